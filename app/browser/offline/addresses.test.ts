import { expect, it } from "vitest";
import { classifyRequest, getPageUrl, isKept, isPractice, mayChangeLearner } from "./addresses";

const ORIGIN = "https://typing.example";
const asked = (path: string, method = "GET", mode = "navigate") =>
  classifyRequest({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN);

it.each([
  ["/assets/pad-x1.js", "asset"],
  ["/", "page"],
  ["/profile/", "page"],
  ["/lessons/_.data", "page-data"],
  ["/_.data?_routes=root", "page-data"],
  ["/api/copy/?name=NUM", "unhandled"],
  ["/api/export/", "unhandled"],
  ["/admin/", "unhandled"],
  ["/admin/chat-logs/_.data", "unhandled"],
  ["/local/inbox/", "unhandled"],
  ["/.ws?v=5", "unhandled"],
  ["/healthz", "unhandled"],
  ["/sw.js", "unhandled"],
  ["/identitytoolkit.googleapis.com/v1/accounts:lookup", "unhandled"],
  ["/favicon.svg", "unhandled"],
  ["https://cdn.paddle.com/assets/x.js", "unhandled"],
])("classifies %s as %s", (path, what) => {
  expect(asked(path)).toBe(what);
});

it("leaves writes, and pages that no window requested, to the network", () => {
  expect(asked("/lessons/_.data", "POST")).toBe("unhandled");
  expect(asked("/assets/x.js", "HEAD")).toBe("unhandled");
  expect(asked("/lessons/", "GET", "cors")).toBe("unhandled");
});

it.each([
  ["POST", "/api/logout/", true],
  ["POST", "/login/", true],
  ["POST", "/sign-up/_.data", true],
  ["POST", "/profile/data/", true],
  ["GET", "/login/", false],
  ["POST", "/api/results/", false],
])("decides whether %s %s may change who is signed in: %j", (method, path, may) => {
  expect(mayChangeLearner({ method, mode: "cors", url: ORIGIN + path }, ORIGIN)).toBe(may);
});

it("finds the page of a data request", () => {
  const page = (path: string) => getPageUrl(new URL(path, ORIGIN)).href.slice(ORIGIN.length);
  expect(page("/_.data")).toBe("/");
  expect(page("/lessons/_.data?find=row&_routes=root")).toBe("/lessons/?find=row");
  expect(page("/lessons.data")).toBe("/lessons");
});

it.each([
  ["/", true, false],
  ["/lessons/", true, true],
  ["/typing-practice/", true, true],
  ["/typing-practice/numbers/", true, true],
  ["/typing-practice/numbers/?text=s1", true, false],
  ["/typing-practice/for-you/", false, false],
  ["/typing-test/", true, true],
  ["/articles/number-typing-practice/", true, false],
  ["/help/", true, false],
  ["/stats/", false, false],
  ["/profile/", false, false],
  ["/typing-mentor-coach/", false, false],
  ["/pricing/", false, false],
  ["/lessonsx/", false, false],
])("decides whether %s is kept (%j), and can be practised offline (%j)", (path, kept, practice) => {
  const url = new URL(path, ORIGIN);
  expect([isKept(url), isPractice(url)]).toEqual([kept, practice]);
});
