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
  it("comes from the network wherever there is one", async () => {
    expect(await toText("/lessons/")).toContain("visitor one 1");
    expect(await toText("/lessons/")).toContain("visitor one 2");
  });

  it("that was visited comes without one as it was last, also from a worker that was started again", async () => {
    await worker.open("/lessons/");
    await worker.open("/lessons/");
    site.loseNetwork();
    worker = site.startWorker();
    expect(await toText("/lessons/")).toContain("visitor one 2");
  });

  it("leads to itself without a query where only that is kept", async () => {
    await worker.open("/typing-practice/numbers/");
    site.loseNetwork();
    const response = await worker.open("/typing-practice/numbers/?text=s1");
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `${ORIGIN}/typing-practice/numbers/`,
    ]);
  });

  it.each(["/profile/", "/stats/", "/typing-mentor-coach/", "/lessons/"])(
    "%s gives place to the one that says so, where it is not kept",
    async path => {
      if (path !== "/lessons/") await worker.open(path);
      site.loseNetwork();
      expect(await toText(path)).toBe("nothing kept");
    },
  );

  it("that was reached by the router is kept as a document, once in a while", async () => {
    await worker.follow("/help/_.data", "/lessons/");
    await worker.follow("/help/_.data", "/lessons/");
    expect(site.asked.filter(path => path === "/help/")).toHaveLength(1);
    site.pass(3_600_000);
    await worker.follow("/help/_.data", "/lessons/");
    expect(site.asked.filter(path => path === "/help/")).toHaveLength(2);
    site.loseNetwork();
    expect(await toText("/help/")).toContain("Page /help/");
  });

  it("that has been opened before the worker was there is kept, and where one practises", async () => {
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

describe("the data of a page, without a network", () => {
  beforeEach(() => site.loseNetwork());

  it("has the router open the document", async () => {
    const { status, headers } = await worker.follow("/lessons/_.data?find=row&_routes=root", "/");
    expect([status, headers.get("X-Remix-Redirect"), headers.get("X-Remix-Reload-Document")]).toEqual([
      204,
      "/lessons/?find=row",
      "true",
    ]);
  });

  it.each(["/lessons/", null])(
    "fails where the page %j asks for its own, or nobody knows which",
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

  it.each(["page", "data"])("seen by a %s: nothing is left of the one before", async by => {
    site.signIn("bea");
    if (by === "page") await worker.open("/profile/");
    else await worker.follow("/profile/_.data", "/lessons/");
    site.loseNetwork();
    // What they can practise on has been fetched again, for them.
    expect(await toText("/lessons/")).toContain("bea one");
    expect(await toText("/help/")).toBe("nothing kept");
  });

  it("is nobody without a network: the pages are of who was here", async () => {
    site.loseNetwork();
    expect(await toText("/lessons/")).toContain("ann one 1");
  });

  it("is not told by an answer that was asked for before it was known who is here", async () => {
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
  it("brings its own pages at once, and leaves nothing that does not work", async () => {
    await worker.open("/help/");
    site.release("two");
    const second = site.startWorker();
    await second.assets.install();
    await second.assets.tidy();
    // Of the build before both the page and its files are there.
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

  it("asks for no file again that is held", async () => {
    const before = site.asked.length;
    site.release("two");
    await site.startWorker().assets.install();
    expect(site.asked.slice(before)).toEqual(["/assets/pad-two.js"]);
  });

  it("does not come half: without one of its files it is not installed", async () => {
    site.loseNetwork();
    await expect(site.startWorker("two").assets.install()).rejects.toThrow("Failed to fetch");
  });
});

it("keeps sixty pages at most, and lets go of the oldest", async () => {
  for (let nth = 0; nth <= 60; nth += 1) await worker.open(`/typing-practice/lesson-${nth}/`);
  site.loseNetwork();
  expect(await toText("/typing-practice/lesson-0/")).toBe("nothing kept");
  expect(await toText("/typing-practice/lesson-1/")).toContain("visitor");
});
