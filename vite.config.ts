import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Rolldown } from "vite";
import { denyImports } from "vite-env-only";
import { serviceWorker } from "./scripts/service-worker.mjs";

/** What every page loads, and what a page with a pad does. */
const ALWAYS = /\/app\/(root\.tsx|routes\/practice\/typing-practice\/route\.tsx)/;

/**
 * Names the chunk of modules that a page with a pad loads at once: those that lead up to it by static imports. Any other,
 * such as the catalogue of lessons or a chart, goes where it is used.
 */
function ifLoadedAlways(name: string): Rolldown.CodeSplittingNameFunction {
  return (id, graph) => {
    const importers = [id];
    const seen = new Set(importers);
    for (const importer of importers) {
      if (ALWAYS.test(importer)) return name;
      for (const one of graph.getModuleInfo(importer)?.importers ?? []) {
        if (!seen.has(one)) importers.push(one);
        seen.add(one);
      }
    }
    return null;
  };
}

/** Few requests before the pad can be typed in, and chunks that stay cached from page to page. */
const CHUNKS = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  { name: ifLoadedAlways("pad"), test: /app\/(engine|islands\/typing-pad|ui\/charts)\// },
  {
    name: ifLoadedAlways("shell"),
    test: /app\/(ui|islands|browser|domain)\/|node_modules\/idb\//,
  },
];

export default defineConfig({
  plugins: [
    reactRouter(),
    // React Router only protects `*.server.*` names; this makes any leak of server code into the browser a build error.
    denyImports({ client: { files: ["server/**"], specifiers: [/^node:/, "firebase-admin", "express"] } }),
    serviceWorker(),
  ],
  resolve: { tsconfigPaths: true },
  // Found before the first request, so that the first page of a development server does not load twice.
  optimizeDeps: {
    include: [
      "idb",
      "zod/mini",
      "react-toastify/unstyled",
      "remix-utils/client-only",
      "remix-utils/use-hydrated",
    ],
  },
  build: {
    target: "es2022",
    sourcemap: false,
    // Ten kilobytes in all: one file that every page shares costs less than a request for each component.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: "./server/main.ts" } } },
  },
});
