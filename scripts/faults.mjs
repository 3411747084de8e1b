// `npm run faults`: the built product under overload, with a full disk, without its database, and killed. A table and a status.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { Complaint, ensureBuilt, ensureInstalled, ensureNode, node, ROOT, run, say } from "./bootstrap.mjs";
import { bundle, startServer } from "./child-servers.mjs";

const SECONDS = Number(process.argv[2] ?? 60);

await run(async () => {
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureBuilt();
  // Inside the project, so that packages are found; the name is ignored by git.
  const scratch = mkdtempSync(join(ROOT, "build", "faults-"));
  const servers = [];
  try {
    await bundle("tests/faults/fault-runs.ts", scratch);
    const { faultRuns } = await import(join(scratch, "fault-runs.js"));
    const failures = await faultRuns({
      seconds: SECONDS,
      scratch,
      serve: async ({ dataDir, env }) => {
        const server = await startServer(["scripts/start.mjs"], {
          env: { PORT: "0", DATA_DIR: dataDir, ...env },
        });
        servers.push(server);
        return server;
      },
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
    await Promise.all(servers.map(server => server.stop("SIGKILL")));
    rmSync(scratch, { recursive: true, force: true });
  }
});
