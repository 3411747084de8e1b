import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AdminNotice } from "./notifier";
import { createTelegramNotifier, type TelegramNotifierOptions } from "./telegram-notifier";

const API = "https://api.telegram.test";
const TOKEN = "123456:very-SECRET_token";
const PATH = `${API}/bot123456\\:very-SECRET_token/sendMessage`;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const notice: AdminNotice = {
  kind: "trial-start",
  learnerId: "uid-1",
  email: "ann@example.com",
  subscriptionId: null,
  type: "trial",
};

/** The service answers the nth request with the nth response, and from then on with the last. */
function answering(...responses: (() => Response | Promise<Response>)[]): { bodies: unknown[] } {
  const bodies: unknown[] = [];
  server.use(
    http.post(PATH, async ({ request }) => {
      bodies.push(await request.json());
      const next = responses[Math.min(bodies.length, responses.length) - 1];
      return next ? next() : HttpResponse.json({ ok: true });
    }),
  );
  return { bodies };
}

const ok = () => HttpResponse.json({ ok: true });
const failed = (status: number, more: object = {}) => HttpResponse.json({ ok: false, ...more }, { status });

/** A notifier that does not really wait between tries, but writes down how long it would have. */
function open(options: Partial<TelegramNotifierOptions> = {}) {
  const pauses: number[] = [];
  const logged: object[] = [];
  const notifier = createTelegramNotifier({
    botToken: TOKEN,
    chatId: "-100200",
    apiUrl: API,
    logger: {
      warn: (entry: object, words?: string) => void logged.push({ ...entry, words }),
    } as TelegramNotifierOptions["logger"],
    wait: async ms => void pauses.push(ms),
    ...options,
  });
  return { notifier, pauses, logged };
}

describe("notices by Telegram", () => {
  it("are posted to the chat as HTML", async () => {
    const { bodies } = answering(ok);
    const { notifier, logged } = open();
    expect(notifier.notify({ ...notice, email: "<i>@x" })).toBeUndefined();
    await notifier.close();
    expect(bodies).toEqual([
      { chat_id: "-100200", text: expect.stringContaining("&#60;i&#62;@x"), parse_mode: "HTML" },
    ]);
    expect(logged).toEqual([]);
  });

  it("are retried with increasing delays, in their order", async () => {
    const { bodies } = answering(
      () => failed(502),
      HttpResponse.error,
      () => failed(500),
      ok,
    );
    const { notifier, pauses, logged } = open();
    notifier.notify(notice);
    notifier.notify({ ...notice, learnerId: "uid-2" });
    await notifier.close();
    expect(pauses).toEqual([1_000, 5_000, 30_000]);
    expect(bodies).toHaveLength(5);
    expect(bodies.slice(0, 4).every(body => JSON.stringify(body).includes("uid-1"))).toBe(true);
    expect(JSON.stringify(bodies[4])).toContain("uid-2");
    expect(logged).toEqual([]);
  });

  it("wait as long as the service asks for", async () => {
    answering(
      () => failed(429, { parameters: { retry_after: 42 } }),
      () => failed(429),
      ok,
    );
    const { notifier, pauses } = open();
    notifier.notify(notice);
    await notifier.close();
    expect(pauses).toEqual([42_000, 5_000]);
  });

  it("are given up after five attempts, which is logged without token or address", async () => {
    const { bodies } = answering(() => failed(503, { description: `bot${TOKEN}` }));
    const { notifier, pauses, logged } = open();
    notifier.notify(notice);
    await notifier.close();
    expect(bodies).toHaveLength(5);
    expect(pauses).toEqual([1_000, 5_000, 30_000, 120_000]);
    expect(logged).toEqual([
      {
        kind: "trial-start",
        learnerId: "uid-1",
        reason: "status 503",
        words: "a notice for the admins could not be delivered",
      },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/SECRET|ann@/);
  });

  it.each([
    ["a token that is not good", 401],
    ["a chat that is not there", 400],
  ])("are not retried with %s", async (_what, status) => {
    const { bodies } = answering(() => failed(status), ok);
    const { notifier, logged } = open();
    notifier.notify(notice);
    notifier.notify({ ...notice, learnerId: "uid-2" });
    await notifier.close();
    expect(bodies).toHaveLength(2);
    expect(logged).toMatchObject([{ learnerId: "uid-1", reason: `status ${status}` }]);
  });

  it("don't wait for hours", async () => {
    answering(() => failed(429, { parameters: { retry_after: 86_400 } }));
    const { notifier, pauses, logged } = open();
    notifier.notify(notice);
    await notifier.close();
    expect(pauses).toEqual([]);
    expect(logged).toMatchObject([{ reason: "status 429" }]);
  });

  it("are retried after a timeout", async () => {
    answering(async () => {
      await delay("infinite");
      return ok();
    }, ok);
    const { notifier, pauses, logged } = open({ timeoutMs: 300 });
    notifier.notify(notice);
    await notifier.close();
    expect(pauses[0]).toBe(1_000);
    expect(logged).toEqual([]);
  });

  it("follow no redirect, which could leak the token", async () => {
    answering(() => new HttpResponse(null, { status: 307, headers: { Location: "https://evil.invalid/" } }));
    const { notifier, logged } = open();
    notifier.notify(notice);
    await notifier.close();
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain("SECRET");
  });

  it("are dropped when too many wait, each with a log entry", async () => {
    let answer = (_response: Response) => {};
    const first = new Promise<Response>(resolve => {
      answer = resolve;
    });
    const { bodies } = answering(() => first, ok);
    const { notifier, logged } = open();
    for (let nth = 0; nth < 203; nth++) notifier.notify({ ...notice, learnerId: `uid-${nth}` });
    expect(logged).toHaveLength(3);
    expect(logged).toMatchObject([{ learnerId: "uid-200", reason: "too many are waiting" }, {}, {}]);
    answer(ok());
    await notifier.close();
    expect(bodies).toHaveLength(200);
  });

  it("don't delay the server's stop", async () => {
    answering(async () => {
      await delay("infinite");
      return ok();
    });
    const { notifier, logged } = open({ closingMs: 20 });
    notifier.notify(notice);
    notifier.notify({ ...notice, learnerId: "uid-2" });
    await notifier.close();
    notifier.notify({ ...notice, learnerId: "uid-3" });
    expect(logged).toMatchObject([
      { learnerId: "uid-1" },
      { learnerId: "uid-2", reason: "the server is stopping" },
      { learnerId: "uid-3", reason: "the server is stopping" },
    ]);
  });

  it("also end while they wait for a retry", async () => {
    answering(() => failed(500));
    const wait = (_ms: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const { notifier, logged } = open({ wait, closingMs: 20 });
    notifier.notify(notice);
    await notifier.close();
    expect(logged).toHaveLength(1);
  });
});
