import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createSessionCookie } from "../auth/session";
import { BUSY, shedLoad } from "./load-shedding";

const ONE_AT_A_TIME = { minInProgress: 1, maxInProgress: 1, minQueued: 64, maxWaitMs: 60_000 };
const SESSION = createSessionCookie({ secrets: ["0123456789abcdef0123456789abcdef"], maxAgeDays: 7 });
const FORGER = createSessionCookie({ secrets: ["another secret, of the same length"], maxAgeDays: 7 });

let learner: string;
beforeEach(async () => {
  learner = await getCookie(SESSION);
});

async function getCookie(session: typeof SESSION): Promise<string> {
  const line = await session.issue("a token", { origin: "http://localhost", login: true });
  return line.split(";")[0] ?? "";
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server with one slot, whose requests wait until the test releases them. */
async function serve(maxQueued: number, { maxBodyBytes = 1024 } = {}) {
  const reached: { url: string; end: () => void; body: () => Promise<string> }[] = [];
  const came: string[] = [];
  const left: string[] = [];
  let sessionsRead = 0;
  const readSession = async (cookie: string | null) => {
    const token = await SESSION.read(cookie);
    sessionsRead += 1;
    return token;
  };
  const app = express().use(
    (req, res, next) => {
      came.push(req.url);
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
          reached.push({ url: req.url, end, body: () => text(req) });
        }),
      { readSession, limits: { ...ONE_AT_A_TIME, maxQueued }, maxBodyBytes },
    ),
  );
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise(resolve => server.once("listening", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const begin = (path: string, headers: Record<string, string> = {}, method = "GET") => {
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
    return { answer, sent };
  };
  const send: typeof begin = (...request) => {
    const begun = begin(...request);
    begun.sent.end();
    return begun;
  };
  return {
    begin,
    send,
    reached,
    hasCome: (url: string) => vi.waitFor(() => expect(came).toContain(url)),
    hasLeft: (url: string) => vi.waitFor(() => expect(left).toContain(url)),
    haveReadSessions: (howMany: number) => vi.waitFor(() => expect(sessionsRead).toBe(howMany)),
    arrived: (howMany: number) => vi.waitFor(() => expect(reached).toHaveLength(howMany)),
  };
}

describe("load shedding", () => {
  it("serves a learner's save, known by a signed cookie, before everybody who came earlier", async () => {
    const { send, reached, arrived, haveReadSessions } = await serve(4);
    const answers = [send("/first/").answer];
    await arrived(1);
    const forged = await getCookie(FORGER);
    answers.push(send("/visitor/").answer, send("/forged/", { Cookie: forged }).answer);
    answers.push(send("/page/", { Cookie: learner }).answer);
    answers.push(send("/api/results/", { Cookie: learner }, "POST").answer);
    // A visitor's request needs no such check, so it could overtake a learner's.
    await haveReadSessions(3);
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

  it("refuses each request type in its own format: uncacheable 503 with Retry-After", async () => {
    const { send, reached, arrived } = await serve(0);
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

  it("lets webhooks through, whatever else waits, and nothing else by their address", async () => {
    const { send, reached, arrived } = await serve(0);
    const first = send("/first/").answer;
    await arrived(1);
    const refused = [
      send("/api/paddle/webhookery/", {}, "POST").answer,
      send("/api/paddle/webhook/more/", {}, "POST").answer,
      send("/api/paddle/webhook/").answer,
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([503, 503, 503]);
    const webhooks = Array.from({ length: 32 }, () => send("/api/paddle/webhook/", {}, "POST").answer);
    await arrived(33);
    expect((await send("/api/paddle/webhook", {}, "POST").answer).status).toBe(503);
    for (const { end } of reached) end();
    expect((await Promise.all(webhooks)).every(({ status }) => status === 200)).toBe(true);
    await first;
  });

  it("gives no slot to a body that is still being received", async () => {
    const { begin, send, reached, arrived, hasCome } = await serve(0);
    const slow = ["/login/", "/api/paddle/webhook/"].map(path => {
      const post = begin(path, { "Content-Length": "100" }, "POST");
      post.sent.write("x");
      return post;
    });
    await Promise.all([hasCome("/login/"), hasCome("/api/paddle/webhook/")]);
    const page = send("/page/").answer;
    await arrived(1);
    reached[0]?.end();
    expect((await page).body).toBe("/page/");
    for (const [nth, { sent, answer }] of slow.entries()) {
      sent.end("y".repeat(99));
      await arrived(nth + 2);
      expect(await reached[nth + 1]?.body()).toBe(`x${"y".repeat(99)}`);
      reached[nth + 1]?.end();
      expect((await answer).status).toBe(200);
    }
  });

  it("aborts the oldest unfinished body when bodies would take too much memory", async () => {
    const { begin, reached, arrived, hasCome } = await serve(0, { maxBodyBytes: 150 });
    const slow = begin("/slow/", { "Content-Length": "120" }, "POST");
    const cut = expect(slow.answer).rejects.toThrow(/hang up|ECONNRESET/);
    slow.sent.write("x".repeat(100));
    await hasCome("/slow/");
    const next = begin("/next/", { "Content-Length": "100" }, "POST");
    next.sent.write("y".repeat(90));
    await cut;
    next.sent.end("y".repeat(10));
    await arrived(1);
    expect(await reached[0]?.body()).toHaveLength(100);
    reached[0]?.end();
    expect((await next.answer).status).toBe(200);
  });

  it("treats only a learner's question to the coach as a streamed reply, which frees its slot early", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { send, reached, arrived } = await serve(0);
    const events = { Accept: "text/event-stream" };
    const claims = [
      ["/lessons/", events, "GET"],
      ["/api/ask-ai/", { ...events, Cookie: learner }, "GET"],
      ["/api/ask-ai/", events, "POST"],
      ["/lessons/", { ...events, Cookie: learner }, "POST"],
    ] as const;
    for (const [nth, [path, headers, method]] of claims.entries()) {
      const claimed = send(path, headers, method).answer;
      await arrived(nth + 1);
      vi.advanceTimersByTime(5_000);
      expect((await send("/next/").answer).status).toBe(503);
      reached[nth]?.end();
      await claimed;
    }
    const question = send("/api/ask-ai/", { ...events, Cookie: learner }, "POST").answer;
    await arrived(5);
    vi.advanceTimersByTime(5_000);
    const next = send("/next/").answer;
    await arrived(6);
    for (const { end } of reached) end();
    expect((await Promise.all([question, next])).map(({ status }) => status)).toEqual([200, 200]);
  });

  it("gives the slot of a client who leaves to the next", async () => {
    const { send, reached, arrived, hasLeft } = await serve(1);
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

  it("doesn't count work that continues after its client left as a free slot", async () => {
    const { send, reached, arrived, hasLeft } = await serve(0);
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
