import type { Environment } from "vitest/runtime";

/** Modules are resolved as for browsers; `screen-file.ts` opens the window, of which each file has its own. */
export default {
  name: "screens",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => {} }),
} satisfies Environment;
