import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

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

/** They replace modules or `RegExp`, which the other files of their process would be given too. */
const ISOLATED = [
  "app/routes/preferences/preferences.test.ts",
  "server/app-check/firebase-app-check.test.ts",
  "tests/regexps/regexps.test.ts",
];

const node = {
  environment: "node",
  server: { deps: { inline: ["@react-router/express"] } },
  setupFiles: ["tests/setup/test-file.ts"],
  // Far more than any takes, so that a busy machine fails none.
  testTimeout: 90_000,
  hookTimeout: 90_000,
} satisfies TestProjectInlineConfiguration["test"];

// Without the React Router plugin: loaders, actions and components are plain functions in tests.
export default defineConfig({
  resolve: { alias },
  test: {
    // One fewer than there are cores is the default, which of two leaves one idle.
    maxWorkers: "100%",
    projects: [
      {
        resolve: { alias: { ...alias, ...oneRouter } },
        test: {
          ...node,
          name: "node",
          // The files of a worker share its modules and its Auth emulator, which cost more than most tests.
          isolate: false,
          include: ["{app,server,tests,scripts}/**/*.test.ts"],
          exclude: ["tests/http/**", ...ISOLATED],
        },
      },
      {
        resolve: { alias: { ...alias, ...oneRouter } },
        test: { ...node, name: "isolated", include: ISOLATED },
      },
      {
        resolve: { alias },
        test: {
          ...node,
          name: "http",
          isolate: false,
          include: ["tests/http/**/*.test.ts"],
          globalSetup: ["tests/setup/built.ts"],
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
          setupFiles: ["tests/setup/test-file.ts"],
        },
      },
    ],
  },
});
