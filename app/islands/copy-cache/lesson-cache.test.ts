import { beforeEach, describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { MapStorage } from "../../../tests/support/islands/copy-cache";
import { createLessonCache } from "./lesson-cache";

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

/** Each response has a new text. */
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
  it("fetches three ahead by lesson name, and none when they are cached", async () => {
    await openTab().preload("NUM");
    expect(requests.map(url => `${url.pathname}${url.search}`)).toEqual(
      new Array(3).fill("/api/copy/?name=NUM"),
    );
    await openTab().preload("NUM");
    expect(requests).toHaveLength(3);
  });

  it("names the path that couldn't be fetched or had an invalid body", async () => {
    offline();
    await expect(openTab().preload("NUM")).rejects.toThrow("The copy fetch for /api/copy/?name=NUM failed.");
    answer = () => Response.json({ name: "NUM", copy: "", seal: "s" });
    await expect(openTab().preload("NUM")).rejects.toThrow("copy should be fetched from server");
    answer = () => Response.json({ name: "NUM", copy: "text" });
    await expect(openTab().preload("NUM")).rejects.toThrow("copy should be fetched from server");
  });

  it("replaces everything after seven days, once something new arrives", async () => {
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
  it("takes each cached text once, across reloads, with its own seal", async () => {
    await openTab().preload("NUM");
    offline();
    expect(await openTab().nextCopy("NUM")).toEqual(getCopy(1));
    expect(await openTab().nextCopy("NUM")).toEqual(getCopy(2));
  });

  it("keeps lessons separate", async () => {
    await openTab().preload("NUM");
    offline();
    await expect(openTab().nextCopy("QUOTES")).rejects.toThrow(
      "The copy fetch for /api/copy/?name=QUOTES failed.",
    );
  });

  it("asks the server for a text other than the page's", async () => {
    const tab = openTab();
    tab.noteOpened("NUM", { text: "opened", seal: "opened-seal" });
    expect(await tab.nextCopy("NUM")).toEqual(getCopy(1));
    expect(requests[0]?.searchParams.get("not")).toBe("opened-seal");
  });

  it("refills what was taken", async () => {
    const tab = openTab();
    await tab.preload("NUM");
    await tab.nextCopy("NUM");
    await tab.preload("NUM");
    expect(requests).toHaveLength(4);
  });

  it("cycles through used texts when offline, never the same one twice in a row", async () => {
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

  it("rejects rather than repeat the text just typed", async () => {
    const tab = openTab();
    tab.noteOpened("NUM", getCopy(1));
    offline();
    await expect(tab.nextCopy("NUM")).rejects.toThrow("The copy fetch for");
    answer = () => Response.json({ copy: getCopy(1).text, seal: getCopy(1).seal });
    await expect(tab.nextCopy("NUM")).rejects.toThrow("copy should be fetched from server");
  });

  it.each(["", "{", "[]", '{"cleanedAt":1,"fresh":["text"],"used":[]}'])(
    "starts empty when the storage holds %j",
    async value => {
      storage?.setItem("tm_lesson_copy_v1:NUM", value);
      expect(await openTab().nextCopy("NUM")).toEqual(getCopy(1));
    },
  );

  it("works in memory without storage", async () => {
    storage = null;
    const tab = openTab();
    await tab.preload("NUM");
    offline();
    expect([await tab.nextCopy("NUM"), await tab.nextCopy("NUM")]).toEqual([getCopy(1), getCopy(2)]);
  });

  it("is bounded in size", async () => {
    const tab = openTab();
    for (let test = 0; test < 20; test++) await tab.nextCopy("NUM");
    await tab.preload("NUM");
    const kept = JSON.parse(storage?.getItem("tm_lesson_copy_v1:NUM") ?? "") as Record<string, unknown[]>;
    expect([kept.fresh?.length, kept.used?.length]).toEqual([3, 3]);
  });
});
