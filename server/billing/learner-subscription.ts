import { createContext, type RouterContextProvider } from "react-router";
import { formatPlan } from "~/domain/plans";
import {
  getPaidPlan,
  isActive,
  isExpiredTrial,
  isPremium,
  type Subscription,
  toRevision,
} from "~/domain/subscription";
import { getLearner, getRequest, getServices } from "../context";
import { inPageTime } from "../database/timeout";
import { readCookie, writeCookie } from "../http/cookies";

type Context = Readonly<RouterContextProvider>;

/** Smaller clock differences are ignored. */
const CLOCK_TOLERANCE_MS = 1_000;

/** Whether the learner had a plan when it was last known. */
const FLAG_COOKIE = "tm_flag";
const FLAGS = { active: "a7x9k2", inactive: "b3m8n1" } as const;

interface ShellSubscription {
  readonly isActive: boolean;
  /** Whether the plan includes the AI coach; false while unknown. */
  readonly isPremium: boolean;
  readonly showsAds: boolean;
  readonly isExpiredTrial: boolean;
  /** Such as `Monthly Premium`; null without an active plan. */
  readonly plan: string | null;
  /** When the active plan ends, ms since 1970 of the product's clock. */
  readonly endsAt: number | null;
  /** Changes with what is stored; empty while unknown. See `toRevision`. */
  readonly revision: string;
}

/** Undefined: the database failed, or was too slow. */
type ReadSubscription = Subscription | null | undefined;

/** Read once a request, by the root and by a screen's loader. */
const asked = createContext<Promise<ReadSubscription> | null>(null);

/** Null for a visitor, and without any subscription ever. Never fails a page. */
export function getSubscription(context: Context): Promise<ReadSubscription> {
  const answer = context.get(asked) ?? readSubscription(context);
  context.set(asked, answer);
  return answer;
}

async function readSubscription(context: Context): Promise<ReadSubscription> {
  const learner = getLearner(context);
  if (learner === null) return null;
  const { billing, logger } = getServices(context);
  try {
    return await inPageTime(billing.subscription(learner.id));
  } catch (err) {
    logger.warn({ err, request: getRequest(context).id }, "the learner's subscription could not be read");
    return undefined;
  }
}

/**
 * What the shell shows, and the Set-Cookie value that updates the browser's flag, or null. While the plan is unknown, the flag
 * decides only about ads.
 */
export async function shellSubscription(
  context: Context,
  cookieHeader: string | null,
): Promise<{ subscription: ShellSubscription; flagCookie: string | null }> {
  const read = await getSubscription(context);
  const flag = readCookie(cookieHeader, FLAG_COOKIE);
  if (read === undefined) return { subscription: unknown(flag), flagCookie: null };
  const now = getServices(context).clock.now();
  const subscription = shown(read, now);
  const right = subscription.isActive ? FLAGS.active : FLAGS.inactive;
  // The flag of a visitor was left by a learner who logged out.
  const isDue = getLearner(context) === null ? flag === FLAGS.active : flag !== right;
  return {
    subscription,
    flagCookie: isDue ? writeCookie(FLAG_COOKIE, right, getRequest(context).origin) : null,
  };
}

/** ms by which the product's clock is ahead: 0 unless local mode has moved the time. */
export function getClockOffset(context: Context): number {
  const offset = getServices(context).clock.now() - Date.now();
  return Math.abs(offset) < CLOCK_TOLERANCE_MS ? 0 : offset;
}

function shown(read: Subscription | null, now: number): ShellSubscription {
  const active = isActive(read, now);
  return {
    isActive: active,
    isPremium: isPremium(read, now),
    showsAds: !active,
    isExpiredTrial: isExpiredTrial(read, now),
    plan: active && read ? formatName(read) : null,
    endsAt: active && read ? read.expiresAt : null,
    revision: toRevision(read),
  };
}

function unknown(flag: string | null): ShellSubscription {
  return {
    isActive: false,
    isPremium: false,
    showsAds: flag !== FLAGS.active,
    isExpiredTrial: false,
    plan: null,
    endsAt: null,
    revision: "",
  };
}

function formatName(subscription: Subscription): string {
  const plan = getPaidPlan(subscription);
  if (plan) return formatPlan(plan);
  if (subscription.type === "trial") return "Free trial";
  return subscription.isAdFreeOnly ? "Ad-Free" : "Premium";
}
