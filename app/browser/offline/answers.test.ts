import { beforeEach, describe, expect, it } from "vitest";
import { createSite, ORIGIN } from "../../../tests/support/offline/worker";

let site: ReturnType<typeof createSite>;
let worker: ReturnType<typeof site.startWorker>;
beforeEach(async () => {
  site = createSite();
  worker = site.startWorker();
  await worker.assets.install();
});

const toText = async (path: string) => (await worker.open(path)).text();

describe("a page", () => {
  it("comes from the network when there is one", async () => {
    expect(await toText("/lessons/")).toContain("visitor one 1");
    expect(await toText("/lessons/")).toContain("visitor one 2");
  });

  it("comes from the cache when offline, also after the worker restarts", async () => {
    await worker.open("/lessons/");
    await worker.open("/lessons/");
    site.loseNetwork();
    worker = site.startWorker();
    expect(await toText("/lessons/")).toContain("visitor one 2");
  });

  it("redirects to its address without a query when only that is kept", async () => {
    await worker.open("/typing-practice/numbers/");
    site.loseNetwork();
    const response = await worker.open("/typing-practice/numbers/?text=s1");
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `${ORIGIN}/typing-practice/numbers/`,
    ]);
  });

  it.each(["/profile/", "/stats/", "/typing-mentor-coach/", "/lessons/"])(
    "for %s is the offline page when it isn't kept",
    async path => {
      if (path !== "/lessons/") await worker.open(path);
      site.loseNetwork();
      expect(await toText(path)).toBe("nothing kept");
    },
  );

  it("is kept as a document when the router opens it, at most once in a while", async () => {
    await worker.follow("/help/_.data", "/lessons/");
    await worker.follow("/help/_.data", "/lessons/");
    expect(site.asked.filter(path => path === "/help/")).toHaveLength(1);
    site.pass(3_600_000);
    await worker.follow("/help/_.data", "/lessons/");
    expect(site.asked.filter(path => path === "/help/")).toHaveLength(2);
    site.loseNetwork();
    expect(await toText("/help/")).toContain("Page /help/");
  });

  it("is kept when it was opened before the worker started, and so are the practice pages", async () => {
    await worker.answers.opened(`${ORIGIN}/help/#top`);
    site.loseNetwork();
    for (const path of [
      "/help/",
      "/lessons/",
      "/typing-practice/",
      "/typing-practice/numbers/",
      "/typing-test/",
    ]) {
      expect(await toText(path)).toContain(`Page ${path}`);
    }
    const { pages, theme } = await worker.pages.practice();
    expect(pages.map(({ path }) => path)).not.toContain("/help/");
    expect([pages[0], theme]).toEqual([{ path: "/lessons/", title: "Page /lessons/" }, "light"]);
  });
});

describe("page data when offline", () => {
  beforeEach(() => site.loseNetwork());

  it("makes the router load the document instead", async () => {
    const { status, headers } = await worker.follow("/lessons/_.data?find=row&_routes=root", "/");
    expect([status, headers.get("X-Remix-Redirect"), headers.get("X-Remix-Reload-Document")]).toEqual([
      204,
      "/lessons/?find=row",
      "true",
    ]);
  });

  it.each(["/lessons/", null])(
    "fails when the page %j requests its own data, or the page is unknown",
    async from => {
      await expect(worker.follow("/lessons/_.data", from)).rejects.toThrow("Failed to fetch");
    },
  );
});

describe("another learner", () => {
  beforeEach(async () => {
    site.signIn("ann");
    await worker.open("/lessons/");
    await worker.open("/typing-test/");
  });

  it.each(["page", "data"])("removes all pages of the previous learner when recognized by a %s", async by => {
    site.signIn("bea");
    if (by === "page") await worker.open("/profile/");
    else await worker.follow("/profile/_.data", "/lessons/");
    site.loseNetwork();
    // The practice pages were fetched again for the new learner.
    expect(await toText("/lessons/")).toContain("bea one");
    expect(await toText("/help/")).toBe("nothing kept");
  });

  it("is not assumed when offline: the kept pages stay", async () => {
    site.loseNetwork();
    expect(await toText("/lessons/")).toContain("ann one 1");
  });

  it("is not recognized by an answer to a request from before the change", async () => {
    const before = Date.UTC(2026, 5, 13);
    site.pass(1_000);
    site.signIn("bea");
    await worker.open("/typing-test/");
    expect(await worker.pages.noteLearner("ann", before)).toBe("old");
    site.loseNetwork();
    expect(await toText("/typing-test/")).toContain("bea one");
  });
});

describe("another build", () => {
  it("serves its own pages at once, and never mixes builds", async () => {
    await worker.open("/help/");
    site.release("two");
    const second = site.startWorker();
    await second.assets.install();
    await second.assets.tidy();
    // Both the page and its files are of the build before.
    site.loseNetwork();
    expect(await (await second.open("/help/")).text()).toContain("visitor one");
    expect(
      await (
        await second.assets.answer(new Request(`${ORIGIN}/assets/pad-one.js`), second.afterwards)
      ).text(),
    ).toContain("code");

    site.loseNetwork(false);
    expect(await (await second.open("/lessons/")).text()).toContain("visitor two");
    site.release("three");
    const third = site.startWorker();
    await third.assets.install();
    await third.assets.tidy();
    site.loseNetwork();
    expect(await (await third.open("/lessons/")).text()).toContain("visitor two");
    expect(await (await third.open("/help/")).text()).toBe("nothing kept");
    expect(await site.caches.keys()).not.toContain("tm-assets-one");
  });

  it("requests no file again that is already cached", async () => {
    const before = site.asked.length;
    site.release("two");
    await site.startWorker().assets.install();
    expect(site.asked.slice(before)).toEqual(["/assets/pad-two.js"]);
  });

  it("isn't installed when one of its files is missing", async () => {
    site.loseNetwork();
    await expect(site.startWorker("two").assets.install()).rejects.toThrow("Failed to fetch");
  });
});

it("keeps at most sixty pages, and drops the oldest", async () => {
  for (let nth = 0; nth <= 60; nth += 1) await worker.open(`/typing-practice/lesson-${nth}/`);
  site.loseNetwork();
  expect(await toText("/typing-practice/lesson-0/")).toBe("nothing kept");
  expect(await toText("/typing-practice/lesson-1/")).toContain("visitor");
});
