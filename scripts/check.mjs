// `npm run check`: types and lint, in seconds.
import { ensureInstalled, ensureNode, node, run, say } from "./bootstrap.mjs";

export async function check() {
  say("Checking the types …");
  await node(["node_modules/@react-router/dev/bin.js", "typegen"], { quiet: true });
  await node(["node_modules/typescript/bin/tsc", "-p", "app/domain"]);
  await node(["node_modules/typescript/bin/tsc", "-p", "app/browser/offline"]);
  await node(["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"]);
  say("Checking style and lint …");
  await node(["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."]);
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await run(async () => {
    ensureNode();
    await ensureInstalled();
    await check();
  });
}
