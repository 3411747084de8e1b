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
  test("by default: seven days, http-only, secure, same-site strict, path /", async () => {
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

  test("in the log-in flow: twelve days, lax", async () => {
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

  test("the days can be configured, up to fourteen", async () => {
    const longest = createSessionCookie({ secrets: [SECRET], maxAgeDays: 14 });
    expect(parse(await longest.issue("token", { origin: HTTPS, login: false }))).toMatchObject({
      "max-age": "1209600",
    });
    expect(() => createSessionCookie({ secrets: [SECRET], maxAgeDays: 14.001 })).toThrow(/14 days/);
    expect(() => createSessionCookie({ secrets: [SECRET], maxAgeDays: 15 })).toThrow(/14 days/);
    expect(() => createSessionCookie({ secrets: [SECRET], maxAgeDays: 0.003 })).toThrow(/five minutes/);
  });

  test.each(["", "short", " ".repeat(40)])("%j is no secret", secret => {
    expect(() => createSessionCookie({ secrets: [SECRET, secret], maxAgeDays: 7 })).toThrow(/32 characters/);
  });
});

describe("signature", () => {
  const getHeader = async (from: typeof session) =>
    parse(await from.issue("token", { origin: HTTPS, login: true })).pair;

  test("what we signed is read back", async () => {
    expect(await session.read(`theme=dark; ${await getHeader(session)}`)).toBe("token");
  });

  test("anything else is nothing", async () => {
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

  test("a new secret in front keeps the sessions of the old one", async () => {
    const rotated = createSessionCookie({ secrets: ["f".repeat(32), SECRET], maxAgeDays: 7 });
    expect(await rotated.read(await getHeader(session))).toBe("token");
    expect(await session.read(await getHeader(rotated))).toBeNull();
  });
});

test("clearing takes the cookie away at once, from the same path", async () => {
  const cookie = parse(await session.clear({ origin: HTTPS }));
  expect(cookie).toMatchObject({ "max-age": "0", path: "/", httponly: true });
  expect(await session.read(cookie.pair)).toBeNull();
});
