import { expect, test, vi } from "vitest";
import { getLastKind, getTimeZone } from "~server/http/cookies";
import { rememberLastKind, sendTimeZone } from "./cookies";

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
