import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  createBrowser,
  createServer,
  finishedTest,
  STARTED,
  type TestServer,
} from "../../../tests/support/islands/outbox";
import type { OutboxStore } from "./store";
import { createIndexedDbStore } from "./store";
import "fake-indexeddb/auto";
import type { SubmitState } from "~/ui/typing-services";

let server: TestServer;
let browser: ReturnType<typeof createBrowser>;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  server = createServer();
  browser = createBrowser(server);
});

const inStore = async () => (await createIndexedDbStore().all()).map(({ id }) => id);
const refusal = (status: number, error = "some-code") =>
  Response.json({ error, message: "It was like this." }, { status });

/** Storage that always fails, as in some private windows. */
const noStorage: OutboxStore = {
  put: () => Promise.reject(new DOMException("denied", "SecurityError")),
  all: () => Promise.reject(new DOMException("denied", "SecurityError")),
  remove: () => Promise.reject(new DOMException("denied", "SecurityError")),
  adopt: () => Promise.reject(new DOMException("denied", "SecurityError")),
  discardSignedOut: () => Promise.reject(new DOMException("denied", "SecurityError")),
};

describe("submitting", () => {
  it("keeps the test until the server has it", async () => {
    const keptWhilePosting: string[][] = [];
    server.answerWith(async entry => {
      keptWhilePosting.push(await inStore());
      return Response.json({ id: entry.id }, { status: 201 });
    });
    const states = await browser.openTab("ann").submitResult(finishedTest());
    expect(keptWhilePosting).toEqual([[`${STARTED}-random0001`]]);
    expect(states.map(({ status }) => status)).toEqual(["sending", "sending", "saved"]);
    await vi.waitFor(async () => expect(await inStore()).toEqual([]));
  });

  it("posts the keystrokes and the learner", async () => {
    await browser.openTab("ann").submitResult(finishedTest());
    expect(server.posts).toEqual([
      {
        id: `${STARTED}-random0001`,
        seal: null,
        timeZone: "Europe/Dublin",
        owner: "ann",
        lessonName: "PARAGRAPH",
        text: "A text.",
        duration: 0,
        started: STARTED,
        transcript: "AQ",
        sentAt: STARTED + 60_000,
      },
    ]);
  });

  it("keeps what a visitor typed, and sends nothing", async () => {
    const states = await browser.openTab(null).submitResult(finishedTest());
    expect(states.at(-1)).toEqual({ status: "kept", why: "signed-out", id: (await inStore())[0] });
    expect(server.posts).toEqual([]);
    expect(await inStore()).toHaveLength(1);
  });

  it("reports nothing after the view is gone", async () => {
    server.goOffline();
    const tab = browser.openTab("ann");
    const states: SubmitState[] = [];
    const unwatch = tab.outbox.submitResult(finishedTest(), state => states.push(state));
    await vi.waitFor(() => expect(states.at(-1)?.status).toBe("kept"));
    unwatch();
    server.recover();
    const before = states.length;
    await tab.drain();
    expect(server.stored.size).toBe(1);
    expect(states).toHaveLength(before);
  });
});

describe("when delivery fails", () => {
  it.each([
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")), "offline"],
    ["a log-in page of a hotel", () => new Response("<h1>Welcome</h1>"), "offline"],
    ["408", () => refusal(408), "server-unavailable"],
    ["425", () => refusal(425), "server-unavailable"],
    ["429", () => refusal(429), "server-unavailable"],
    ["500", () => refusal(500), "server-unavailable"],
    ["503 in HTML", () => new Response("<h1>Busy</h1>", { status: 503 }), "server-unavailable"],
    ["404", () => refusal(404), "server-unavailable"],
    ["401", () => refusal(401), "session-ended"],
    ["a call without a token of App Check", () => refusal(401, "app-check"), "server-unavailable"],
    ["another learner's session", () => refusal(403, "wrong-learner"), "session-ended"],
    ["a proxy that hides our origin", () => refusal(403, "cross-origin"), "session-ended"],
  ])("keeps the result: %s", async (_case, answer, why) => {
    server.answerWith(answer);
    const tab = browser.openTab("ann");
    tab.start();
    const states = await tab.submitResult(finishedTest());
    expect(states.at(-1)).toEqual({ status: "kept", why });
    expect(await inStore()).toHaveLength(1);
    expect(tab.retryIn() === null).toBe(why === "session-ended");

    server.recover();
    await tab.drain();
    expect(states.at(-1)).toMatchObject({ status: "saved" });
    expect([...server.stored.keys()]).toEqual([`${STARTED}-random0001`]);
    expect(await inStore()).toEqual([]);
  });

  it("reports unwatched deliveries to each open tab, and no watched ones", async () => {
    server.answerWith(() => Promise.reject(new TypeError("Failed to fetch")));
    await browser.openTab("ann").submitResult(finishedTest());
    server.recover();
    const [statistics, other] = [browser.openTab("ann"), browser.openTab("ann")];
    statistics.start();
    other.start();
    await statistics.drain();
    expect(await inStore()).toEqual([]);
    expect([statistics.deliveries(), other.deliveries()]).toEqual([1, 1]);

    const states = await other.submitResult(finishedTest({ started: STARTED + 1 }));
    expect(states.at(-1)).toMatchObject({ status: "saved" });
    expect([statistics.deliveries(), other.deliveries()]).toEqual([2, 1]);
  });

  it.each([400, 403, 409, 413, 415, 422])("removes a refused result and says why: %i", async status => {
    server.answerWith(() => refusal(status));
    const tab = browser.openTab("ann");
    tab.start();
    const states = await tab.submitResult(finishedTest());
    expect(states.at(-1)).toEqual({ status: "refused", reason: "It was like this." });
    expect(tab.refusals).toEqual([]);
    await vi.waitFor(async () => expect(await inStore()).toEqual([]));
  });

  it("keeps a result with a wrong clock, and sends the others meanwhile", async () => {
    server.answerWith(entry =>
      entry.started === STARTED
        ? refusal(422, "time-invalid")
        : Response.json({ id: entry.id }, { status: 201 }),
    );
    const tab = browser.openTab("ann");
    tab.start();
    const early = await tab.submitResult(finishedTest());
    expect(early.at(-1)).toEqual({ status: "kept", why: "clock" });
    expect((await tab.submitResult(finishedTest({ started: STARTED + 1 }))).at(-1)).toMatchObject({
      status: "saved",
    });
    expect(await inStore()).toEqual([`${STARTED}-random0001`]);
    expect(tab.refusals).toEqual([]);
    // It is sent when due; earlier attempts change nothing.
    await vi.waitFor(() => expect(tab.retryIn()).toBeNull());

    server.recover();
    await tab.drain();
    expect(early.at(-1)).toMatchObject({ status: "saved" });
  });

  it("sends its own clock's time at each attempt", async () => {
    server.goOffline();
    const tab = browser.openTab("ann");
    await tab.submitResult(finishedTest());
    browser.setClock(STARTED + 90_000);
    server.recover();
    await tab.drain();
    expect(server.posts.map(({ sentAt }) => sentAt)).toEqual([STARTED + 60_000, STARTED + 90_000]);
  });

  it("reports a refusal to the whole page when no view watches", async () => {
    server.goOffline();
    const before = browser.openTab("ann");
    await before.submitResult(finishedTest());
    server.answerWith(() => new Response("no", { status: 400 }));
    const tab = browser.openTab("ann");
    tab.start();
    await tab.drain();
    expect(tab.refusals).toEqual(["The server did not accept this result."]);
  });

  it("waits longer after each failure, up to five minutes", async () => {
    server.goOffline();
    const tab = browser.openTab("ann");
    tab.start();
    await tab.submitResult(finishedTest());
    const waits: (number | null)[] = [tab.retryIn()];
    for (let attempt = 0; attempt < 10; attempt++) {
      await tab.retry();
      waits.push(tab.retryIn());
    }
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(waits.at(-1)).toBe(150_000);

    server.recover();
    await tab.retry();
    expect(tab.retryIn()).toBeNull();
    expect(server.stored.size).toBe(1);
  });

  it.each([429, 503])("waits as long as the server asks: %i", async status => {
    server.answerWith(() => new Response("", { status, headers: { "Retry-After": "120" } }));
    const tab = browser.openTab("ann");
    tab.start();
    await tab.submitResult(finishedTest());
    expect(tab.retryIn()).toBe(120_000);
  });

  it("sends the others when one result makes the server fail", async () => {
    server.answerWith(entry =>
      entry.started === STARTED ? refusal(500) : Response.json({ id: entry.id }, { status: 201 }),
    );
    const tab = browser.openTab("ann");
    tab.start();
    await tab.submitResult(finishedTest());
    const states = await tab.submitResult(finishedTest({ started: STARTED + 1 }));
    expect(states.at(-1)).toMatchObject({ status: "saved" });
    expect(await inStore()).toEqual([`${STARTED}-random0001`]);
  });

  it.each([404, 405, 411, 431, 501])("sends the others after an unexpected response: %i", async status => {
    server.answerWith(entry =>
      entry.started === STARTED ? refusal(status) : Response.json({ id: entry.id }, { status: 201 }),
    );
    const tab = browser.openTab("ann");
    tab.start();
    await tab.submitResult(finishedTest());
    const states = await tab.submitResult(finishedTest({ started: STARTED + 1 }));
    expect(states.at(-1)).toMatchObject({ status: "saved" });
    expect(await inStore()).toEqual([`${STARTED}-random0001`]);
    expect(tab.retryIn()).not.toBeNull();
  });

  it.each([408, 425, 429, 502, 503, 504])("sends no others while the server is away: %i", async status => {
    server.answerWith(() => refusal(status));
    const tab = browser.openTab("ann");
    await tab.submitResult(finishedTest());
    server.posts.length = 0;
    await tab.submitResult(finishedTest({ started: STARTED + 1 }));
    expect(server.posts.map(({ started }) => started)).toEqual([STARTED]);
  });

  it("schedules nothing after the page was left", async () => {
    server.goOffline();
    const tab = browser.openTab("ann");
    tab.start()();
    await tab.submitResult(finishedTest());
    expect(tab.retryIn()).toBeNull();
  });
});

describe("entries of earlier visits", () => {
  it("are sent at the start, oldest first", async () => {
    server.goOffline();
    const before = browser.openTab("ann");
    for (const at of [3, 1, 2]) await before.submitResult(finishedTest({ started: STARTED + at }));
    server.recover();
    server.posts.length = 0;

    const reloaded = browser.openTab("ann");
    reloaded.start();
    await reloaded.drain();
    expect(server.posts.map(({ started }) => started - STARTED)).toEqual([1, 2, 3]);
    expect(await inStore()).toEqual([]);
  });

  it("stay when they are another learner's", async () => {
    server.goOffline();
    await browser.openTab("ann").submitResult(finishedTest());
    server.recover();
    server.posts.length = 0;
    const tab = browser.openTab("bob");
    await tab.drain();
    expect(server.posts).toEqual([]);
    expect(await tab.pendingSignedOut()).toBe(0);
    expect(await inStore()).toHaveLength(1);
  });

  it("stay when another version of the app wrote them", async () => {
    await browser.openTab(null).submitResult(finishedTest());
    const { openDB } = await import("idb");
    const database = await openDB("typing-mentor", 1);
    await database.put("outbox", { id: "later-version", owner: "ann", format: 2 });
    await browser.openTab("ann").drain();
    expect(server.posts).toEqual([]);
    expect(await database.count("outbox")).toBe(2);
    database.close();
  });
});

describe("guest results", () => {
  async function typeSignedOut(howMany: number) {
    const visitor = browser.openTab(null);
    for (let n = 0; n < howMany; n++) await visitor.submitResult(finishedTest({ started: STARTED + n }));
  }

  it("are counted, and claimed by the learner on request", async () => {
    await typeSignedOut(3);
    const tab = browser.openTab("ann");
    expect(await tab.pendingSignedOut()).toBe(3);
    expect(server.posts).toEqual([]);

    expect(await tab.adopt()).toBe(0);
    expect([...server.stored.values()].map(({ owner }) => owner)).toEqual(["ann", "ann", "ann"]);
    expect(await tab.pendingSignedOut()).toBe(0);
    expect(await inStore()).toEqual([]);
  });

  it("stay claimed even if the network fails then", async () => {
    await typeSignedOut(2);
    server.goOffline();
    expect(await browser.openTab("ann").adopt()).toBe(2);
    expect(await browser.openTab("bob").pendingSignedOut()).toBe(0);
  });

  it("are discarded on request, and nothing else is", async () => {
    await typeSignedOut(2);
    server.goOffline();
    const tab = browser.openTab("ann");
    await tab.submitResult(finishedTest({ started: STARTED + 9 }));
    await tab.discardSignedOut();
    expect(await tab.pendingSignedOut()).toBe(0);
    expect(await inStore()).toEqual([`${STARTED + 9}-random0003`]);
  });

  it.each(["adopt", "discardSignedOut"] as const)(
    "are not reported as handled when storage fails: %s",
    async step => {
      await typeSignedOut(2);
      const durable = createIndexedDbStore();
      const failing = createBrowser(server, {
        durable: { ...durable, [step]: () => noStorage[step]("ann") },
      });
      const tab = failing.openTab("ann");
      expect(await tab.pendingSignedOut()).toBe(2);
      await expect(tab[step]()).rejects.toThrow("denied");
      expect(await tab.pendingSignedOut()).toBe(2);
      expect(server.posts).toEqual([]);
    },
  );

  it("are not reported as claimed while storage doesn't answer", async () => {
    await typeSignedOut(1);
    const durable = createIndexedDbStore();
    const hanging = createBrowser(server, {
      durable: { ...durable, adopt: () => new Promise<never>(() => {}) },
    });
    const tab = hanging.openTab("ann");
    expect(await tab.pendingSignedOut()).toBe(1);
    const adopting = tab.adopt();
    const rejected = expect(adopting).rejects.toThrow("does not answer");
    await vi.waitFor(() => expect(tab.retryIn()).toBe(3_000));
    await tab.retry();
    await rejected;
  });

  it("can't be claimed by a visitor", async () => {
    await expect(browser.openTab(null).adopt()).rejects.toThrow("Only a signed-in learner");
  });
});

describe("two tabs", () => {
  it.each([true, false])(
    "lose and duplicate nothing when they finish at the same moment (locks: %s)",
    async locks => {
      browser = createBrowser(server, { locks });
      const [one, two] = [browser.openTab("ann"), browser.openTab("ann")];
      one.start();
      two.start();
      const results = await Promise.all(
        [one, two, one, two].map((tab, n) => tab.submitResult(finishedTest({ started: STARTED + n }))),
      );
      expect(results.map(states => states.at(-1)?.status)).toEqual(Array(4).fill("saved"));
      expect(server.stored.size).toBe(4);
      if (locks) expect(server.posts).toHaveLength(4);
      await vi.waitFor(async () => expect(await inStore()).toEqual([]));
    },
  );

  it("tell each other the state of a result", async () => {
    server.goOffline();
    const [one, two] = [browser.openTab("ann"), browser.openTab("ann")];
    one.start();
    two.start();
    const states = await one.submitResult(finishedTest());
    server.recover();
    await two.drain();
    expect(states.at(-1)).toMatchObject({ status: "saved" });
  });
});

describe("without storage", () => {
  beforeEach(() => {
    browser = createBrowser(server, { durable: noStorage });
  });

  it("sends at once", async () => {
    const states = await browser.openTab("ann").submitResult(finishedTest());
    expect(states.at(-1)).toMatchObject({ status: "saved" });
  });

  it("says so when sending fails, and retries while the page is open", async () => {
    server.goOffline();
    const tab = browser.openTab("ann");
    tab.start();
    const states = await tab.submitResult(finishedTest());
    expect(states.at(-1)?.status).toBe("not-kept");
    server.recover();
    await tab.retry();
    expect(states.at(-1)).toMatchObject({ status: "saved" });
  });

  it("says so to a visitor, who can still claim the results on the same page", async () => {
    const states = await browser.openTab(null).submitResult(finishedTest());
    expect(states.at(-1)?.status).toBe("not-kept");
  });
});

it("does not wait for storage that never answers", async () => {
  browser = createBrowser(server, {
    durable: {
      ...noStorage,
      put: () => new Promise<never>(() => {}),
      all: () => new Promise<never>(() => {}),
    },
  });
  const tab = browser.openTab("ann");
  const states: SubmitState[] = [];
  const saved = tab.submitResult(finishedTest(), states);
  await vi.waitFor(async () => {
    if (tab.retryIn() === 3_000) await tab.retry();
    expect(states.at(-1)).toMatchObject({ status: "saved" });
  });
  await saved;
});

describe("the number of waiting results", () => {
  it("is reported at each change, for the present learner alone", async () => {
    await browser.openTab("bea").submitResult(finishedTest());
    server.goOffline();
    const { outbox, submitResult } = browser.openTab("ann");
    const heard: number[] = [];
    outbox.onWaiting(async () => heard.push((await outbox.waiting()).kept));
    await submitResult(finishedTest());
    expect(await outbox.waiting()).toEqual({ kept: 1, fleeting: 0 });
    server.recover();
    await outbox.drain();
    expect(await outbox.waiting()).toEqual({ kept: 0, fleeting: 0 });
    expect(heard).toEqual([1, 0]);
  });

  it("is reported in the learner's other tabs too", async () => {
    server.goOffline();
    const other = browser.openTab("ann");
    other.outbox.start({ onRefused: () => {}, onDelivered: () => {} });
    const heard: number[] = [];
    other.outbox.onWaiting(async () => heard.push((await other.outbox.waiting()).kept));
    const { outbox, submitResult } = browser.openTab("ann");
    outbox.start({ onRefused: () => {}, onDelivered: () => {} });
    await submitResult(finishedTest());
    await other.outbox.waiting();
    expect(heard).toEqual([1]);
  });

  it("tells an unreachable server from a failing one", async () => {
    const { outbox, submitResult } = browser.openTab("ann");
    let unreached = 0;
    outbox.onUnreached(() => {
      unreached += 1;
    });
    for (const status of [500, 503]) {
      server.answerWith(() => new Response(null, { status }));
      await submitResult(finishedTest());
    }
    expect(unreached).toBe(0);
    server.goOffline();
    await outbox.drain();
    expect(unreached).toBe(1);
  });

  it("says when results are lost with the page", async () => {
    browser = createBrowser(server, { durable: noStorage });
    server.goOffline();
    const { outbox, submitResult } = browser.openTab("ann");
    await submitResult(finishedTest());
    expect(await outbox.waiting()).toEqual({ kept: 0, fleeting: 1 });
  });
});
