import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import pino from "pino";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createSentryReporter } from "./reporter";
import { openSentry } from "./sentry-client";

interface Envelope {
  readonly path: string;
  readonly event: {
    readonly exception?: { values: { type: string; value: string; stacktrace?: { frames: unknown[] } }[] };
    readonly tags?: Record<string, string>;
    readonly user?: unknown;
    readonly request?: unknown;
    readonly breadcrumbs?: unknown;
    readonly server_name?: string;
    readonly environment?: string;
  };
}

beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0.1));
afterEach(() => void vi.restoreAllMocks());

/** Accepts envelopes as Sentry does. @param answers false: it receives them, but doesn't respond */
async function ingest(answers = true): Promise<{ dsn: string; envelopes: Envelope[] }> {
  const envelopes: Envelope[] = [];
  const server = createServer(async (req, res) => {
    const lines = (await getBody(req)).split("\n");
    envelopes.push({ path: req.url ?? "", event: JSON.parse(lines[2] ?? "{}") as Envelope["event"] });
    if (answers) res.end("{}");
  }).listen(0, "127.0.0.1");
  await new Promise(resolve => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { dsn: `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/42`, envelopes };
}

async function getBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  return (req.headers["content-encoding"] === "gzip" ? gunzipSync(whole) : whole).toString();
}

const FAILURE = {
  what: "preferences could not be kept",
  page: "/preferences",
  url: "https://t.example/preferences",
  about: { learnerId: "ann" },
};

function open(dsn: string) {
  const logged: string[] = [];
  const logger = pino({ level: "info" }, { write: line => void logged.push(line) });
  return { reporter: createSentryReporter({ dsn, environment: "staging", logger }), logged };
}

test("an error is reported with its page and address, and without its user", async () => {
  const { dsn, envelopes } = await ingest();
  const { reporter, logged } = open(dsn);
  const cause = new Error("The database said no to ann@example.com.");
  reporter.report(new Error("token=abc.def was not taken", { cause }), FAILURE);
  await reporter.close();
  expect(envelopes.map(({ path }) => path.split("?")[0])).toEqual(["/api/42/envelope/"]);
  const { event } = envelopes[0] as Envelope;
  expect(event.exception?.values.map(({ value }) => value).sort()).toEqual([
    "The database said no to [address].",
    "token=[redacted] was not taken",
  ]);
  expect(event.exception?.values[0]?.stacktrace?.frames.length).toBeGreaterThan(0);
  const { what, page, url } = FAILURE;
  expect(event.tags).toEqual({ what, page, url });
  expect(event.environment).toBe("staging");
  expect([event.user, event.request, event.breadcrumbs, event.server_name]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(JSON.stringify(event)).not.toMatch(/learnerId|ann@/);
  expect(logged.join()).toContain("preferences could not be kept");
});

test("a report contains nothing that identifies a person or gives access", async () => {
  const { dsn, envelopes } = await ingest();
  const { reporter } = open(dsn);
  reporter.report({ email: "ann@example.com", idToken: "s3cret", phone: "+353861234567" }, FAILURE);
  reporter.report("no account for ann@example.com with access_token=s3cret", FAILURE);
  reporter.report(new Error("refreshToken: s3cret of +353861234567"), FAILURE);
  await reporter.close();
  expect(envelopes).toHaveLength(3);
  expect(JSON.stringify(envelopes)).not.toMatch(/ann@|s3cret|353861|__serialized__/);
});

test("one error in five is sent", async () => {
  const { dsn, envelopes } = await ingest();
  const { options, close } = openSentry({ dsn, environment: null });
  await close(0);
  expect(options.sampleRate).toBe(0.2);
  expect(options.integrations.map(({ name }) => name)).toEqual(["LinkedErrors"]);
  vi.mocked(Math.random).mockReturnValue(0.21);
  const { reporter } = open(dsn);
  reporter.report(new Error("the fifth wheel"), FAILURE);
  await reporter.close();
  expect(envelopes).toEqual([]);
});

test("stopping waits only briefly for an unresponsive reporting service", async () => {
  const { dsn, envelopes } = await ingest(false);
  const { reporter } = open(dsn);
  reporter.report(new Error("lost"), FAILURE);
  await vi.waitFor(() => expect(envelopes).toHaveLength(1));
  vi.useFakeTimers();
  const closing = reporter.close();
  await vi.advanceTimersByTimeAsync(2_500);
  await closing;
  vi.useRealTimers();
});

test("a server without errors has nothing to close", async () => {
  const { reporter, logged } = open("http://key@127.0.0.1:9/1");
  await reporter.close();
  expect(logged).toEqual([]);
});
