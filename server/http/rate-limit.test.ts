import { describe, expect, it } from "vitest";
import { HOUR } from "~/domain/durations";
import { consume } from "./rate-limit";

/** Counts in memory instead of the database. */
function counting() {
  const counts = new Map<string, number>();
  const records = {
    async countUse(bucket: string, key: string, windowMs: number, now: number) {
      const name = `${bucket} ${key} ${Math.floor(now / windowMs)}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return counts.get(name) ?? 0;
    },
  };
  return { records, names: () => [...counts.keys()] };
}

/** How many of `tries` log-ins are let through, the nth from `ip(n)` to `email(n)`. */
async function letThrough(
  tries: number,
  ip: (nth: number) => string,
  email: (nth: number) => string,
  apart = 0,
) {
  const { records } = counting();
  let passed = 0;
  for (let nth = 0; nth < tries; nth++) {
    passed += Number(await consume(records, "log-in", { ip: ip(nth), account: email(nth) }, nth * apart));
  }
  return passed;
}

const one = (value: string) => () => value;
const emails = (nth: number) => `a${nth}@example.com`;

describe("an address", () => {
  it.each([
    ["an IPv4 address", one("192.0.2.7")],
    ["an IPv6 network of one subscriber", (nth: number) => `2001:db8:1:2::${nth.toString(16)}`],
    ["the same, written at length", (nth: number) => `2001:0DB8:0001:0002:${nth.toString(16)}:1:2:3`],
    ["an IPv4 address in IPv6 clothes", (nth: number) => (nth % 2 ? "::ffff:192.0.2.7" : "192.0.2.7")],
  ])("may try a hundred times: %s", async (_kind, ip) => {
    expect(await letThrough(120, ip, emails)).toBe(100);
  });

  it.each([
    ["IPv4", (nth: number) => `192.0.2.${nth}`],
    ["IPv6", (nth: number) => `2001:db8:1:${nth.toString(16)}::1`],
    ["IPv4 in IPv6 clothes", (nth: number) => `::ffff:192.0.2.${nth}`],
    ["unheard-of", (nth: number) => `unix-${nth}`],
  ])("doesn't use up another address's attempts: %s", async (_kind, ip) => {
    expect(await letThrough(120, ip, emails)).toBe(120);
  });
});

describe("an account", () => {
  it("may be tried twenty times from one address", async () => {
    expect(await letThrough(30, one("192.0.2.7"), one("Ann@example.com"))).toBe(20);
  });

  it("may be tried two hundred times an hour from all networks together, and a thousand times a day", async () => {
    const anywhere = (nth: number) => `192.${Math.floor(nth / 200)}.${nth % 200}.7`;
    expect(await letThrough(230, anywhere, nth => (nth % 2 ? "ann@example.com" : "ANN@example.com"))).toBe(
      200,
    );
    expect(await letThrough(230, anywhere, one("ann@example.com"), HOUR / 100)).toBe(230);
    expect(await letThrough(1_300, anywhere, one("ann@example.com"), HOUR / 60)).toBe(1_000);
  });

  it("isn't locked by guesses from one network, because most of them don't count for others", async () => {
    const { records } = counting();
    const logIn = (ip: string) => consume(records, "log-in", { ip, account: "ann@example.com" }, 0);
    for (let guess = 0; guess < 500; guess++) await logIn("192.0.2.7");
    expect(await logIn("198.51.100.1")).toBe(true);
  });

  it("can still get reset mails when one network has requested too many", async () => {
    const { records } = counting();
    const reset = (ip: string) => consume(records, "reset-password", { ip, account: "ann@example.com" }, 0);
    const asked = [];
    for (let nth = 0; nth < 30; nth++) asked.push(await reset("192.0.2.7"));
    expect(asked.filter(Boolean)).toHaveLength(5);
    expect(await reset("198.51.100.1")).toBe(true);
  });
});

it("stores neither addresses nor emails", async () => {
  const { records, names } = counting();
  await consume(records, "log-in", { ip: "2001:db8:1:2::1", account: "ann@example.com" }, 0);
  expect(names().join()).not.toMatch(/2001|db8|ann/);
});

it("releases a hundred failed messages of one learner within three hours, however slowly they fail", async () => {
  const { records } = counting();
  const ann = { ip: "192.0.2.7", account: "ann" };
  const mayRelease = async (now: number) => consume(records, "release-message", ann, now);
  let released = 0;
  for (let nth = 0; nth < 170; nth++) released += Number(await mayRelease(nth * 60_000));
  expect(released).toBe(100);
  expect(await mayRelease(3 * HOUR)).toBe(true);
});
