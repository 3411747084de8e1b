import { describe, expect, test } from "vitest";
import { formatLocation, isSecretName, redactText } from "./reported-error";

describe("the location of a failure", () => {
  test.each([
    ["/stats/", "/stats", "/stats"],
    ["/", "/", "/"],
    ["/_root.data", "/", "/"],
    ["/stats.data?_routes=x", "/stats", "/stats?_routes=[redacted]"],
    ["/typing-practice/_.data", "/typing-practice", "/typing-practice"],
    [
      "/account-action/?mode=resetPassword&oobCode=s3cr3t#x",
      "/account-action",
      "/account-action?mode=[redacted]&oobCode=[redacted]",
    ],
    [
      "/typing-test/?minutes=5&email=ann@example.com",
      "/typing-test",
      "/typing-test?minutes=5&email=[redacted]",
    ],
    ["/api/copy/?name=paragraph", "/api/copy", "/api/copy?name=paragraph"],
    [
      "/login/?destination=http%3A%2F%2Fx&name=ann%40example.com",
      "/login",
      "/login?destination=[redacted]&name=[redacted]",
    ],
    ["/contact-us/?name=Zoe", "/contact-us", "/contact-us?name=[redacted]"],
    ["/x/?a@b.example", "/x", "/x"],
    ["/ann%40example.com/?a=1", "/[address]", "/[address]?a=[redacted]"],
    ["/stats/%3Fq=s3cr3t", "/stats/%3Fq=[redacted]", "/stats/%3Fq=[redacted]"],
  ])("%s is the page %s, at %s", (address, page, url) => {
    expect(formatLocation("https://t.example", address)).toEqual({ page, url: `https://t.example${url}` });
  });
});

test.each([
  ["No account for ann.b+c@mail.example.com.", "No account for [address]."],
  ["at /x?token=abc123&a=1", "at /x?token=[redacted]&a=[redacted]"],
  ["Authorization: Bearer abc.def", "Authorization: [redacted]"],
  ['{"password":"hunter2"}', '{"password":"[redacted]"}'],
  ["got eyJhbGciOiJS.eyJzdWIiOiIx.sig_nature", "got [token]"],
  ["access_token=abc&refreshToken=def", "access_token=[redacted]&refreshToken=[redacted]"],
  ["{ idToken: 'abc', oobCode: \"def\" }", "{ idToken: '[redacted]', oobCode: \"[redacted]\" }"],
  ["x-api-key: abc123", "x-api-key: [redacted]"],
  ["refused AIzaSyA-1234567890abcdefghijklmnopqr", "refused [key]"],
  ["refused sk-ant-api03-abcdefgh", "refused [key]"],
  ["Bearer abcdefgh.ijk", "Bearer [redacted]"],
  ["No account for +353 86 123 4567.", "No account for [number]."],
  ["No account for +353861234567", "No account for [number]"],
  ["No account for josé@example.ie", "No account for [address]"],
  [
    "GET https://x.example/a?q=ann&Q=b#id_token=c: 500",
    "GET https://x.example/a?q=[redacted]&Q=[redacted]#id_token=[redacted] 500",
  ],
  ["to /sign-in?x[email]=ann&%71=bob", "to /sign-in?x[email]=[redacted]&%71=[redacted]"],
  ["/ann%2540mail%2Eexample%2Ecom/", "/[address]/"],
  ["GET /stats/%3Fq=s3cr3t 404", "GET /stats/%3Fq=[redacted] 404"],
  ["GET /x%3fpage=2%26q%3Ds3cr3t%23id=c 404", "GET /x%3fpage=[redacted] 404"],
  ["GET /x%26q=s3cr3t&page=2 404", "GET /x%26q=[redacted]&page=2 404"],
  ["GET /x/%253Fq%253Ds3cr3t 404", "GET /x/%253Fq%253D[redacted] 404"],
  ["GET /x?q%3Ds3cr3t 404", "GET /x?q%3D[redacted] 404"],
  ["'password': \"two words\", b", "'password': \"[redacted]\", b"],
  ["a%22eyJhbGci.eyJzdWIi", "a%22[token]"],
  ["password='cut off in the mid", "password='[redacted]'"],
  ["1 + 2 is 3, at line 12:34", "1 + 2 is 3, at line 12:34"],
  ["The code could not be read", "The code could not be read"],
])("%s is reported as %s", (words, told) => {
  expect(redactText(words)).toBe(told);
});

describe("names of secrets", () => {
  const names = ["email", "phoneNumber", "password", "idToken", "client_secret", "Authorization", "cookies"];
  test.each([...names, "oobCode", "credential", "apiKey", "key"])(
    "redact %s in a text and as a property",
    name => {
      expect(redactText(`${name}=value1`)).toBe(`${name}=[redacted]`);
      expect(redactText(`{"${name}": "value1"}`)).toBe(`{"${name}": "[redacted]"}`);
      expect(isSecretName(name)).toBe(true);
    },
  );

  test.each(["code", "msg", "url", "status", "keyboard"])("don't include the property %s", name =>
    expect(isSecretName(name)).toBe(false),
  );
});

test("cuts long text between words", () => {
  const told = redactText(`${"word ".repeat(3_199)}somebody@example.com`);
  expect(told.endsWith("word [cut]")).toBe(true);
  expect(redactText("a".repeat(100_000))).toBe("[cut]");
});

test("takes time linear in the text's length", () => {
  const hostile = [
    "eyJ",
    "%65eyJ",
    "a@",
    "a.",
    "password=",
    'key="',
    "+1 ",
    "?a=",
    "%3F",
    "%3Fa%3D",
    "?a%",
    "%25",
    "a%40",
    "sk-",
    "1:",
    "bearer ",
  ];
  // CPU time: wall time depends on what else the machine does.
  const costOf = (length: number) => {
    const before = process.cpuUsage();
    for (const part of hostile) redactText(part.repeat(length / part.length));
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  costOf(15_000);
  const least = (length: number) => Math.min(...Array.from({ length: 5 }, () => costOf(length)));
  // Ten times the text costs ten times as much; quadratic growth would cost a hundred times.
  expect(least(50_000) / least(5_000)).toBeLessThan(40);
});
