// Takes out of the table of routes, which every page loads, what no browser reads of it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BEFORE = "window.__reactRouterManifest=";
const AFTER = ";";

/** Browsers navigate to no route under `/api/`, and don't need to be told what a route lacks. @param {string} directory */
export function slimManifest(directory) {
  const assets = join(directory, "assets");
  for (const name of readdirSync(assets).filter(file => /^manifest-[\w-]+\.js$/.test(file))) {
    const path = join(assets, name);
    const text = readFileSync(path, "utf8").trim();
    if (!text.startsWith(BEFORE) || !text.endsWith(AFTER)) throw new Error(`${name} is no table of routes.`);
    const manifest = JSON.parse(text.slice(BEFORE.length, -AFTER.length));
    for (const [id, route] of Object.entries(manifest.routes)) {
      if (id.startsWith("routes/api/")) delete manifest.routes[id];
      for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
    }
    writeFileSync(path, `${BEFORE}${JSON.stringify(manifest)}${AFTER}`);
  }
}
