import { expect, test } from "vitest";
import { stepFor, type TokenStep } from "./token-change";

// before → user, "?" = the SDK has not told yet; then whose session there is, and whether a button was pressed.
const table: [string, string | null, boolean, TokenStep][] = [
  ["? → ana", "ana", false, "log-in"],
  ["ana → ana", "ana", false, "log-in"],
  ["- → ana", null, true, "log-in"],
  ["- → ana", "ben", true, "log-in"],
  ["ben → ana", "ben", true, "log-in"],
  ["? → ana", null, false, "forget"],
  ["? → ana", "ben", false, "forget"],
  ["ana → ana", null, false, "forget"],
  ["- → ana", null, false, "forget"],
  ["? → -", "ana", false, "nothing"],
  ["? → -", null, false, "nothing"],
  ["- → -", "ana", false, "nothing"],
  ["ana → -", "ana", false, "log-out"],
  ["ana → -", null, false, "log-out"],
];

test.each(table)("%s with the session of %s, explicit: %s, is %s", (change, learner, isExplicit, step) => {
  const [from = "", to = ""] = change.split(" → ");
  const who = (name: string) => (name === "-" ? null : name);
  expect(stepFor({ before: from === "?" ? undefined : who(from), user: who(to), learner, isExplicit })).toBe(
    step,
  );
});
