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
  ["access_token=abc&refreshToken=def", "access_token=[left out]&refreshToken=[left out]"],
  ["{ idToken: 'abc', oobCode: \"def\" }", "{ idToken: '[left out]', oobCode: \"[left out]\" }"],
  ["x-api-key: abc123", "x-api-key: [left out]"],
  ["refused AIzaSyA-1234567890abcdefghijklmnopqr", "refused [key]"],
  ["refused sk-ant-api03-abcdefgh", "refused [key]"],
  ["Bearer abcdefgh.ijk", "Bearer [left out]"],
  ["No account for +353 86 123 4567.", "No account for [number]."],
  ["No account for +353861234567", "No account for [number]"],
  ["No account for josé@example.ie", "No account for [address]"],
  ["1 + 2 is 3, at line 12:34", "1 + 2 is 3, at line 12:34"],
  ["The code could not be read", "The code could not be read"],
])("of %s it tells %s", (words, told) => {
  expect(reportedWords(words)).toBe(told);
});
