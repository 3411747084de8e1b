// Serves the bare page with the same stack as the product: Express, compression, the framework's handler.
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express from "express";
import { RouterContextProvider } from "react-router";

const build = await import(new URL("./build/server/index.js", import.meta.url).href);
const app = express();
app.use(compression());
app.use(
  createRequestHandler({ build, mode: "production", getLoadContext: () => new RouterContextProvider() }),
);
const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`bare page at http://127.0.0.1:${server.address().port}\n`);
});
