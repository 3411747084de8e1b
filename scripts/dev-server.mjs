// One life of the development server; `dev.mjs` starts the next when server code has changed.
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join, sep } from "node:path";
import { createServer as createVite } from "vite";
import { Complaint, ROOT, run, say } from "./bootstrap.mjs";
import { stopOnSignals } from "./graceful-shutdown.mjs";

const RESTART = 75;

await run(async () => {
  if (existsSync(join(ROOT, ".env"))) process.loadEnvFile(join(ROOT, ".env"));
  const server = createServer();
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const { start } = await vite.ssrLoadModule("/server/main.ts");
  const running = await start({
    build: () => vite.ssrLoadModule("virtual:react-router/server-build"),
    clientDirectory: null,
    assets: vite.middlewares,
    server,
    rulesFile: join(ROOT, "database.rules.json"),
    say,
  }).catch(error => {
    throw new Complaint(error.stack);
  });
  const stop = async () => {
    await vite.close();
    await running.stop();
  };
  stopOnSignals({ stop });
  vite.watcher.on("change", file => {
    if (!file.startsWith(join(ROOT, "server") + sep) || /\.test\.tsx?$/.test(file)) return;
    say("Server code has changed: restarting …");
    stop().then(() => process.exit(RESTART));
  });
});
