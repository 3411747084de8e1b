import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Bundles a program of this folder, such as `database-process`, into one file that Node 20 can run. */
export async function bundleProgram(name: string): Promise<string> {
  const folder = join(ROOT, "node_modules/.cache", name);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    resolve: { alias: { "~server": join(ROOT, "server"), "~": join(ROOT, "app") } },
    // Packages too: a bundle starts in half the time.
    ssr: { noExternal: true },
    build: {
      ssr: join(ROOT, "tests/faults", `${name}.ts`),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
    },
  });
  return join(folder, `${name}.mjs`);
}
