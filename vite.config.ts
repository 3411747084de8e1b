import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";

/**
 * Few requests before the pad can be typed in, and chunks that stay cached from page to page. What is imported lazily
 * (Firebase, toasts) must match none of these, or every page would load it.
 */
const CHUNKS = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  { name: "pad", test: /app\/(engine|islands\/typing-pad(?!\/guide\/)|ui\/charts)\// },
  {
    name: "shell",
    test: /app\/(ui|islands\/(outbox|copy-cache))\/|app\/islands\/(toasts\/toasts|identity\/(identity-sync|sign-in-memory))\.tsx?|node_modules\/idb\//,
  },
];

export default defineConfig({
  plugins: [
    reactRouter(),
    // React Router only protects `*.server.*` names; this makes any leak of server code into the browser a build error.
    denyImports({ client: { files: ["server/**"], specifiers: [/^node:/, "firebase-admin", "express"] } }),
  ],
  resolve: { tsconfigPaths: true },
  // Found before the first request, so that the first page of a development server does not load twice.
  optimizeDeps: { include: ["idb", "zod/mini", "react-toastify/unstyled", "remix-utils/client-only"] },
  build: {
    target: "es2022",
    sourcemap: false,
    // Ten kilobytes in all: one file that every page shares costs less than a request for each component.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: "./server/production.ts" } } },
  },
});
