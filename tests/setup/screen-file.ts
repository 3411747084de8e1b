import { afterAll, vi } from "vitest";
import { builtinEnvironments } from "vitest/runtime";

// The files of a worker share React, which takes longer to load than most of them to run, but neither the window nor
// the modules of `app`, which keep state as a page does.
const worker: typeof globalThis & { closeWindow?: () => Promise<void> } = globalThis;
await worker.closeWindow?.();
const { teardown } = await builtinEnvironments["happy-dom"].setup(globalThis, {});
worker.closeWindow = async () => teardown(globalThis);
afterAll(() => {
  vi.resetModules();
});

// React looks for a window when it is loaded, and the library for the body.
const { configure, getQueriesForElement, screen } = await import("@testing-library/react");
Object.assign(screen, getQueriesForElement(document.body));

// A busy machine may need more than one second.
configure({ asyncUtilTimeout: 20_000 });
