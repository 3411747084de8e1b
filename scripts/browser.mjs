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

export function systemChromium() {
  const places = [process.env.CHROMIUM_PATH, ...KNOWN_PLACES];
  return places.find(path => path !== undefined && path !== "" && existsSync(path));
}

export async function ensureBrowser() {
  if (systemChromium()) return;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return;
  const debianAsRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (debianAsRoot) {
    say("Installing Chromium for the browser tests (Debian's package) …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const quiet = { stdio: ["ignore", "ignore", "inherit"], env };
    const install = ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"];
    for (const args of [["update", "-qq"], install]) spawnSync("apt-get", args, quiet);
    if (systemChromium()) return;
  }
  say("Installing Chromium for the browser tests (Playwright's) …");
  await node(["node_modules/@playwright/test/cli.js", "install", "chromium"]).catch(error => {
    const advice = "No browser for the tests: install Chromium, or set CHROMIUM_PATH to one.";
    throw new Complaint(`${advice}\n${error.message}`);
  });
}
