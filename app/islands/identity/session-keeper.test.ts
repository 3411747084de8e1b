import { expect, test } from "vitest";
import { stepFor, type TokenStep } from "./session-keeper";

// before → user, "?" = the SDK has not reported yet; then whose session there is.
const table: [string, string | null, TokenStep][] = [
  ["? → ana", "ana", "log-in"],
  ["ana → ana", "ana", "log-in"],
  ["- → ana", "ana", "log-in"],
  ["? → ana", null, "forget"],
  ["? → ana", "ben", "forget"],
  ["ana → ana", null, "forget"],
  ["- → ana", null, "forget"],
  ["? → -", "ana", "nothing"],
  ["? → -", null, "nothing"],
  ["- → -", "ana", "nothing"],
  ["ana → -", "ana", "log-out"],
  ["ana → -", null, "log-out"],
];

test.each(table)("%s with the session of %s is %s", (change, learner, step) => {
  const [from = "", to = ""] = change.split(" → ");
  const who = (name: string) => (name === "-" ? null : name);
  expect(stepFor({ before: from === "?" ? undefined : who(from), user: who(to), learner })).toBe(step);
});
