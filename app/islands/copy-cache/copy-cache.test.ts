import { beforeEach, describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { MapStorage } from "../../../tests/support/islands/copy-cache";
import { createCopyCache } from "./copy-cache";

let storage: Storage | null;
let clock: number;
let requests: string[];
let answer: () => Response;
let served: number;

beforeEach(() => {
  storage = new MapStorage();
  clock = 1_750_000_000_000;
  requests = [];
  served = 0;
  online();
});

/** Each response has new texts. */
function online() {
  answer = () => {
    const howMany = Number(requests.at(-1)?.split("=")[1]);
    return Response.json(Array.from({ length: howMany }, () => `text ${++served}.`));
  };
}
function offline() {
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
}
function openTab() {
  return createCopyCache({
    fetch: async input => {
      requests.push(String(input));
      return answer();
    },
    storage: () => storage,
    now: () => clock,
  });
}

describe("preload", () => {
  it("fetches five paragraphs when none are cached, and none otherwise", async () => {
    await openTab().preload();
    expect(requests).toEqual(["/api/copy/many-paragraphs/?howMany=5"]);
    await openTab().preload();
    expect(requests).toHaveLength(1);
  });

  it("names the path that couldn't be fetched", async () => {
    offline();
    await expect(openTab().preload()).rejects.toThrow(
      "The copy fetch for /api/copy/many-paragraphs/?howMany=5 failed.",
    );
    answer = () => new Response("", { status: 502 });
    await expect(openTab().preload()).rejects.toThrow("The copy fetch for");
  });

  it.each([[[]], ["text"], [[1]], [[""]], [null]])("refuses %j as a list of texts", async body => {
    answer = () => Response.json(body);
    await expect(openTab().preload()).rejects.toThrow("copy should be fetched from server");
  });

  it("replaces everything after seven days", async () => {
    await openTab().preload();
    clock += 7 * DAY + 1;
    const tab = openTab();
    await tab.preload();
    expect(requests).toHaveLength(2);
    expect(await tab.nextTexts("PARAGRAPH", 3)).toEqual(["text 6.", "text 7.", "text 8."]);
  });

  it("keeps old texts as long as no new ones arrive", async () => {
    await openTab().preload();
    clock += 30 * DAY;
    offline();
    const tab = openTab();
    await expect(tab.preload()).rejects.toThrow();
    expect(await tab.nextTexts("PARAGRAPH", 1)).toEqual(["text 1."]);
  });
});

describe("nextTexts", () => {
  it("takes each cached text once, across reloads", async () => {
    await openTab().preload();
    expect(await openTab().nextTexts("PARAGRAPH", 1)).toEqual(["text 1."]);
    expect(await openTab().nextTexts("ONE_MIN", 2)).toEqual(["text 2.", "text 3."]);
    expect(requests).toHaveLength(1);
  });

  it("fetches ahead when few are left", async () => {
    const tab = openTab();
    await tab.preload();
    await tab.nextTexts("PARAGRAPH", 4);
    expect(requests).toHaveLength(2);
    expect(await tab.nextTexts("PARAGRAPH", 1)).toEqual(["text 5."]);
  });

  it("fetches as many as are asked for", async () => {
    expect(await openTab().nextTexts("FIFTEEN_MIN", 8)).toHaveLength(8);
    expect(requests[0]).toBe("/api/copy/many-paragraphs/?howMany=8");
  });

  it("fetches once for two simultaneous callers", async () => {
    const tab = openTab();
    const [one, two] = await Promise.all([tab.nextTexts("PARAGRAPH", 1), tab.nextTexts("PARAGRAPH", 1)]);
    expect([one, two]).toEqual([["text 1."], ["text 2."]]);
    expect(requests).toHaveLength(1);
  });

  it("cycles through used texts when offline, never the same one twice in a row", async () => {
    const tab = openTab();
    await tab.preload();
    offline();
    let last = "";
    for (let test = 0; test < 20; test++) {
      const [text = ""] = await tab.nextTexts("PARAGRAPH", 1);
      expect(text).not.toBe(last);
      last = text;
    }
  });

  it("prefers new texts as soon as they arrive", async () => {
    const tab = openTab();
    await tab.preload();
    offline();
    await tab.nextTexts("PARAGRAPH", 5);
    await tab.nextTexts("PARAGRAPH", 1);
    online();
    expect(await tab.nextTexts("PARAGRAPH", 1)).toEqual(["text 6."]);
  });

  it("rejects when there are no texts at all", async () => {
    offline();
    await expect(openTab().nextTexts("PARAGRAPH", 1)).rejects.toThrow("The copy fetch for");
  });

  it("skips a text that was just typed elsewhere", async () => {
    const tab = openTab();
    await tab.preload();
    tab.noteTyped("text 1. text 2.");
    expect(await tab.nextTexts("PARAGRAPH", 1)).toEqual(["text 3."]);
  });

  it.each(["", "{", "[]", '{"cleanedAt":1,"fresh":[1],"used":[]}', '{"fresh":["a"],"used":[]}'])(
    "starts empty when the storage holds %j",
    async value => {
      storage?.setItem("tm_copy_v1", value);
      expect(await openTab().nextTexts("PARAGRAPH", 1)).toEqual(["text 1."]);
    },
  );

  it("works in memory without storage", async () => {
    storage = null;
    const tab = openTab();
    await tab.preload();
    expect(await tab.nextTexts("PARAGRAPH", 2)).toEqual(["text 1.", "text 2."]);
    expect(requests).toHaveLength(1);
  });

  it("works when storage is full", async () => {
    const full = new MapStorage();
    full.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    storage = full;
    expect(await openTab().nextTexts("PARAGRAPH", 1)).toEqual(["text 1."]);
  });

  it("is bounded in size", async () => {
    const tab = openTab();
    for (let test = 0; test < 50; test++) await tab.nextTexts("PARAGRAPH", 3);
    const kept = JSON.parse(storage?.getItem("tm_copy_v1") ?? "") as { fresh: string[]; used: string[] };
    expect(kept.fresh.length + kept.used.length).toBeLessThanOrEqual(40);
  });
});
