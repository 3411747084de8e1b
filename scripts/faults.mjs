// `npm run faults`: the built product under overload, with a full disk, without its database, and killed. A table and a status.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Complaint, ensureBuilt, ensureInstalled, ensureNode, node, ROOT, run, say } from "./bootstrap.mjs";

const SECONDS = Number(process.argv[2] ?? 60);

await run(async () => {
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  // Inside the project, so that packages are found; the name is ignored by git.
  const scratch = mkdtempSync(join(ROOT, "build", "faults-"));
  const children = [];
  try {
    await bundle(scratch);
    const { faultRuns } = await import(join(scratch, "fault-runs.js"));
    const failures = await faultRuns({
      seconds: SECONDS,
      scratch,
      serve: options => serve(children, options),
      say,
      loadOfMachine: () => loadavg()[0],
    });
    for (const failure of failures) say(`failed: ${failure}`);
    say("Killing servers in the middle of saves …");
    await node(["node_modules/vitest/vitest.mjs", "run", "tests/faults", "tests/http/webhooks-cut-short"], {
      env: { ...process.env, NODE_ENV: "test", FAULTS: "long" },
    });
    if (failures.length > 0) throw new Complaint(`${failures.length} requirements are not met.`);
    say("All requirements are met.");
  } finally {
    for (const child of children) child.kill("SIGKILL");
    rmSync(scratch, { recursive: true, force: true });
  }
});

async function bundle(outDir) {
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "warn",
    resolve: { alias: { "~": join(ROOT, "app"), "~server": join(ROOT, "server") } },
    build: {
      ssr: join(ROOT, "tests/faults/fault-runs.ts"),
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: "node20",
      rollupOptions: { output: { entryFileNames: "fault-runs.js", format: "es" } },
    },
  });
}

/** The built product on a data folder of its own. */
function serve(children, { dataDir, env = {} }) {
  const { npm_lifecycle_event: _startedByNpm, ...inherited } = process.env;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...inherited, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let complaints = "";
  child.stderr.on("data", chunk => {
    complaints = (complaints + chunk).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    createInterface(child.stdout).on("line", line => {
      const url = /ready at (http\S+)/.exec(line)?.[1];
      if (url) {
        resolve({
          url,
          pid: child.pid,
          stop: () =>
            new Promise(ended => {
              child.once("exit", ended);
              child.kill("SIGTERM");
            }),
        });
      }
    });
    child.once("exit", code => reject(new Error(`The product ended with status ${code}. ${complaints}`)));
  });
}
