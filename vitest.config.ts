import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = {
  "~": fileURLToPath(new URL("./app", import.meta.url)),
  "~server": fileURLToPath(new URL("./server", import.meta.url)),
};

/** The router comes in two copies: without this the server would take one and the screens the other. */
const oneRouter = {
  "@react-router/express": fileURLToPath(
    new URL("./node_modules/@react-router/express/dist/index.mjs", import.meta.url),
  ),
};

/** Nothing but functions and data: they leave nothing behind in a process, so that its modules serve all of them. */
const PURE = [
  "app/engine/**/*.test.ts",
  "server/{content,copy,interchange}/**/*.test.ts",
  "server/local/coach/**/*.test.ts",
];

// Without the React Router plugin: loaders, actions and components are plain functions in tests.
export default defineConfig({
  resolve: { alias },
  test: {
    // One fewer than there are cores is the default, which of two leaves one idle.
    maxWorkers: "100%",
    projects: [
      {
        resolve: { alias },
        test: {
          name: "pure",
          environment: "node",
          isolate: false,
          include: PURE,
          setupFiles: ["tests/setup/unexpected-errors.ts"],
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias: { ...alias, ...oneRouter } },
        test: {
          name: "node",
          environment: "node",
          include: ["app/**/*.test.ts", "server/**/*.test.ts", "tests/**/*.test.ts", "scripts/**/*.test.ts"],
          exclude: ["tests/e2e/**", ...PURE],
          server: { deps: { inline: ["@react-router/express"] } },
          setupFiles: ["tests/setup/unexpected-errors.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Sentry's package has another face for browsers, which only they would be given.
        resolve: {
          alias: {
            ...alias,
            "@sentry/react-router": fileURLToPath(
              new URL("./node_modules/@sentry/react-router/build/esm/index.client.js", import.meta.url),
            ),
          },
        },
        test: {
          name: "dom",
          environment: "happy-dom",
          include: ["app/**/*.test.tsx"],
          setupFiles: ["tests/setup/unexpected-errors.ts"],
        },
      },
    ],
  },
});
