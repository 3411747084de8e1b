import { defineConfig, devices } from "@playwright/test";
import { systemChromium } from "./scripts/browser.mjs";

const executablePath = systemChromium();

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/setup/built.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A machine may stall. A test that passes at the second run is listed as flaky by `npm test`, to be fixed.
  retries: 1,
  // Each has a product and a browser of its own; while one waits, two keep two cores busy.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    // Journeys look at requests and answer some themselves, which a worker would hide; its own journeys allow it.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
