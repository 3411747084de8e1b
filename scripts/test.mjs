// `npm test`: everything, from a fresh clone: packages, types, lint, the build, unit and service tests, the browser.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Complaint, ensureBuilt, ensureInstalled, ensureNode, node, ROOT, run, say } from "./bootstrap.mjs";

await run(async () => {
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  const { check } = await import("./check.mjs");
  // The types take one core, and the tests leave some of the other: what is wrong with either is told in the end.
  const checked = check().catch(error => error);
  audit();

  const reports = mkdtempSync(join(tmpdir(), "typing-mentor-reports-"));
  const totals = { passed: 0, failed: 0, suites: [] };
  try {
    await ensureBuilt();
    say("Running the unit, rules, fault, architecture and HTTP tests …");
    await suite(totals, "vitest", () => vitest(join(reports, "vitest.json")));
    const fault = await checked;
    if (fault !== undefined) throw fault;
    const { ensureBrowser } = await import("./browser.mjs");
    await ensureBrowser();
    say("Running the browser journeys against the built server …");
    await suite(totals, "journeys", () => playwright(join(reports, "playwright.json")));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  // A long output is often read from its end: there it says what failed, too.
  for (const { name, flaky, failures } of totals.suites) {
    for (const failure of flaky) say(`flaky in ${name}, passed when run again: ${failure}`);
    for (const failure of failures) say(`failed in ${name}: ${failure}`);
  }
  for (const { name, passed, failed } of totals.suites) say(`${name}: ${passed} passed, ${failed} failed`);
  say(`${totals.passed} passed, ${totals.failed} failed`);
  if (totals.failed > 0) process.exitCode = 1;
});

async function suite(totals, name, runSuite) {
  const { passed, failed, broken, flaky, failures } = await runSuite();
  // A runner that fails with no failed test (a hook, an unhandled error) counts as one failure.
  const counted = broken && failed === 0 ? 1 : failed;
  totals.suites.push({ name, passed, failed: counted, flaky, failures });
  totals.passed += passed;
  totals.failed += counted;
}

async function vitest(report) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env, NODE_ENV: "test" };
  const broken = await fails(() => node(["node_modules/vitest/vitest.mjs", "run", ...reporters], { env }));
  const { numPassedTests, numFailedTests, testResults } = read(report);
  const describeAll = status =>
    testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        // A test that passed when it was run again still has the messages of its failure.
        .filter(one => one.status === status && one.failureMessages.length > 0)
        .map(one => shortened(`${relative(ROOT, file)}: ${one.fullName}: ${one.failureMessages.join(" ")}`)),
    );
  // A file that could not be run has no failed test.
  const unread = testResults
    .filter(file => file.status === "failed" && file.assertionResults.every(one => one.status !== "failed"))
    .map(({ name: file, message }) => shortened(`${relative(ROOT, file)}: ${message}`));
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    broken,
    flaky: describeAll("passed"),
    failures: [...describeAll("failed"), ...unread],
  };
}

async function playwright(report) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"];
  const broken = await fails(() => node(args, { env }));
  const { stats, suites } = read(report);
  const listSpecs = suite => [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)];
  const specs = suites.flatMap(listSpecs);
  const describeAll = status =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(one => one.status === status)
        .map(({ results }) => {
          const message = results.find(({ error }) => error !== undefined)?.error.message ?? "";
          return shortened(`${file}: ${title}: ${message}`);
        }),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    broken,
    flaky: describeAll("flaky"),
    failures: describeAll("unexpected"),
  };
}

function shortened(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that colours begin with.
  const plain = text.replace(/\u001b\[[\d;]*m/g, "").replace(/\s+/g, " ");
  return plain.length > 600 ? `${plain.slice(0, 600)} …` : plain;
}

async function fails(action) {
  try {
    await action();
    return false;
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    return true;
  }
}

function read(report) {
  const content = existsSync(report) ? parse(readFileSync(report, "utf8")) : undefined;
  if (content !== undefined) return content;
  throw new Complaint("The test runner ended without a report; its output above says why.");
}

/** Known vulnerabilities of what we ship. A registry that cannot tell is said, and is no failure of ours. */
function audit() {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { encoding: "utf8", cwd: ROOT });
  const counts = parse(stdout)?.metadata?.vulnerabilities;
  if (!counts) return say("Audit: the package registry does not answer audits here; nothing was audited.");
  const serious = counts.high + counts.critical;
  say(`Audit of shipped packages: ${serious} serious, ${counts.moderate} moderate, ${counts.low} low.`);
  if (serious > 0)
    throw new Complaint("Shipped packages have known serious vulnerabilities: see `npm audit --omit=dev`.");
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
