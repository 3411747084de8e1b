import { describe, expect, test } from "vitest";
import { createSessionCookie } from "./session";

const SECRET = "0123456789abcdef0123456789abcdef";
const HTTPS = "https://typingmentor.example";
const session = createSessionCookie({ secrets: [SECRET], maxAgeDays: 7 });

/** `name=value; A; B=c` as its value and its attributes, names in lower case. */
function parse(setCookie: string) {
  const [pair = "", ...rest] = setCookie.split("; ");
  const attributes = rest.map(attribute => {
    const [name = "", value] = attribute.split("=");
    return [name.toLowerCase(), value ?? true] as const;
  });
  return { pair, ...Object.fromEntries(attributes) };
}

describe("options", () => {
  test("default to seven days, http-only, secure, same-site strict, path /", async () => {
    const cookie = parse(await session.issue("token", { origin: HTTPS, login: false }));
    expect(cookie).toMatchObject({
      pair: expect.stringMatching(/^__session=./),
      "max-age": "604800",
      httponly: true,
      secure: true,
      samesite: "Strict",
      path: "/",
    });
  });

  test("are twelve days and lax in the log-in flow", async () => {
    const cookie = parse(await session.issue("token", { origin: HTTPS, login: true }));
    expect(cookie).toMatchObject({
      "max-age": "1036800",
      httponly: true,
      secure: true,
      samesite: "Lax",
      path: "/",
    });
  });

  test.each([
    ["http://localhost:3000", false],
    ["http://127.0.0.1:3000", false],
    ["http://127.3.2.1", false],
    ["http://[::1]:3000", false],
    ["https://localhost:3000", true],
    ["http://192.168.1.5:3000", true],
    ["http://localhost.evil.example", true],
    ["http://127.0.0.1.evil.example", true],
    ["http://typingmentor.example", true],
  ])("at %s, secure: %s", async (origin, secure) => {
    for (const login of [true, false]) {
      expect("secure" in parse(await session.issue("token", { origin, login }))).toBe(secure);
    }
    expect("secure" in parse(await session.clear({ origin }))).toBe(secure);
  });

  test("allow up to fourteen configured days", async () => {
    const longest = createSessionCookie({ secrets: [SECRET], maxAgeDays: 14 });
    expect(parse(await longest.issue("token", { origin: HTTPS, login: false }))).toMatchObject({
      "max-age": "1209600",
    });
    expect(() => createSessionCookie({ secrets: [SECRET], maxAgeDays: 14.001 })).toThrow(/14 days/);
    expect(() => createSessionCookie({ secrets: [SECRET], maxAgeDays: 15 })).toThrow(/14 days/);
    expect(() => createSessionCookie({ secrets: [SECRET], maxAgeDays: 0.003 })).toThrow(/five minutes/);
  });

  test.each(["", "short", " ".repeat(40)])("refuse the secret %j", secret => {
    expect(() => createSessionCookie({ secrets: [SECRET, secret], maxAgeDays: 7 })).toThrow(/32 characters/);
  });
});

describe("signature", () => {
  const getHeader = async (from: typeof session) =>
    parse(await from.issue("token", { origin: HTTPS, login: true })).pair;

  test("verifies what we signed", async () => {
    expect(await session.read(`theme=dark; ${await getHeader(session)}`)).toBe("token");
  });

  test("rejects anything else", async () => {
    const header = await getHeader(session);
    const other = createSessionCookie({ secrets: [SECRET.toUpperCase()], maxAgeDays: 7 });
    for (const forged of [
      null,
      "",
      "__session=",
      "__session=token",
      header.slice(0, -3),
      await getHeader(other),
    ]) {
      expect(await session.read(forged)).toBeNull();
    }
    const [value = "", signature = ""] = header.split(".");
    expect(await session.read(`${value}x.${signature}`)).toBeNull();
  });

  test("stays valid after a new secret was added in front", async () => {
    const rotated = createSessionCookie({ secrets: ["f".repeat(32), SECRET], maxAgeDays: 7 });
    expect(await rotated.read(await getHeader(session))).toBe("token");
    expect(await session.read(await getHeader(rotated))).toBeNull();
  });
});

test("clearing removes the cookie at once, with the same path", async () => {
  const cookie = parse(await session.clear({ origin: HTTPS }));
  expect(cookie).toMatchObject({ "max-age": "0", path: "/", httponly: true });
  expect(await session.read(cookie.pair)).toBeNull();
});
