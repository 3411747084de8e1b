import { readdirSync, readFileSync } from "node:fs";
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
const ISOLATED = ["app", "server", "scripts", "tests"]
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map(path => `${folder}/${path}`),
  )
  .filter(path => /\.test\.tsx?$/.test(path))
  .filter(path => /\bvi\.(?:mock|doMock)\(|\brecordRegExps\(/.test(readFileSync(path, "utf8")));

const common = {
  sequence: { groupOrder: 1 },
  setupFiles: ["tests/setup/test-file.ts"],
  // Far more than any takes, so that a busy machine fails none.
  testTimeout: 90_000,
  hookTimeout: 90_000,
  // A test that passes at the second run is listed as flaky by `npm test`, to be fixed.
  retry: 1,
  expect: { poll: { timeout: 20_000 } },
} satisfies TestProjectInlineConfiguration["test"];

const node = {
  resolve: { alias: { ...alias, ...oneRouter } },
  test: { ...common, environment: "node", server: { deps: { inline: ["@react-router/express"] } } },
} satisfies TestProjectInlineConfiguration;

const dom = {
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
    ...common,
    environment: "./tests/setup/screen-environment.ts",
    setupFiles: [...common.setupFiles, "tests/setup/screen-file.ts"],
  },
} satisfies TestProjectInlineConfiguration;

/** First, since one takes long: at the end it would leave a core idle. */
const isolated = ({ test, ...project }: typeof node | typeof dom, name: string, ending: string) => ({
  ...project,
  test: {
    ...test,
    name,
    sequence: { groupOrder: 0 },
    include: ISOLATED.filter(path => path.endsWith(ending)),
  },
});

// Without the React Router plugin: loaders, actions and components are plain functions in tests.
export default defineConfig({
  resolve: { alias },
  test: {
    // One fewer than there are cores is the default, which of two leaves one idle.
    maxWorkers: "100%",
    projects: [
      {
        ...node,
        test: {
          ...node.test,
          name: "node",
          // The files of a worker share its modules and its Auth emulator, which cost more than most tests.
          isolate: false,
          include: ["{app,server,tests,scripts}/**/*.test.ts"],
          exclude: ["tests/{http,security}/**", ...ISOLATED],
        },
      },
      isolated(node, "node, isolated", ".ts"),
      {
        ...dom,
        test: { ...dom.test, name: "dom", isolate: false, include: ["app/**/*.test.tsx"], exclude: ISOLATED },
      },
      isolated(dom, "dom, isolated", ".tsx"),
      {
        ...node,
        test: {
          ...node.test,
          name: "http",
          isolate: false,
          include: ["tests/{http,security}/**/*.test.ts"],
          globalSetup: ["tests/setup/built.ts"],
        },
      },
    ],
  },
});
