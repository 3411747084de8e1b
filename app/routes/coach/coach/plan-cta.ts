import type { CoachRefusal } from "~server/coach/coach-api";
import { COACH_PATH } from "./paths";

type Why = Exclude<CoachRefusal["why"], "unavailable">;

interface Way {
  readonly label: string;
  readonly to: string;
}

export interface WayIn {
  /** Why the coach is not open to the reader. */
  readonly title: string;
  readonly sentence: string;
  /** The first is the one to take. */
  readonly ways: readonly Way[];
}

const PLANS: Way = { label: "See the plans", to: "/pricing/" };
const PREMIUM: Way = { label: "See Premium", to: "/pricing/#premium" };
const TRIAL_PATH = "/pricing/?choice=trial#premium";
const TRIAL = "Start 7-day free trial";
const TRIAL_TERMS = "The trial takes no payment details, and ends by itself after seven days.";

export interface Standing {
  readonly why: Why;
  readonly isTrialOffered: boolean;
  /** Of `expired`: the plan took the ads away, and had no coach. */
  readonly wasAdFreeOnly: boolean;
}

/** How one comes to the coach from where one stands. */
export function wayIn({ why, isTrialOffered, wasAdFreeOnly }: Standing): WayIn {
  switch (why) {
    case "signed-out":
      return {
        title: "You are not signed in",
        sentence: `The coach goes by your own figures, so it has to know whose fingers it is talking to; and it is part of Premium. ${TRIAL_TERMS}`,
        ways: [
          { label: TRIAL, to: `/sign-up/?destination=${encodeURIComponent(TRIAL_PATH)}` },
          { label: "Log in", to: `/login/?destination=${encodeURIComponent(COACH_PATH)}` },
          PLANS,
        ],
      };
    case "not-subscribed":
      return {
        title: "Your account has no plan",
        sentence: isTrialOffered
          ? `The coach is part of Premium, which you can try first. ${TRIAL_TERMS}`
          : "The coach is part of Premium. Lessons, tests and statistics stay yours without it.",
        ways: isTrialOffered ? [{ label: TRIAL, to: TRIAL_PATH }, PLANS] : [PLANS],
      };
    case "expired":
      if (wasAdFreeOnly) {
        return {
          title: "Your Ad-Free plan has ended",
          sentence: isTrialOffered
            ? `It had no coach. Premium has, and you can try it first. ${TRIAL_TERMS}`
            : "It had no coach. Premium has. Lessons, tests and statistics stay yours without a plan.",
          ways: isTrialOffered ? [{ label: TRIAL, to: TRIAL_PATH }, PLANS] : [PREMIUM, PLANS],
        };
      }
      return {
        title: "Your Premium has ended",
        sentence:
          "Your plan or your free trial is over, and the coach went with it. Your results, your profile and what you talked about are kept, and are here again with a new plan.",
        ways: [PLANS],
      };
    case "ad-free-only":
      return {
        title: "Your plan is Ad-Free",
        sentence: "It takes the ads away, and has no coach. Premium has both; you can switch to it.",
        ways: [PREMIUM],
      };
  }
}
