// Builds `sw.js` after everything else, for it carries the list of all files that browsers may need of the build.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** A plugin for Vite, so that every build of the product has its worker. */
export function serviceWorker() {
  return {
    name: "typing-mentor:service-worker",
    apply: "build",
    buildApp: {
      order: "post",
      async handler(builder) {
        const { root, build: options } = builder.environments.client.config;
        const client = resolve(root, options.outDir);
        const assets = readdirSync(join(client, options.assetsDir))
          .filter(name => !/\.(br|gz)$/.test(name))
          .sort()
          .map(name => `/${options.assetsDir}/${name}`);
        const version = createHash("sha256").update(assets.join()).digest("hex").slice(0, 12);
        await build({
          configFile: false,
          root: ROOT,
          publicDir: false,
          logLevel: "warn",
          define: { BUILD: JSON.stringify({ version, assets }) },
          build: {
            target: "es2022",
            outDir: client,
            emptyOutDir: false,
            lib: {
              entry: join(ROOT, "app/browser/offline/worker.ts"),
              formats: ["iife"],
              name: "worker",
              // Without a hash: browsers look for changes at the address that they know.
              fileName: () => "sw.js",
            },
          },
        });
      },
    },
  };
}
