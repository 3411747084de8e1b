// Finds a Chromium for the tests, or installs one.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Complaint, node, say } from "./bootstrap.mjs";

// The one without windows first: it needs a quarter less of the processor for the same journeys.
const KNOWN_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The path of a system Chromium, or undefined when Playwright's own is to be used. */
export function systemChromium() {
  const places = [process.env.CHROMIUM_PATH, ...KNOWN_PLACES];
  return places.find(path => path !== undefined && path !== "" && existsSync(path));
}

/** Makes sure that there is a browser: the system's, Debian's package, or Playwright's download. */
export async function ensureBrowser() {
  if (systemChromium()) return;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return;
  const debianAsRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (debianAsRoot) {
    say("Installing Chromium for the browser tests (Debian's package) …");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync(
      "apt-get",
      ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"],
      quiet,
    );
    if (systemChromium()) return;
  }
  say("Installing Chromium for the browser tests (Playwright's) …");
  await node(["node_modules/@playwright/test/cli.js", "install", "chromium"]).catch(error => {
    throw new Complaint(
      `No browser for the tests: install Chromium, or set CHROMIUM_PATH to one.\n${error.message}`,
    );
  });
}
