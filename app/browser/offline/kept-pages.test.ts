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
/** Like a browser's request: scripts can't create one with mode `navigate`. */
function form(path: string, mode: "navigate" | "cors"): Request {
  const request = new Request(ORIGIN + path, { method: "POST" });
  Object.defineProperty(request, "mode", { value: mode });
  return request;
}

describe("logging out", () => {
  beforeEach(async () => {
    site.signIn("ann");
    await worker.open("/lessons/");
  });

  it("keeps no page whose request was sent before logging out was answered", async () => {
    let answer = () => {};
    site.holdForms(
      new Promise<void>(resolve => {
        answer = resolve;
      }),
    );
    const loggedOut = worker.answers.mayChangeLearner(form("/api/logout/", "navigate"));
    // A navigation from before, whose document is fetched with the old cookie.
    await worker.follow("/help/_.data", "/lessons/");
    await worker.open("/lessons/");
    answer();
    await loggedOut;
    site.loseNetwork();
    expect(await toText("/help/")).toBe("nothing kept");
    expect(await toText("/lessons/")).toBe("nothing kept");
  });

  it("says so when offline, and leaves no kept page behind", async () => {
    site.loseNetwork();
    const response = await worker.answers.mayChangeLearner(form("/api/logout/", "navigate"));
    expect(await response.text()).toBe("still logged in");
    expect(await toText("/lessons/")).toBe("nothing kept");
  });

  it("fails for a script's request as it would without a worker", async () => {
    site.loseNetwork();
    await expect(worker.answers.mayChangeLearner(form("/api/logout/", "cors"))).rejects.toThrow("Failed");
  });

  it("works when storage is broken, and pages are kept again when it recovers", async () => {
    const response = await worker.answers.mayChangeLearner(form("/api/logout/", "navigate"));
    expect(response.status).toBe(200);
    site.pass(1);
    site.signIn("visitor");
    await worker.open("/help/");
    site.loseNetwork();
    expect(await toText("/help/")).toContain("visitor one");

    const broken = site.startWorker("one", brokenStorage);
    site.loseNetwork(false);
    expect((await broken.answers.mayChangeLearner(form("/login/", "navigate"))).status).toBe(200);
  });
});

describe("third-party scripts", () => {
  beforeEach(() => site.allowOthers());

  it("are in no kept page, however it was fetched", async () => {
    expect(await toText("/help/")).toContain("ads.example");
    await worker.follow("/articles/_.data", "/help/");
    await worker.answers.opened(`${ORIGIN}/help/`);
    site.loseNetwork();
    for (const path of ["/help/", "/articles/", "/lessons/", "/typing-test/"]) {
      const text = await toText(path);
      expect(text).toContain(`Page ${path}`);
      expect(text).not.toContain("ads.example");
    }
  });
});

const fails = async (): Promise<never> => {
  throw new DOMException("Nothing can be stored.", "QuotaExceededError");
};
const brokenStorage = { open: fails, match: fails, delete: fails, keys: fails, has: fails };

describe("failing storage", () => {
  it("doesn't affect pages and files while online", async () => {
    const broken = site.startWorker("one", brokenStorage);
    expect(await (await broken.open("/lessons/")).text()).toContain("Page /lessons/");
    const file = await broken.assets.answer(new Request(`${ORIGIN}/assets/pad-one.js`), broken.afterwards);
    expect(await file.text()).toContain("code of");
    await broken.settled();
  });

  it("has no page when offline", async () => {
    const broken = site.startWorker("one", brokenStorage);
    site.loseNetwork();
    expect(await (await broken.open("/lessons/")).text()).toBe("nothing kept");
  });
});

it("a kept page says why it came from the cache", async () => {
  const howItCame = async () => (await worker.open("/lessons/")).headers.get("Server-Timing");
  expect(await howItCame()).toBeNull();
  site.loseNetwork();
  expect(await howItCame()).toBe("kept-lost");
});
