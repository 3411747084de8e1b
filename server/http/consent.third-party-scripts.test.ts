import { expect, it } from "vitest";
import { readEnv } from "../config/env";
import { consentCookie, isForOfflineCache, mayLoadThirdParties } from "./consent";

const env = readEnv({ TAG_MANAGER_ID: "GTM-A1" });
const asked = (answer: "yes" | "no" | null, headers: Record<string, string> = {}) => {
  const cookie = answer && consentCookie(answer, env, "https://t.example").split(";")[0];
  return new Request("https://t.example/help/", {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  });
};

it("third-party scripts are allowed after consent, except for offline copies", () => {
  expect([null, "no", "yes"].map(answer => mayLoadThirdParties(asked(answer as null), env))).toEqual([
    false,
    false,
    true,
  ]);
  const kept = asked("yes", { "X-Keep": "1" });
  expect([isForOfflineCache(kept), mayLoadThirdParties(kept, env)]).toEqual([true, false]);
});
