// `npm start`: from a fresh clone to a running product, with nothing done before.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Complaint, ensureBuilt, ensureInstalled, ensureNode, ROOT, run, say } from "./bootstrap.mjs";
import { stopOnSignals, stopWithParent } from "./graceful-shutdown.mjs";

await run(async () => {
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  if (existsSync(join(ROOT, ".env"))) process.loadEnvFile(join(ROOT, ".env"));
  process.env.NODE_ENV ??= "production";
  // On a machine with much memory V8 lets garbage grow to several times what is in use before it collects it.
  setFlagsFromString("--heap-growing-percent=50");
  say("Starting …");
  const { startProduction } = await import(new URL("../build/server/index.js", import.meta.url).href);
  const server = await startProduction(say).catch(error => {
    throw new Complaint(process.env.LOG_LEVEL === "debug" ? error.stack : error.message);
  });
  stopOnSignals(server);
  stopWithParent(server);
});
