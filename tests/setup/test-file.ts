import { afterAll, afterEach, beforeEach, expect, vi } from "vitest";

// A test that expects console.error mocks it; any other console.error fails the test.
beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  const calls = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(calls, "unexpected console.error").toEqual([]);
});

// Files share a process: each restores the clock, the globals and the environment.
const environment = { ...process.env };
afterAll(() => {
  vi.useRealTimers();
  // A fake one would let the next file hang without an end: the time limits of tests use it, too.
  expect(setTimeout, "a fake setTimeout was left behind").not.toHaveProperty("clock");
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
