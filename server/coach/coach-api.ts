import type { RouterContextProvider } from "react-router";
import { AI_FAILED, type ChatFailure, describeMissingReply } from "~/domain/chat";
import { isActive, isPremium } from "~/domain/subscription";
import { getSubscription } from "../billing/learner-subscription";
import { getLearner, getPublicOrigin, getServices } from "../context";
import type { ApiErrorHandler, ApiFailure } from "../http/json-api";
import type { RateLimit } from "../http/rate-limit";
import { reportFailure } from "../reporting/report-failure";
import { CoachFailure } from "./coach";

type Context = Readonly<RouterContextProvider>;

export interface CoachRefusal {
  readonly why: "signed-out" | "not-subscribed" | "expired" | "ad-free-only" | "unavailable";
  readonly words: string;
  /** The expired plan was ad-free only, without the coach. */
  readonly wasAdFreeOnly?: boolean;
}

const REFUSALS = {
  visitor: { why: "signed-out", words: "User is not logged in." },
  "never-subscribed": {
    why: "not-subscribed",
    words: "The AI tutor is part of Premium. The plans, and the free trial, are on /pricing/.",
  },
  "trial-over": {
    why: "expired",
    words: "Your free trial is over, and with it the AI tutor. The plans that have it are on /pricing/.",
  },
  "plan-over": {
    why: "expired",
    words: "Your plan has run out, and with it the AI tutor. It can be renewed on /pricing/.",
  },
  "ad-free-over": {
    why: "expired",
    words: "Your Ad-Free plan has run out. It had no AI tutor; Premium has one: see /pricing/.",
    wasAdFreeOnly: true,
  },
  "ad-free": {
    why: "ad-free-only",
    words: "Your plan removes ads but doesn't include the AI tutor. Premium does both: see /pricing/.",
  },
  unknown: {
    why: "unavailable",
    words: "Your plan cannot be looked up at the moment. Please try again soon.",
  },
} as const satisfies Record<string, CoachRefusal>;

type CoachAccess = { readonly allowed: true } | ({ readonly allowed: false } & CoachRefusal);

/** Whether the learner may use the coach, from the stored plan; `words` is the message for them. Never fails a page. */
export async function getCoachAccess(context: Context): Promise<CoachAccess> {
  const refusal = await getRefusal(context);
  return refusal === null ? { allowed: true } : { allowed: false, ...refusal };
}

async function getRefusal(context: Context): Promise<CoachRefusal | null> {
  if (getLearner(context) === null) return REFUSALS.visitor;
  const subscription = await getSubscription(context);
  const now = getServices(context).clock.now();
  if (subscription === undefined) return REFUSALS.unknown;
  if (subscription === null) return REFUSALS["never-subscribed"];
  if (isPremium(subscription, now)) return null;
  if (isActive(subscription, now)) return REFUSALS["ad-free"];
  if (subscription.isAdFreeOnly) return REFUSALS["ad-free-over"];
  return REFUSALS[subscription.type === "trial" ? "trial-over" : "plan-over"];
}

export interface CoachCallFailure extends ApiFailure {
  readonly error: ChatFailure;
  readonly message: string;
}

const STATUS: Readonly<Record<CoachRefusal["why"], number>> = {
  "signed-out": 401,
  "not-subscribed": 403,
  expired: 403,
  "ad-free-only": 403,
  unavailable: 503,
};

export const UNAVAILABLE: CoachCallFailure = {
  status: 503,
  error: "unavailable",
  message: "The tutor cannot be reached at the moment. Please try again soon.",
};

export function coachApi(limit: Extract<RateLimit, "ask-coach" | "made-lesson">) {
  return {
    allow: "POST",
    failures: "message",
    async authorize(context: Context): Promise<ApiFailure | null> {
      const refusal = await getRefusal(context);
      return refusal && { status: STATUS[refusal.why], error: refusal.why, message: refusal.words };
    },
    rateLimit: {
      limit,
      failure: {
        status: 429,
        error: "too-often",
        message: "That was asked too often. Please wait a little, then try again.",
        headers: { "Retry-After": "60" },
      },
    },
    onError(error: unknown, { context, learner }: Parameters<ApiErrorHandler>[1]): ApiFailure {
      reportFailure(context, error, "a call to the coach failed", { learnerId: learner?.id });
      return UNAVAILABLE;
    },
  } as const;
}

/** The message for a failed reply. `err` is what the coach has thrown. */
export function toCoachFailure(err: unknown, supportHost: string): CoachCallFailure {
  if (err instanceof CoachFailure && err.code === "empty") {
    return { status: 502, error: "no-message", message: describeMissingReply(supportHost) };
  }
  return { status: 502, error: "ai-failed", message: AI_FAILED };
}

/** The host of the product's public address, or of the request, without the port. */
export const getSupportHost = (context: Context): string => new URL(getPublicOrigin(context)).hostname;
