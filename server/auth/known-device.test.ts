import { createHash } from "node:crypto";
import { createCookie } from "react-router";
import { expect, test } from "vitest";
import { createKnownDeviceCookie } from "./known-device";

const ORIGIN = { origin: "https://typing.example" };
const EMAIL = "owner@example.com";
const header = (setCookie: string) => setCookie.split(";")[0] ?? "";
const readContent = (cookie: string) =>
  Buffer.from(decodeURIComponent(cookie).split("=")[1]?.split(".")[0] ?? "", "base64").toString();
const hashPlainly = (email: string) => createHash("sha256").update(email).digest("base64url").slice(0, 22);

test("knows the accounts that logged in, whatever the case of the address, and no other", async () => {
  const known = createKnownDeviceCookie(["first secret"]);
  const cookie = header(await known.remember(null, EMAIL, ORIGIN));
  expect(await known.idFor(cookie, " Owner@Example.com")).toMatch(/^[\w-]{22}$/);
  expect(await known.idFor(cookie, "other@example.com")).toBeNull();
  const both = header(await known.remember(cookie, "other@example.com", ORIGIN));
  expect(await known.idFor(both, EMAIL)).toBe(await known.idFor(cookie, EMAIL));
  expect(await known.idFor(both, "other@example.com")).not.toBeNull();
});

test("doesn't reveal the addresses to somebody who reads the cookie", async () => {
  const [one, other] = [createKnownDeviceCookie(["one secret"]), createKnownDeviceCookie(["another secret"])];
  const [first, second] = [
    header(await one.remember(null, EMAIL, ORIGIN)),
    header(await other.remember(null, EMAIL, ORIGIN)),
  ];
  const accountsIn = (cookie: string) =>
    (JSON.parse(readContent(cookie)) as { accountKeys: string[] }).accountKeys;
  expect(accountsIn(first)).toHaveLength(1);
  expect(readContent(first)).not.toContain(hashPlainly(EMAIL));
  expect(accountsIn(first)).not.toEqual(accountsIn(second));
});

test("still knows the accounts after a new secret was added in front", async () => {
  const cookie = header(await createKnownDeviceCookie(["old secret"]).remember(null, EMAIL, ORIGIN));
  expect(await createKnownDeviceCookie(["new secret", "old secret"]).idFor(cookie, EMAIL)).not.toBeNull();
});

test("doesn't know a device by the plain hashes of an earlier version, and drops them", async () => {
  const earlier = createCookie("tm_device", { secrets: ["first secret"] });
  const old = header(await earlier.serialize({ id: "an earlier device", accounts: [hashPlainly(EMAIL)] }));
  const known = createKnownDeviceCookie(["first secret"]);
  expect(await known.idFor(old, EMAIL)).toBeNull();
  const renewed = header(await known.remember(old, EMAIL, ORIGIN));
  expect(readContent(renewed)).not.toContain(hashPlainly(EMAIL));
  expect(await known.idFor(renewed, EMAIL)).not.toBeNull();
});

test("forgets the account with the oldest log-in when a ninth logs in", async () => {
  const known = createKnownDeviceCookie(["first secret"]);
  let cookie = "";
  for (let nth = 0; nth < 9; nth++)
    cookie = header(await known.remember(cookie, `${nth}@example.com`, ORIGIN));
  expect(await known.idFor(cookie, "0@example.com")).toBeNull();
  expect(await known.idFor(cookie, "1@example.com")).not.toBeNull();
});
