// `npm run bench`: figures of the built product on this machine, as a table and as JSON. No verdict, no exit status.
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, ensureNode, node, ROOT, run, say } from "./bootstrap.mjs";
import { bundle, startServer } from "./child-servers.mjs";

await run(async () => {
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  const { runLearningCommand } = await import("../tests/bench/learning/command.mjs");
  if (process.argv.length > 2) return runLearningCommand(process.argv.slice(2));
  await ensureBuilt();
  await (await import("./browser.mjs")).ensureBrowser();

  // Inside the project, so that packages are found; the name is ignored by git.
  const scratch = mkdtempSync(join(ROOT, "build", "bench-"));
  const dataDir = mkdtempSync(join(tmpdir(), "typing-mentor-bench-"));
  const servers = [];
  try {
    say("Building the bench and the bare page …");
    const bare = join(scratch, "bare");
    cpSync(join(ROOT, "tests/bench/bare-app"), bare, { recursive: true });
    await node(["node_modules/@react-router/dev/bin.js", "build", bare, "--logLevel", "warn"], {
      env: { ...process.env, NODE_ENV: "production" },
      quiet: true,
    });
    await bundle("tests/bench/bench.ts", scratch);
    const product = await startServer(["scripts/start.mjs"], { env: { PORT: "0", DATA_DIR: dataDir } });
    servers.push(product);
    const bareServer = await startServer([join(bare, "server.mjs")], { ready: /bare page at (http\S+)/ });
    servers.push(bareServer);
    const { bench } = await import(join(scratch, "bench.js"));
    const secret = readFileSync(join(dataDir, "local-secret"), "utf8").trim();
    await bench({ url: product.url, secret, pid: product.pid, bareUrl: bareServer.url, say });
  } finally {
    await Promise.all(servers.map(server => server.stop()));
    rmSync(scratch, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
});
