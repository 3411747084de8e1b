import { beforeEach, describe, expect, it } from "vitest";
import { MapStorage } from "../../../tests/support/islands/copy-cache";
import { createLessonCache } from "./lesson-cache";

const DAY = 24 * 60 * 60 * 1000;
const getCopy = (number: number) => ({ text: `text ${number}.`, seal: `seal-${number}` });

let storage: Storage | null;
let clock: number;
let requests: URL[];
let answer: () => Response;
let served: number;

beforeEach(() => {
  storage = new MapStorage();
  clock = 1_750_000_000_000;
  requests = [];
  served = 0;
  online();
});

/** Each answer is a text that was never there before. */
function online() {
  answer = () => {
    const { text, seal } = getCopy(++served);
    return Response.json({ name: "NUM", lessonName: "NUM", copy: text, seal });
  };
}
function offline() {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
}
function openTab() {
  return createLessonCache({
    fetch: async input => {
      requests.push(new URL(String(input), "http://localhost"));
      return answer();
    },
    storage: () => storage,
    now: () => clock,
  });
}

describe("preload", () => {
  it("fetches three ahead, by the lesson's name, and none when they are there", async () => {
    await openTab().preload("NUM");
    expect(requests.map(url => `${url.pathname}${url.search}`)).toEqual(
      new Array(3).fill("/api/copy/?name=NUM"),
    );
    await openTab().preload("NUM");
    expect(requests).toHaveLength(3);
  });

  it("says which path could not be fetched, and when the answer is no copy", async () => {
    offline();
    await expect(openTab().preload("NUM")).rejects.toThrow("The copy fetch for /api/copy/?name=NUM failed.");
    answer = () => Response.json({ name: "NUM", copy: "", seal: "s" });
    await expect(openTab().preload("NUM")).rejects.toThrow("copy should be fetched from server");
    answer = () => Response.json({ name: "NUM", copy: "text" });
    await expect(openTab().preload("NUM")).rejects.toThrow("copy should be fetched from server");
  });

  it("replaces everything after seven days, and keeps it as long as nothing new has come", async () => {
    await openTab().preload("NUM");
    clock += 7 * DAY + 1;
    offline();
    const tab = openTab();
    await expect(tab.preload("NUM")).rejects.toThrow();
    expect(await tab.nextCopy("NUM")).toEqual(getCopy(1));
    online();
    await tab.preload("NUM");
    offline();
    expect([await tab.nextCopy("NUM"), await tab.nextCopy("NUM")]).toEqual([getCopy(4), getCopy(5)]);
  });
});

describe("nextCopy", () => {
  it("takes from the cache, across reloads, each text once, with its own seal", async () => {
    await openTab().preload("NUM");
    offline();
    expect(await openTab().nextCopy("NUM")).toEqual(getCopy(1));
    expect(await openTab().nextCopy("NUM")).toEqual(getCopy(2));
  });

  it("keeps lessons apart", async () => {
    await openTab().preload("NUM");
    offline();
    await expect(openTab().nextCopy("QUOTES")).rejects.toThrow(
      "The copy fetch for /api/copy/?name=QUOTES failed.",
    );
  });

  it("asks the server for another one than that of the page", async () => {
    const tab = openTab();
    tab.noteOpened("NUM", { text: "opened", seal: "opened-seal" });
    expect(await tab.nextCopy("NUM")).toEqual(getCopy(1));
    expect(requests[0]?.searchParams.get("not")).toBe("opened-seal");
  });

  it("fetches ahead what was taken", async () => {
    const tab = openTab();
    await tab.preload("NUM");
    await tab.nextCopy("NUM");
    await tab.preload("NUM");
    expect(requests).toHaveLength(4);
  });

  it("goes round what it has when offline, never giving the same text twice in a row", async () => {
    const tab = openTab();
    tab.noteOpened("NUM", { text: "opened", seal: "s" });
    await tab.preload("NUM");
    offline();
    let last = "opened";
    for (let test = 0; test < 12; test++) {
      const { text } = await tab.nextCopy("NUM");
      expect(text).not.toBe(last);
      last = text;
    }
  });

  it("rather fails than give the text that was just typed", async () => {
    const tab = openTab();
    tab.noteOpened("NUM", getCopy(1));
    offline();
    await expect(tab.nextCopy("NUM")).rejects.toThrow("The copy fetch for");
    answer = () => Response.json({ copy: getCopy(1).text, seal: getCopy(1).seal });
    await expect(tab.nextCopy("NUM")).rejects.toThrow("copy should be fetched from server");
  });

  it.each(["", "{", "[]", '{"cleanedAt":1,"fresh":["text"],"used":[]}'])(
    "starts anew when the storage holds %j",
    async value => {
      storage?.setItem("tm_lesson_copy_v1:NUM", value);
      expect(await openTab().nextCopy("NUM")).toEqual(getCopy(1));
    },
  );

  it("works without storage, as long as the page lives", async () => {
    storage = null;
    const tab = openTab();
    await tab.preload("NUM");
    offline();
    expect([await tab.nextCopy("NUM"), await tab.nextCopy("NUM")]).toEqual([getCopy(1), getCopy(2)]);
  });

  it("does not grow without bound", async () => {
    const tab = openTab();
    for (let test = 0; test < 20; test++) await tab.nextCopy("NUM");
    await tab.preload("NUM");
    const kept = JSON.parse(storage?.getItem("tm_lesson_copy_v1:NUM") ?? "") as Record<string, unknown[]>;
    expect([kept.fresh?.length, kept.used?.length]).toEqual([3, 3]);
  });
});
