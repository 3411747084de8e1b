import { expect, test, vi } from "vitest";
import { getGuestPractice, getLastKind, getTimeZone } from "~server/http/cookies";
import { addGuestPractice, rememberLastKind, sendTimeZone } from "./cookies";

const inZone = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
/** Reads the cookies that a browser would send: a script can't set the Cookie header. */
const request = { headers: { get: () => document.cookie } } as unknown as Request;
const seenByServer = () => getTimeZone(request, null);

test("tells the server the browser's time zone, and again after it changes", () => {
  for (const zone of ["Asia/Kolkata", "America/Argentina/Buenos_Aires", "UTC"]) {
    inZone(zone);
    sendTimeZone();
    expect(seenByServer()).toBe(zone);
  }
});

test("writes the time zone once, and nothing when the browser doesn't know it", () => {
  inZone("Europe/Dublin");
  sendTimeZone();
  const write = vi.spyOn(document, "cookie", "set");
  sendTimeZone();
  inZone("");
  sendTimeZone();
  expect(write).not.toHaveBeenCalled();
});

test("tells the server the latest kind of lesson", () => {
  rememberLastKind("ngrams");
  expect(getLastKind(`other=1; ${document.cookie}`)).toBe("ngrams");
  rememberLastKind("words");
  expect(getLastKind(document.cookie)).toBe("words");
});

test("adds up a visitor's practice of the day, by the device's calendar", () => {
  const lateAt = new Date(2026, 2, 10, 23, 58).getTime();
  expect(addGuestPractice(60_000.4, lateAt)).toBe(60_000.4);
  expect(addGuestPractice(30_000, lateAt + 60_000)).toBe(90_000);
  expect(getGuestPractice(document.cookie, "2026-03-10")).toBe(90_000);
  expect(getGuestPractice(document.cookie, "2026-03-11")).toBe(0);
  expect(addGuestPractice(20_000, lateAt + 180_000)).toBe(20_000);
  expect(getGuestPractice(document.cookie, "2026-03-11")).toBe(20_000);
  for (const other of ["", "2026-03-11", "2026-03-11_-5", "2026-03-11_1e9", "2026-03-11_9999999999"]) {
    expect(getGuestPractice(`tm_today=${other}`, "2026-03-11")).toBe(0);
  }
});
