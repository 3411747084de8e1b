// Servers for measurements and fault runs: bundles what drives them, starts them, and stops them.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "./bootstrap.mjs";

/** Bundles a TypeScript module of the tests, with the product's aliases, as an ES module of the same name. */
export async function bundle(entry, outDir) {
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": join(ROOT, "app"), "~server": join(ROOT, "server") } },
    build: { ssr: join(ROOT, entry), outDir, emptyOutDir: false, copyPublicDir: false, target: "node20" },
  });
}

/** Starts a server; resolves once it prints its address. `stop` waits for its end: its data folder may go next. */
export function startServer(args, { ready = /ready at (http\S+)/, env = {} } = {}) {
  const { npm_lifecycle_event: _startedByNpm, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    env: { ...inherited, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", chunk => {
    complaints = (complaints + chunk).slice(-2_000);
  });
  const ended = new Promise(resolve => child.once("exit", resolve));
  const stop = async (signal = "SIGTERM") => {
    child.kill(signal);
    await ended;
  };
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).on("line", line => {
      const url = ready.exec(line)?.[1];
      if (url) resolve({ url, pid: child.pid, stop });
    });
    ended.then(code => reject(new Error(`${args[0]} ended early with status ${code}. ${complaints}`)));
  });
}
