import { describe, expect, test } from "vitest";
import { reportedPlace, reportedWords } from "./reported-error";

describe("where something failed", () => {
  test.each([
    ["/stats/", "/stats", "/stats"],
    ["/", "/", "/"],
    ["/_root.data", "/", "/"],
    ["/stats.data?_routes=x", "/stats", "/stats?_routes=[left out]"],
    ["/typing-practice/_.data", "/typing-practice", "/typing-practice"],
    [
      "/account-action/?mode=resetPassword&oobCode=s3cr3t#x",
      "/account-action",
      "/account-action?mode=[left out]&oobCode=[left out]",
    ],
    [
      "/typing-test/?minutes=5&email=ann@example.com",
      "/typing-test",
      "/typing-test?minutes=5&email=[left out]",
    ],
    ["/api/copy/?name=paragraph", "/api/copy", "/api/copy?name=paragraph"],
    [
      "/login/?destination=http%3A%2F%2Fx&name=ann%40example.com",
      "/login",
      "/login?destination=[left out]&name=[left out]",
    ],
    ["/x/?a@b.example", "/x", "/x"],
  ])("%s is the page %s, at %s", (address, page, url) => {
    expect(reportedPlace("https://t.example", address)).toEqual({ page, url: `https://t.example${url}` });
  });
});

test.each([
  ["No account for ann.b+c@mail.example.com.", "No account for [address]."],
  ["at /x?token=abc123&a=1", "at /x?token=[left out]&a=1"],
  ["Authorization: Bearer abc.def", "Authorization: [left out]"],
  ['{"password":"hunter2"}', '{"password":"[left out]"}'],
  ["got eyJhbGciOiJS.eyJzdWIiOiIx.sig_nature", "got [token]"],
  ["The code could not be read", "The code could not be read"],
])("of %s it tells %s", (words, told) => {
  expect(reportedWords(words)).toBe(told);
});
