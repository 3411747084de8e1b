// What has to be true before anything of ours can run. Built-ins only: on a fresh clone there is nothing else yet.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NODE_AT_LEAST = [20, 19];

/** A failure whose message is meant for the person at the keyboard: shown without a stack. */
export class Complaint extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs `main`, and turns what it throws into one clear sentence and exit status 1. */
export async function run(main) {
  try {
    await main();
  } catch (error) {
    const plain = error instanceof Complaint || process.env.LOG_LEVEL !== "debug";
    process.stderr.write(`\n${plain && error instanceof Error ? error.message : error?.stack}\n`);
    process.exit(1);
  }
}

export function isNodeNewEnough() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  return major > NODE_AT_LEAST[0] || (major === NODE_AT_LEAST[0] && minor >= NODE_AT_LEAST[1]);
}

export function ensureNode() {
  if (!isNodeNewEnough()) {
    const needed = `Typing Mentor needs Node ${NODE_AT_LEAST.join(".")} or newer; this is ${process.versions.node}.`;
    throw new Complaint(`${needed} Install a current Node from https://nodejs.org and try again.`);
  }
}

const INSTALLED_STAMP = join(ROOT, "node_modules", ".installed-from");
const BUILT_STAMP = join(ROOT, "build", ".built-from");

/** Whether the packages of this very lock file are there. */
export const isInstalled = () => holds(INSTALLED_STAMP, lockFingerprint());

/** Whether the build at hand was made from these very sources. */
export const isBuilt = () => holds(BUILT_STAMP, fingerprint(SOURCES));

const holds = (stamp, wanted) => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;

function lockFingerprint() {
  const lock = readFileSync(join(ROOT, "package-lock.json"));
  return createHash("sha256").update(lock).digest("hex");
}

/** Installs the packages, unless those of this very lock file are there. Development ones too: the build needs them. */
export async function ensureInstalled() {
  const wanted = lockFingerprint();
  if (holds(INSTALLED_STAMP, wanted)) return;
  say("Installing the packages (about a minute, once) …");
  const { NODE_ENV: _omitsDevelopmentPackages, ...env } = process.env;
  await npm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], { env });
  writeFileSync(INSTALLED_STAMP, wanted);
}

const SOURCES = [
  "app",
  "server",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "scripts/compress.mjs",
  "scripts/service-worker.mjs",
];

/** Builds the product, unless the build at hand was made from these very sources. */
export async function ensureBuilt() {
  const wanted = fingerprint(SOURCES);
  if (holds(BUILT_STAMP, wanted)) return;
  say("Building (some seconds, once for each change) …");
  await node(["node_modules/@react-router/dev/bin.js", "build", "--logLevel", "warn"], {
    env: { ...process.env, NODE_ENV: "production" },
    quiet: true,
  });
  const { compressAssets } = await import("./compress.mjs");
  await compressAssets(join(ROOT, "build", "client"));
  mkdirSync(dirname(BUILT_STAMP), { recursive: true });
  writeFileSync(BUILT_STAMP, wanted);
}

function fingerprint(paths) {
  const hash = createHash("sha256").update(process.version);
  const visit = path => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(join(path, name));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(path).update("\0").update(readFileSync(full)).update("\0");
    }
  };
  for (const path of paths) visit(path);
  return hash.digest("hex");
}

export function npm(args, options = {}) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith(".js") ? node([cli, ...args], options) : child("npm", args, options);
}

export const node = (args, options = {}) => child(process.execPath, args, options);

/** Rejects with a Complaint. Quiet shows output only then. Signals for us end it as well. */
function child(program, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const out = quiet ? "pipe" : "inherit";
    const started = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", out, out] });
    let output = "";
    started.stdout?.on("data", chunk => (output += chunk));
    started.stderr?.on("data", chunk => (output += chunk));
    const forward = signal => started.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    started.on("error", error => reject(new Complaint(`${program} could not be started: ${error.message}`)));
    started.on("close", (code, signal) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      const failure = `\`${[program, ...args].join(" ")}\` failed (${signal ?? `status ${code}`}).`;
      if (code === 0) resolve();
      else reject(new Complaint(`${output}\n${failure}`.trim()));
    });
  });
}
