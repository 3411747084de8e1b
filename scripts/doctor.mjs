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
  const rules = readFileSync(join(ROOT, "database.rules.json"), "utf8");
  const { mode, findings: ofConfiguration } = await diagnose({ source, online, rules, fetch, now: Date.now });
  const findings = [...ofMachine, build(), ...ofConfiguration];
  const healthy = isHealthy(findings);
  if (flags.includes("--json")) say(JSON.stringify({ healthy, mode, findings }, null, 2));
  else say(reportText({ mode, findings }, { online }));
  process.exit(healthy ? 0 : 1);
});

/** From the sources: a configuration can be looked at before anything is built. */
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

function withoutPackages(findings, flags) {
  if (flags.includes("--json")) say(JSON.stringify({ healthy: false, mode: null, findings }, null, 2));
  else for (const { part, verdict, says } of findings) say(`${verdict.padEnd(8)} ${part}  ${says}`);
  process.exit(1);
}

function nodeVersion() {
  const { node } = process.versions;
  if (isNodeNewEnough()) return { part: "Node", verdict: "ok", says: `${node}.` };
  const says = `${node} is too old: 20.19 or newer is needed. See https://nodejs.org`;
  return { part: "Node", verdict: "wrong", says };
}

function npmVersion() {
  const version =
    /^npm\/(\S+)/.exec(process.env.npm_config_user_agent ?? "")?.[1] ??
    getOutput("npm", ["--version"])?.trim();
  return version === undefined
    ? { part: "npm", verdict: "wrong", says: "It cannot be found: it comes with Node." }
    : { part: "npm", verdict: "ok", says: `${version}.` };
}

function packages() {
  if (isInstalled()) return { part: "packages", verdict: "ok", says: "Those of package-lock.json." };
  if (!existsSync(join(ROOT, "node_modules", "vite"))) {
    return { part: "packages", verdict: "wrong", says: "Not installed: npm ci --include=dev" };
  }
  const says = "Not those of package-lock.json: `npm start` installs them.";
  return { part: "packages", verdict: "missing", says };
}

function build() {
  return isBuilt()
    ? { part: "build", verdict: "ok", says: "Of these sources." }
    : { part: "build", verdict: "missing", says: "None of these sources: `npm start` makes it first." };
}

function getOutput(program, args) {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}
