import { expect, it } from "vitest";
import { renderOfflinePage, renderStillLoggedInPage } from "./offline-page";

const page = (fields: Partial<Parameters<typeof renderOfflinePage>[0]> = {}) =>
  renderOfflinePage({ pages: [], theme: null, style: "p { margin: 0 }", nonce: "abc", ...fields });

it("lists the pages available offline, in the theme of the last page", async () => {
  const html = await page({
    pages: [{ path: "/typing-test/", title: "Typing test" }],
    theme: "light",
  }).text();
  expect(html).toContain('<a href="/typing-test/">Typing test</a>');
  expect(html).toContain('data-theme="light"');
  expect(html).toContain("What you can take now");
});

it("says so when no page is kept", async () => {
  expect(await page().text()).toContain("No lesson is kept on this device yet.");
});

it("allows only its own script and style", () => {
  expect(page().headers.get("Content-Security-Policy")).toContain(
    "default-src 'none'; style-src 'nonce-abc'; script-src 'nonce-abc'",
  );
});

it("says that logging out failed, and offers to retry", async () => {
  const response = renderStillLoggedInPage({ style: "", nonce: "abc" });
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain("<h1>You are still logged in.</h1>");
  expect(html).toContain('<form method="post" action="/api/logout/">');
  expect(html).not.toContain("<script");
});
