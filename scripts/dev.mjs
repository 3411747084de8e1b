// `npm run dev`: the product with hot module replacement. A change of server code restarts the server in a new process.
import { spawn } from "node:child_process";
import { ensureInstalled, ensureNode, ROOT, run } from "./bootstrap.mjs";

/** The status with which the development server asks to be started again. */
const RESTART = 75;

await run(async () => {
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  let child;
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child?.kill(signal));
  let code = RESTART;
  while (code === RESTART) {
    child = spawn(process.execPath, ["scripts/dev-server.mjs"], {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "development" },
    });
    code = await new Promise(resolve => child.on("close", resolve));
  }
  process.exitCode = code ?? 0;
});
