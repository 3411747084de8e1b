import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { createConnectivity, KEPT, NOT_SAVED, OFFLINE, ONLINE, RECONNECTING } from "./connectivity";

/** What the toast says now, a line each; empty where there is none. */
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

describe("without a network", () => {
  it("says so at once, and stays", async () => {
    open().wentOffline();
    expect([toast, shownFor]).toEqual([[OFFLINE, NOT_SAVED], null]);
    await pass(3_600_000);
    expect(toast).toEqual([OFFLINE, NOT_SAVED]);
  });

  it("adds that what was typed is kept, for as long as it waits", async () => {
    const connectivity = open();
    connectivity.wentOffline();
    kept = 1;
    connectivity.waitingChanged();
    await pass(0);
    expect(toast).toEqual([OFFLINE, NOT_SAVED, KEPT]);
    kept = 0;
    connectivity.waitingChanged();
    await pass(0);
    expect(toast).toEqual([OFFLINE, NOT_SAVED]);
  });

  it("says nothing of what lives in the page alone", async () => {
    fleeting = 1;
    open().wentOffline();
    await pass(0);
    expect(toast).toEqual([OFFLINE, NOT_SAVED]);
  });

  it("leaves a toast closed that was closed, until the network goes again", async () => {
    const connectivity = open();
    connectivity.wentOffline();
    [toast, isClosed, kept] = [[], true, 1];
    connectivity.waitingChanged();
    await pass(0);
    expect(toast).toEqual([]);
    connectivity.cameOnline();
    connectivity.wentOffline();
    expect(toast).toEqual([OFFLINE, NOT_SAVED, KEPT]);
  });
});

describe("when the network is back", () => {
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
  ])("%s is loaded anew after 1.5 s", async at => {
    path = at;
    backOnline();
    expect([toast, shownFor]).toEqual([[RECONNECTING], null]);
    await pass(1_499);
    expect(reload).not.toHaveBeenCalled();
    await pass(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each(["/", "/typing-test/", "/profiles/", "/articles/number-typing-practice/"])(
    "%s says so for 3 s, and stays as it is",
    async at => {
      path = at;
      backOnline();
      expect([toast, shownFor]).toEqual([[ONLINE], 3_000]);
      await pass(60_000);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it("says nothing where it never was gone", () => {
    open().cameOnline();
    expect(toast).toEqual([]);
  });

  it("loads nothing if the network goes again meanwhile, and once when it flaps", async () => {
    const connectivity = backOnline();
    await pass(1_000);
    connectivity.wentOffline();
    await pass(10_000);
    expect(reload).not.toHaveBeenCalled();
    expect(toast).toEqual([OFFLINE, NOT_SAVED]);
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

  it("waits for the end of whatever else would be lost", async () => {
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

  it("waits when something is begun in the last moment", async () => {
    backOnline();
    await pass(1_400);
    cost = true;
    await pass(10_000);
    expect([toast, reload.mock.calls.length]).toEqual([[], 0]);
    cost = false;
    await pass(2_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("leaves the result of a test on the screen, and only loads the page's data again", async () => {
    typing = true;
    const connectivity = backOnline();
    expect([toast, shownFor]).toEqual([[ONLINE], 3_000]);
    await pass(60_000);
    expect(refresh).not.toHaveBeenCalled();
    typing = false;
    await pass(60_000);
    expect([toast, reload.mock.calls.length, refresh.mock.calls.length]).toEqual([[ONLINE], 0, 1]);
    // The next time nothing is under way, and the result is shown still.
    connectivity.wentOffline();
    connectivity.cameOnline();
    await pass(1_500);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("does so too when the test was begun in the last moment", async () => {
    backOnline();
    await pass(1_400);
    typing = true;
    await pass(10_000);
    typing = false;
    await pass(10_000);
    expect([toast, reload.mock.calls.length, refresh.mock.calls.length]).toEqual([[], 0, 1]);
  });

  it.each(["kept", "fleeting"])(
    "waits with the data until that result has been handed in: %s",
    async where => {
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
    },
  );

  it("waits until a result that lives in the page alone has been handed in", async () => {
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
    "a page that was left is not loaded anew, with a test under way: %j",
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

  it("does nothing once it is stopped", async () => {
    backOnline().stop();
    await pass(10_000);
    expect([toast, reload.mock.calls.length]).toEqual([[], 0]);
  });
});
