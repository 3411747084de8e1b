import { afterEach, beforeEach, expect, vi } from "vitest";

// A test that makes the code complain must say so by mocking console.error itself; any other complaint fails it.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, "unexpected console.error").toEqual([]);
});
