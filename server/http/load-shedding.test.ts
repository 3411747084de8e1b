import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createSessionCookie } from "../session";
import { BUSY, shedLoad } from "./load-shedding";

const LANE = { maxQueued: 4, maxWaitMs: 60_000 };
const FULL = { maxQueued: 0, maxWaitMs: 60_000 };
const ONE_AT_A_TIME = { minInProgress: 1, maxInProgress: 1 };
const SESSION = createSessionCookie({ secrets: ["0123456789abcdef0123456789abcdef"], maxAgeDays: 7 });
const FORGER = createSessionCookie({ secrets: ["another secret, of the same length"], maxAgeDays: 7 });

let learner: string;
beforeEach(async () => {
  learner = await cookieOf(SESSION);
});

async function cookieOf(session: typeof SESSION): Promise<string> {
  const line = await session.issue("a token", { origin: "http://localhost", login: true });
  return line.split(";")[0] ?? "";
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that has room for one, whose requests wait to be let go by the test. */
async function serve(lanes: Record<"save" | "learner" | "visitor", typeof LANE>) {
  const reached: { url: string; end: () => void }[] = [];
  const left: string[] = [];
  const app = express().use(
    (req, res, next) => {
      res.once("close", () => left.push(req.url));
      next();
    },
    shedLoad(
      (req, res) =>
        new Promise<void>(resolve => {
          const end = () => {
            res.end(req.url);
            resolve();
          };
          reached.push({ url: req.url, end });
        }),
      { readSession: SESSION.read, limits: { ...ONE_AT_A_TIME, lanes } },
    ),
  );
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise(resolve => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const send = (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers });
    const answer = new Promise<Answer>((resolve, reject) => {
      sent.once("error", reject);
      sent.once("response", res => {
        let body = "";
        res.setEncoding("utf8").on("data", chunk => {
          body += chunk;
        });
        res.once("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }));
      });
    });
    sent.end();
    return { answer, sent };
  };
  return {
    send,
    reached,
    hasLeft: (url: string) => vi.waitFor(() => expect(left).toContain(url)),
    arrived: (howMany: number) => vi.waitFor(() => expect(reached).toHaveLength(howMany)),
  };
}

describe("load shedding", () => {
  it("lets a learner's save, known by a signed cookie, go before everybody who came earlier", async () => {
    const { send, reached, arrived } = await serve({ save: LANE, learner: LANE, visitor: LANE });
    const answers = [send("/first/").answer];
    await arrived(1);
    const forged = await cookieOf(FORGER);
    answers.push(send("/visitor/").answer, send("/forged/", { Cookie: forged }).answer);
    answers.push(send("/page/", { Cookie: learner }).answer);
    answers.push(send("/api/results/", { Cookie: learner }, "POST").answer);
    // Refused because the lane of visitors is full with two more: so all that were sent before have arrived.
    answers.push(send("/a/").answer, send("/b/").answer);
    expect((await send("/too-many/").answer).status).toBe(503);
    for (let nth = 1; nth <= 7; nth++) {
      await arrived(nth);
      reached[nth - 1]?.end();
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(reached.slice(0, 3).map(({ url }) => url)).toEqual(["/first/", "/api/results/", "/page/"]);
    expect(
      reached
        .slice(3)
        .map(({ url }) => url)
        .sort(),
    ).toEqual(["/a/", "/b/", "/forged/", "/visitor/"]);
  });

  it("refuses each in its own words: 503 with Retry-After, kept by nobody", async () => {
    const { send, reached, arrived } = await serve({ save: FULL, learner: FULL, visitor: FULL });
    const first = send("/first/").answer;
    await arrived(1);
    const refused = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
      const { status, headers: answered, body } = await send(path, headers, method).answer;
      expect(status).toBe(503);
      expect(answered["retry-after"]).toMatch(/^[1-9]\d*$/);
      expect(answered["cache-control"]).toContain("no-store");
      return { body, type: answered["content-type"] };
    };
    const page = await refused("/lessons/", { Accept: "text/html" });
    expect(page).toMatchObject({ type: "text/html; charset=utf-8" });
    expect(page.body).toContain(`<p>${BUSY}</p>`);
    expect(await refused("/lessons.data")).toEqual({ body: BUSY, type: "text/plain; charset=utf-8" });

    const json = async (path: string, method = "POST") =>
      JSON.parse((await refused(path, { Cookie: learner }, method)).body);
    expect(await json("/api/results/")).toEqual({ error: "busy", message: BUSY });
    expect(await json("/api/ask-ai/")).toEqual({ error: "busy", message: BUSY });
    expect(await json("/api/subscriptions/status", "GET")).toEqual({
      error: true,
      code: "busy",
      message: BUSY,
    });
    expect(await json("/api/subscriptions/cancel/")).toEqual({
      success: false,
      error: "busy",
      message: BUSY,
    });
    reached[0]?.end();
    await first;
  });

  it("lets webhooks through, whatever else waits", async () => {
    const { send, reached, arrived } = await serve({ save: FULL, learner: FULL, visitor: FULL });
    const first = send("/first/").answer;
    await arrived(1);
    const webhook = send("/api/paddle/webhook/", {}, "POST").answer;
    await arrived(2);
    reached[1]?.end();
    expect((await webhook).status).toBe(200);
    reached[0]?.end();
    await first;
  });

  it("gives the place of a client who leaves to the next", async () => {
    const { send, reached, arrived, hasLeft } = await serve({
      save: FULL,
      learner: FULL,
      visitor: { maxQueued: 1, maxWaitMs: 60_000 },
    });
    const first = send("/first/").answer;
    await arrived(1);
    const leaving = send("/leaving/");
    leaving.answer.catch(() => undefined);
    expect((await send("/refused/").answer).status).toBe(503);
    leaving.sent.destroy();
    await hasLeft("/leaving/");
    reached[0]?.end();
    await first;
    const next = send("/next/").answer;
    await vi.waitFor(() => expect(reached.map(({ url }) => url)).toContain("/next/"));
    expect(reached.map(({ url }) => url)).not.toContain("/leaving/");
    reached.at(-1)?.end();
    expect((await next).status).toBe(200);
  });

  it("does not count what goes on after its client has left as a free place", async () => {
    const { send, reached, arrived, hasLeft } = await serve({ save: FULL, learner: FULL, visitor: FULL });
    const leaving = send("/leaving/");
    leaving.answer.catch(() => undefined);
    await arrived(1);
    leaving.sent.destroy();
    await hasLeft("/leaving/");
    expect((await send("/next/").answer).status).toBe(503);
    reached[0]?.end();
    const after = send("/after/").answer;
    await arrived(2);
    reached[1]?.end();
    expect((await after).status).toBe(200);
  });
});
