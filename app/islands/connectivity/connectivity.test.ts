import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { CHANGES_NOT_SAVED, createConnectivity, KEPT, OFFLINE, ONLINE, RECONNECTING } from "./connectivity";

/** The toast's current text, one entry per line; empty without a toast. */
let toast: readonly string[];
let shownFor: number | null;
let isClosed: boolean;
let path: string;
let cost: boolean;
let typing: boolean;
let kept: number;
let fleeting: number;
const reload = vi.fn();
const refresh = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  [toast, shownFor, isClosed] = [[], null, false];
  [path, cost, typing, kept, fleeting] = ["/lessons/", false, false, 0, 0];
  reload.mockReset();
  refresh.mockReset();
});
afterEach(() => vi.useRealTimers());

function open() {
  return createConnectivity({
    notice: {
      offline(lines, isNews) {
        if (isClosed && !isNews) return;
        [toast, shownFor, isClosed] = [lines, null, false];
      },
      online: (text, ms) => {
        [toast, shownFor] = [[text], ms];
      },
      gone: () => {
        toast = [];
      },
    },
    path: () => path,
    wouldCost: () => cost || typing,
    isTestUnderWay: () => typing,
    refresh,
    waiting: async () => ({ kept, fleeting }),
    reload,
    later(work, ms) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("offline", () => {
  it("shows a toast at once, which stays", async () => {
    open().wentOffline();
    expect([toast, shownFor]).toEqual([[OFFLINE, CHANGES_NOT_SAVED], null]);
    await pass(3_600_000);
    expect(toast).toEqual([OFFLINE, CHANGES_NOT_SAVED]);
  });

  it("adds that typed text is kept, for as long as it waits", async () => {
    const connectivity = open();
    connectivity.wentOffline();
    kept = 1;
    connectivity.waitingChanged();
    await pass(0);
    expect(toast).toEqual([OFFLINE, CHANGES_NOT_SAVED, KEPT]);
    kept = 0;
    connectivity.waitingChanged();
    await pass(0);
    expect(toast).toEqual([OFFLINE, CHANGES_NOT_SAVED]);
  });

  it("does not mention results held only by the page", async () => {
    fleeting = 1;
    open().wentOffline();
    await pass(0);
    expect(toast).toEqual([OFFLINE, CHANGES_NOT_SAVED]);
  });

  it("keeps a closed toast closed until the network fails again", async () => {
    const connectivity = open();
    connectivity.wentOffline();
    [toast, isClosed, kept] = [[], true, 1];
    connectivity.waitingChanged();
    await pass(0);
    expect(toast).toEqual([]);
    connectivity.cameOnline();
    connectivity.wentOffline();
    expect(toast).toEqual([OFFLINE, CHANGES_NOT_SAVED, KEPT]);
  });
});

describe("back online", () => {
  function backOnline() {
    const connectivity = open();
    connectivity.wentOffline();
    connectivity.cameOnline();
    return connectivity;
  }

  it.each([
    "/profile/",
    "/profile/data/",
    "/lessons/",
    "/stats/",
    "/typing-practice/",
    "/typing-practice/numbers/",
    "/contact-us/",
  ])("reloads %s after 1.5 s", async at => {
    path = at;
    backOnline();
    expect([toast, shownFor]).toEqual([[RECONNECTING], null]);
    await pass(1_499);
    expect(reload).not.toHaveBeenCalled();
    await pass(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each(["/", "/typing-test/", "/profiles/", "/articles/number-typing-practice/"])(
    "shows a toast for 3 s on %s, without a reload",
    async at => {
      path = at;
      backOnline();
      expect([toast, shownFor]).toEqual([[ONLINE], 3_000]);
      await pass(60_000);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it("says nothing if it was never offline", () => {
    open().cameOnline();
    expect(toast).toEqual([]);
  });

  it("does not reload if the network fails again, and reloads once when it flaps", async () => {
    const connectivity = backOnline();
    await pass(1_000);
    connectivity.wentOffline();
    await pass(10_000);
    expect(reload).not.toHaveBeenCalled();
    expect(toast).toEqual([OFFLINE, CHANGES_NOT_SAVED]);
    for (let time = 0; time < 5; time += 1) {
      connectivity.cameOnline();
      await pass(100);
      connectivity.wentOffline();
    }
    connectivity.cameOnline();
    connectivity.cameOnline();
    await pass(10_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("waits until nothing would be lost", async () => {
    cost = true;
    backOnline();
    expect([toast, shownFor]).toEqual([[ONLINE], 3_000]);
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
    cost = false;
    await pass(500);
    expect(toast).toEqual([RECONNECTING]);
    await pass(1_500);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("waits when something starts in the last moment", async () => {
    backOnline();
    await pass(1_400);
    cost = true;
    await pass(10_000);
    expect([toast, reload.mock.calls.length]).toEqual([[], 0]);
    cost = false;
    await pass(2_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("keeps a test's result on the screen, and reloads only the data", async () => {
    typing = true;
    const connectivity = backOnline();
    expect([toast, shownFor]).toEqual([[ONLINE], 3_000]);
    await pass(60_000);
    expect(refresh).not.toHaveBeenCalled();
    typing = false;
    await pass(60_000);
    expect([toast, reload.mock.calls.length, refresh.mock.calls.length]).toEqual([[ONLINE], 0, 1]);
    // Next time nothing is running, and the result is still shown.
    connectivity.wentOffline();
    connectivity.cameOnline();
    await pass(1_500);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does the same when the test started in the last moment", async () => {
    backOnline();
    await pass(1_400);
    typing = true;
    await pass(10_000);
    typing = false;
    await pass(10_000);
    expect([toast, reload.mock.calls.length, refresh.mock.calls.length]).toEqual([[], 0, 1]);
  });

  it.each(["kept", "fleeting"])("reloads the data only after that result is submitted: %s", async where => {
    typing = true;
    const connectivity = backOnline();
    typing = false;
    [kept, fleeting] = where === "kept" ? [1, 0] : [0, 1];
    connectivity.waitingChanged();
    await pass(10_000);
    expect(refresh).not.toHaveBeenCalled();
    [kept, fleeting] = [0, 0];
    connectivity.waitingChanged();
    await pass(500);
    expect([reload.mock.calls.length, refresh.mock.calls.length]).toEqual([0, 1]);
  });

  it("waits for the submission of a result that only the page holds", async () => {
    fleeting = 1;
    const connectivity = open();
    connectivity.wentOffline();
    await pass(0);
    connectivity.cameOnline();
    await pass(10_000);
    expect(reload).not.toHaveBeenCalled();
    fleeting = 0;
    connectivity.waitingChanged();
    await pass(2_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each([false, true])(
    "does not reload a page that was left while a test was running: %j",
    async isTyping => {
      typing = isTyping;
      backOnline();
      path = "/typing-test/";
      await pass(1_500);
      typing = false;
      await pass(60_000);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it("does nothing after it is stopped", async () => {
    backOnline().stop();
    await pass(10_000);
    expect([toast, reload.mock.calls.length]).toEqual([[], 0]);
  });
});
