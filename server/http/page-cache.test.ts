import { describe, expect, it } from "vitest";
import { forEverybody, PUBLIC_CACHE, toCacheableResponse } from "./page-cache";

const PAGE = new TextEncoder().encode("<!doctype html><p>To be read.</p>");

interface Asked {
  readonly method?: string;
  readonly has?: string;
  readonly isLearner?: boolean;
  readonly headers?: Record<string, string>;
  readonly html?: Uint8Array<ArrayBuffer>;
}

function ask({ method = "GET", has, isLearner = false, headers = {}, html = PAGE }: Asked = {}): Response {
  const request = new Request("http://localhost:3000/articles/", {
    method,
    headers: has === undefined ? {} : { "If-None-Match": has },
  });
  const answered = new Headers({ "Content-Type": "text/html; charset=utf-8", Vary: "Cookie", ...headers });
  return toCacheableResponse(request, { html, headers: answered, isLearner, forEverybody: PUBLIC_CACHE });
}

const cacheControl = (response: Response) => response.headers.get("Cache-Control");
const getTag = (response: Response) => response.headers.get("ETag") ?? "";

describe("a page without scripts", () => {
  it("is cacheable for visitors, depending on their cookies", async () => {
    const answer = ask();
    expect(answer.status).toBe(200);
    expect(cacheControl(answer)).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=60");
    expect(answer.headers.get("Vary")).toBe("Cookie");
    expect(await answer.text()).toContain("To be read.");
  });

  it("is cached without revalidation where our address is known, and not taken from the request", () => {
    expect(forEverybody({ PUBLIC_ORIGIN: "https://typing.example" })).toMatch(/^public, .*s-maxage=60\b/);
    expect(forEverybody({})).toBe("public, max-age=0, must-revalidate");
  });

  it("is private for a learner, or with a set cookie", () => {
    expect(cacheControl(ask({ isLearner: true }))).toBe("private, no-cache");
    expect(cacheControl(ask({ headers: { "Set-Cookie": "flag=1" } }))).toBe("private, no-cache");
  });

  it("keeps the screen's own caching headers", () => {
    const answer = ask({ headers: { "Cache-Control": "private, no-store" } });
    expect(cacheControl(answer)).toBe("private, no-store");
    expect(getTag(answer)).toBe("");
  });

  it("has an ETag computed from its text", () => {
    expect(getTag(ask())).toMatch(/^W\/"[\w-]{22}"$/);
    expect(getTag(ask())).toBe(getTag(ask({ isLearner: true })));
    expect(getTag(ask({ html: new TextEncoder().encode("another") }))).not.toBe(getTag(ask()));
  });

  it("returns 304 to a browser that has it", async () => {
    const tag = getTag(ask());
    for (const has of [tag, tag.replace("W/", ""), `"other", ${tag}`, "*"]) {
      const answer = ask({ has });
      expect(answer.status, has).toBe(304);
      expect(await answer.text()).toBe("");
      expect(getTag(answer)).toBe(tag);
      expect(cacheControl(answer)).toContain("public");
      expect(answer.headers.get("Content-Type")).toBeNull();
    }
    expect(ask({ has: '"other"' }).status).toBe(200);
  });

  it("has the same headers for HEAD, without the page", async () => {
    const answer = ask({ method: "HEAD" });
    expect([answer.status, getTag(answer), cacheControl(answer)]).toEqual([
      200,
      getTag(ask()),
      cacheControl(ask()),
    ]);
    expect(await answer.text()).toBe("");
    expect(ask({ method: "HEAD", has: getTag(answer) }).status).toBe(304);
  });
});
