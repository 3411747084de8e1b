import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Learner } from "~server/auth/accounts";
import { provide, setLearner } from "~server/context";
import { createFirebaseRecords } from "~server/records/firebase-records";
import type { Records } from "~server/records/records";
import type { Services } from "~server/services";
import { openTestDatabase, type TestDatabase } from "../../../../tests/support/records/database";
import { COPY, NOW, paragraph, typed } from "../../../../tests/support/records/submissions";
import type { Route } from "./+types/route";
import { action, loader } from "./route";

const URL_OF_ROUTE = "http://localhost:3000/api/results/";

let database: TestDatabase;
let records: Records;
let close: () => Promise<void>;
let learners = 0;
let ann: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const logger = { warn: () => {}, error: () => {} };
  const { port, close: closeRecords } = createFirebaseRecords({
    projectId: "demo-results",
    serviceAccount: null,
    databaseUrls: [database.url],
    emulatorHost: database.host,
    copy: COPY,
    logger,
  });
  records = port;
  close = closeRecords;
});
afterAll(async () => {
  await close();
  await database.close();
});
beforeEach(() => {
  ann = `ann${++learners}`;
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** Sends a request as `learnerId`, or as a visitor. */
async function ask(init: RequestInit, learnerId: string | null = ann): Promise<Answer> {
  const request = new Request(URL_OF_ROUTE, init);
  const context = new RouterContextProvider();
  const services: Pick<Services, "records"> = { records };
  provide(context, {
    services: services as Services,
    request: { id: "r", ip: "127.0.0.1", nonce: "", origin: "http://localhost:3000", url: "/api/results/" },
  });
  setLearner(context, learnerId === null ? null : ({ id: learnerId } as Learner));
  const args: Partial<ActionFunctionArgs> = { request, context, params: {}, url: new URL(URL_OF_ROUTE) };
  const response = await action(args as Route.ActionArgs);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function post(body: unknown, learnerId?: string | null): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return ask({ method: "POST", headers, body: text }, learnerId);
}

describe("POST /api/results/", () => {
  it("saves a result, and recognizes it when it is sent again", async () => {
    const submission = typed({ owner: ann });
    const first = await post(submission);
    expect(first).toMatchObject({ status: 201, body: { id: submission.id, accuracy: 100, isNew: true } });
    expect(first.body.wpm).toBeGreaterThan(50);
    const again = await post(submission);
    expect(again).toMatchObject({ status: 200, body: { ...first.body, isNew: false } });
    expect(await records.history(ann, { limit: 5 })).toHaveLength(1);
  });

  it("saves a result once when it is sent ten times at once", async () => {
    const submission = typed({ owner: ann });
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(submission)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(await records.history(ann, { limit: 5 })).toHaveLength(1);
  });

  it("saves results typed while signed out for the learner who sends them", async () => {
    expect((await post(typed({ owner: null }))).status).toBe(201);
  });

  it("refuses visitors with 401", async () => {
    expect(await post(typed(), null)).toMatchObject({
      status: 401,
      body: { error: "signed-out", message: "User is not logged in." },
    });
  });

  it("refuses to be read", async () => {
    const args: Partial<LoaderFunctionArgs> = { request: new Request(URL_OF_ROUTE) };
    const answer = await loader(args as LoaderFunctionArgs);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it.each(["PUT", "PATCH", "DELETE"])("refuses %s", async method => {
    const answer = await ask({ method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
    "refuses %s",
    async type => {
      const body = JSON.stringify(typed());
      expect((await ask({ method: "POST", headers: { "Content-Type": type }, body })).status).toBe(415);
    },
  );

  it("accepts JSON with a charset", async () => {
    const headers = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect((await ask({ method: "POST", headers, body: JSON.stringify(typed()) })).status).toBe(201);
  });

  it.each(["", "{", "null", "[]", "7", '"text"', "{}"])("refuses the body %j", async body => {
    expect(await post(body)).toMatchObject({ status: 400, body: { error: "malformed" } });
  });

  it("names the invalid field", async () => {
    const { body } = await post({ ...typed(), lessonName: "CHESS" });
    expect(body.message).toContain("lessonName");
  });

  it.each([
    ["another learner's", { ...typed(), owner: "bob" }, 403, "wrong-learner"],
    ["a doctored transcript", { ...typed(), transcript: "AQIDBAUGBwg" }, 422, "transcript-invalid"],
    ["a text that is not ours", { ...typed(), text: "My own text." }, 422, "unknown-text"],
    ["too fast", typed({ gap: () => 8 }), 422, "implausible"],
    ["too long", { ...typed(), text: "a".repeat(60_001) }, 400, "malformed"],
  ])("refuses %s, and stores nothing", async (_case, submission, status, error) => {
    const answer = await post(submission);
    expect(answer).toMatchObject({ status, body: { error } });
    expect(answer.body.message).toMatch(/\w+ \w+/);
    expect(await database.read(`users/${ann}`)).toBeNull();
  });

  it("refuses other content under a used id", async () => {
    const submission = typed();
    await post(submission);
    const other = { ...typed({ text: paragraph(5), started: submission.started }), id: submission.id };
    expect(await post(other)).toMatchObject({ status: 409, body: { error: "id-taken" } });
  });

  it("limits how often a learner posts, and says when to retry", async () => {
    const count = vi.spyOn(records, "countUse").mockResolvedValue(3_001);
    const answer = await post(typed());
    expect(answer).toMatchObject({ status: 429, body: { error: "too-many" } });
    const seconds = Number(answer.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(count).toHaveBeenCalledWith("results", ann, 600_000, NOW);
  });

  it("answers 500 for a fault, so that the browser keeps the result", async () => {
    vi.spyOn(records, "saveResult").mockRejectedValue(new Error("the database is away"));
    await expect(post(typed())).rejects.toThrow("the database is away");
  });
});
