import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import type { PlanKey } from "~/domain/plans";
import { learnerWith } from "../../../tests/support/billing/holdings";
import { getLife, iso, NOON, type PaddleEvent } from "../../../tests/support/billing/paddle-events";

const STEPS = ["renew", "fail", "recover", "pause", "resume", "cancel", "keep", "end", "mention"] as const;
type Step = (typeof STEPS)[number];
const PLANS: PlanKey[] = ["premium-monthly", "premium-yearly", "ad-free-monthly"];

/** Events that Paddle could send for a subscription, likely or not. */
function toEvents(n: number, plan: PlanKey, steps: readonly Step[]): PaddleEvent[] {
  const life = getLife({ n, uid: "ann", plan, at: NOON + n * DAY });
  const events = life.signUp();
  let starts = NOON + n * DAY;
  steps.forEach((step, index) => {
    const at = NOON + n * DAY + (index + 1) * 7 * DAY + n;
    const period = () => ({ starts, ends: starts + 30 * DAY });
    const over = (status: string) => ({ status, starts: null, more: { [`${status}_at`]: iso(at) } });
    const scheduled_change = { action: "cancel", effective_at: iso(starts + 30 * DAY) };
    switch (step) {
      case "renew":
        starts += 30 * DAY;
        events.push(life.event("updated", at, period()), life.payment(at + 0.001, period()));
        break;
      case "fail":
        events.push(life.event("past_due", at, { ...period(), status: "past_due" }));
        break;
      case "pause":
        events.push(life.event("paused", at, over("paused")));
        break;
      case "cancel":
        events.push(life.event("updated", at, { ...period(), more: { scheduled_change } }));
        break;
      case "end":
        events.push(life.event("canceled", at, over("canceled")));
        break;
      case "resume":
        events.push(life.event("resumed", at, period()));
        break;
      default:
        events.push(life.event("updated", at, period()));
    }
  });
  return events;
}

/** Random subscriptions, and the results of their events in order and shuffled with repeats. */
const lives = fc
  .array(fc.tuple(fc.constantFrom(...PLANS), fc.array(fc.constantFrom(...STEPS), { maxLength: 8 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map(lives => lives.flatMap(([plan, steps], index) => toEvents(index + 1, plan, steps)));
const told = lives.chain(events =>
  fc.record({
    inOrder: fc.constant(events),
    delivered: fc
      .array(fc.constantFrom(...events), { maxLength: 10 })
      .chain(repeats =>
        fc.shuffledSubarray([...events, ...repeats], { minLength: events.length + repeats.length }),
      ),
  }),
);
const TIMES = [NOON, NOON + 20 * DAY, NOON + 40 * DAY, NOON + 90 * DAY, NOON + 800 * DAY];

describe("a random history of some subscriptions", () => {
  it("gives the same result for facts in any order, and with duplicates", () => {
    fc.assert(
      fc.property(told, fc.boolean(), ({ inOrder, delivered }, isSwitch) => {
        const [first, second] = [1, 2].map(n => getLife({ n, uid: "ann" }).id);
        const options = {
          trialEndsAt: NOON + 7 * DAY,
          ...(isSwitch && first && second ? { replaces: { [second]: first } } : {}),
        };
        const expected = learnerWith(options).take(...inOrder);
        const learner = learnerWith(options).take(...delivered);
        for (const now of TIMES) {
          expect(learner.has(now)).toEqual(expected.has(now));
          expect(learner.changesAt(now)).toEqual(expected.changesAt(now));
        }
        const count = (notices: readonly string[]) => notices.filter(one => !one.startsWith("conv")).sort();
        expect(count(learner.told)).toEqual(count(expected.told));
        expect(learner.told.filter(one => one.startsWith("conversion"))).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });

  it("gives a result that stays valid until its next change", () => {
    fc.assert(
      fc.property(lives, fc.integer({ min: 0, max: 400 }), (events, days) => {
        const learner = learnerWith({ trialEndsAt: NOON + 7 * DAY }).take(...events);
        const now = NOON + days * DAY;
        const present = learner.has(now);
        const changesAt = learner.changesAt(now);
        for (const later of [now + DAY, now + 30 * DAY, now + 300 * DAY, (changesAt ?? now + 1) - 1]) {
          if (changesAt === null || later < changesAt) expect(learner.has(later)).toEqual(present);
        }
        if (changesAt !== null) expect(learner.has(changesAt)).not.toEqual(present);
      }),
      { numRuns: 300 },
    );
  });
});
