// `npm run bench`: figures of the built product on this machine, as a table and as JSON. No verdict, no exit status.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensureBuilt, ensureInstalled, ensureNode, node, ROOT, run, say } from "./bootstrap.mjs";

await run(async () => {
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  const { ensureBrowser } = await import("./browser.mjs");
  await ensureBrowser();

  // Inside the project, so that packages are found; the name is ignored by git.
  const scratch = mkdtempSync(join(ROOT, "build", "bench-"));
  const dataDir = mkdtempSync(join(tmpdir(), "typing-mentor-bench-"));
  const children = [];
  try {
    say("Building the bench and the bare page …");
    const bare = join(scratch, "bare");
    cpSync(join(ROOT, "tests/bench/bare-app"), bare, { recursive: true });
    await node(["node_modules/@react-router/dev/bin.js", "build", bare, "--logLevel", "warn"], {
      env: { ...process.env, NODE_ENV: "production" },
      quiet: true,
    });
    await bundle(scratch);
    const product = await serve(children, ["scripts/start.mjs"], /ready at (http\S+)/, {
      PORT: "0",
      DATA_DIR: dataDir,
    });
    const bareServer = await serve(children, [join(bare, "server.mjs")], /bare page at (http\S+)/, {});
    const { bench } = await import(join(scratch, "bench.js"));
    const secret = readFileSync(join(dataDir, "local-secret"), "utf8").trim();
    await bench({ url: product.url, secret, pid: product.pid, bareUrl: bareServer.url, say });
  } finally {
    await Promise.all(children.map(ended));
    rmSync(scratch, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Stops a server and waits for it: its data folder goes next. */
function ended(child) {
  return new Promise(resolve => {
    if (child.exitCode !== null) return resolve();
    child.removeAllListeners("exit");
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });
}

async function bundle(outDir) {
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": join(ROOT, "app"), "~server": join(ROOT, "server") } },
    build: { ssr: join(ROOT, "tests/bench/bench.ts"), outDir, emptyOutDir: false, target: "node20" },
  });
}

function serve(children, args, ready, env) {
  const { npm_lifecycle_event: _startedByNpm, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    env: { ...inherited, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    const lines = createInterface(child.stdout);
    lines.on("line", line => {
      const url = ready.exec(line)?.[1];
      if (url) resolve({ url, pid: child.pid });
    });
    child.on("exit", code => reject(new Error(`${args[0]} ended early with status ${code}.`)));
  });
}
