// `npm run doctor`: looks at the machine and the configuration, and says what is missing or wrong. Changes nothing.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Complaint, isBuilt, isInstalled, isNodeNewEnough, ROOT, run, say } from "./bootstrap.mjs";

const USAGE = `Usage:
  npm run doctor                looks at the configuration, as the server reads it
  npm run doctor -- --online    asks Firebase, Paddle, Anthropic and Telegram as well; changes nothing there
  npm run doctor -- --json      answers in JSON (with npm: npm run --silent doctor -- --json)`;

await run(async () => {
  const flags = process.argv.slice(2);
  if (flags.some(flag => flag !== "--online" && flag !== "--json")) throw new Complaint(USAGE);
  const online = flags.includes("--online");
  process.chdir(ROOT);
  if (existsSync(join(ROOT, ".env"))) process.loadEnvFile(join(ROOT, ".env"));
  const source = { ...process.env, NODE_ENV: process.env.NODE_ENV ?? "production" };

  const ofMachine = [nodeVersion(), npmVersion(), packages()];
  if (ofMachine.some(({ verdict }) => verdict === "wrong")) return withoutPackages(ofMachine, flags);
  const { diagnose, isHealthy, reportText } = await doctorModule();
  const { mode, findings: ofConfiguration } = await diagnose({
    source,
    online,
    rules: readFileSync(join(ROOT, "database.rules.json"), "utf8"),
    fetch,
    now: Date.now,
  });
  const findings = [...ofMachine, build(), ...ofConfiguration];
  const healthy = isHealthy(findings);
  if (flags.includes("--json")) say(JSON.stringify({ healthy, mode, findings }, null, 2));
  else say(reportText({ mode, findings }, { online }));
  process.exit(healthy ? 0 : 1);
});

/** The server's own modules as they are in the sources: a configuration can be looked at before anything is built. */
async function doctorModule() {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(join(ROOT, "server/config/doctor/diagnose.ts"), {
    root: ROOT,
    configFile: false,
    envFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
  });
  return module;
}

/** Without packages nothing of ours can be loaded: it is said as it is. */
function withoutPackages(findings, flags) {
  if (flags.includes("--json")) say(JSON.stringify({ healthy: false, mode: null, findings }, null, 2));
  else for (const { part, verdict, says } of findings) say(`${verdict.padEnd(8)} ${part}  ${says}`);
  process.exit(1);
}

function nodeVersion() {
  const { node } = process.versions;
  const verdict = isNodeNewEnough() ? "ok" : "wrong";
  const says =
    verdict === "ok" ? `${node}.` : `${node} is too old: 20.19 or newer is needed. See https://nodejs.org`;
  return { part: "Node", verdict, says };
}

/** Who runs the doctor by npm is asked nothing: npm says its version itself. */
function npmVersion() {
  const version =
    /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? "")?.[1] ??
    outputOf("npm", ["--version"])?.trim();
  return version === undefined
    ? { part: "npm", verdict: "wrong", says: "It cannot be found: it comes with Node." }
    : { part: "npm", verdict: "ok", says: `${version}.` };
}

function packages() {
  if (isInstalled()) return { part: "packages", verdict: "ok", says: "Those of package-lock.json." };
  return existsSync(join(ROOT, "node_modules", "vite"))
    ? {
        part: "packages",
        verdict: "missing",
        says: "Not those of package-lock.json: `npm start` installs them.",
      }
    : { part: "packages", verdict: "wrong", says: "Not installed: npm ci --include=dev" };
}

function build() {
  return isBuilt()
    ? { part: "build", verdict: "ok", says: "Of these sources." }
    : { part: "build", verdict: "missing", says: "None of these sources: `npm start` makes it first." };
}

function outputOf(program, args) {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}
