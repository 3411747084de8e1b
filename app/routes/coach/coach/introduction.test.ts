import { expect, it } from "vitest";
import { getCoachCta } from "./introduction";

it("never says that the coach has gone to a learner who had none", () => {
  for (const isTrialOffered of [true, false]) {
    const { title, sentence, ways } = getCoachCta({ why: "expired", isTrialOffered, wasAdFreeOnly: true });
    expect(title).toBe("Your Ad-Free plan has ended");
    expect(sentence).toContain("It didn't include the coach.");
    expect(ways[0]?.to).toMatch(/^\/pricing\/.*#premium$/);
  }
});

it("says what is kept to a learner who had Premium", () => {
  const { title, sentence } = getCoachCta({ why: "expired", isTrialOffered: false, wasAdFreeOnly: false });
  expect(title).toBe("Your Premium has ended");
  expect(sentence).toContain("are kept");
});
