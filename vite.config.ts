import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";

export default defineConfig({
  plugins: [
    reactRouter(),
    // React Router only protects `*.server.*` names; this makes any leak of server code into the browser a build error.
    denyImports({ client: { files: ["server/**"], specifiers: [/^node:/, "firebase-admin", "express"] } }),
  ],
  resolve: { tsconfigPaths: true },
  build: { target: "es2022", sourcemap: false },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/production.ts" } } },
  },
});
