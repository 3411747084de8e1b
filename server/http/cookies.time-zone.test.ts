import { expect, test } from "vitest";
import { getTimeZone } from "./cookies";

const asking = (cookie?: string) =>
  new Request("http://localhost/stats/", cookie === undefined ? {} : { headers: { Cookie: cookie } });

test.each([
  ["tm_zone=Asia/Kolkata", "Asia/Kolkata"],
  ["a=b; tm_zone=Asia%2FKolkata; c=d", "Asia/Kolkata"],
  ["tm_zone=Etc%2FGMT%2B5", "Etc/GMT+5"],
  ["tm_zone=Atlantis/Capital", "Europe/Dublin"],
  ["tm_zone=%", "Europe/Dublin"],
  ["tm_zone=", "Europe/Dublin"],
  ["my_tm_zone=Asia/Kolkata", "Europe/Dublin"],
  [undefined, "Europe/Dublin"],
])("with the cookie %j it is %s", (cookie, zone) => {
  expect(getTimeZone(asking(cookie), { timeZone: "Europe/Dublin" })).toBe(zone);
});

test("is UTC without a cookie", () => {
  expect(getTimeZone(asking(), null)).toBe("UTC");
  expect(getTimeZone(asking(), { timeZone: null })).toBe("UTC");
});
