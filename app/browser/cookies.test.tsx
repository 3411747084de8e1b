import { expect, test, vi } from "vitest";
import { getLastKind, getTimeZone } from "~server/http/cookies";
import { rememberLastKind, tellTimeZone } from "./cookies";

const inZone = (timeZone: string) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
/** A browser's own requests carry the cookie; one that a script makes may not. */
const request = { headers: { get: () => document.cookie } } as unknown as Request;
const seenByServer = () => getTimeZone(request, null);

test("the server learns of the browser's time zone, and of another one after a journey", () => {
  for (const zone of ["Asia/Kolkata", "America/Argentina/Buenos_Aires", "UTC"]) {
    inZone(zone);
    tellTimeZone();
    expect(seenByServer()).toBe(zone);
  }
});

test("writes it once, and nothing where the browser does not know", () => {
  inZone("Europe/Dublin");
  tellTimeZone();
  const write = vi.spyOn(document, "cookie", "set");
  tellTimeZone();
  inZone("");
  tellTimeZone();
  expect(write).not.toHaveBeenCalled();
});

test("the server reads the latest kind", () => {
  rememberLastKind("ngrams");
  expect(getLastKind(`other=1; ${document.cookie}`)).toBe("ngrams");
  rememberLastKind("words");
  expect(getLastKind(document.cookie)).toBe("words");
});
