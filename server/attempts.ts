import { createHash } from "node:crypto";
import { networkOf } from "./client-network";
import type { Records } from "./records/records";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Limit {
  readonly bucket: string;
  readonly by: readonly ("ip" | "email")[];
  readonly uses: number;
  readonly windowMs: number;
}

/**
 * How often somebody may try. By address generously: a school is one address. By email alone more generously still:
 * whoever has many addresses is bounded by it, but can also keep the account's owner out.
 */
const LIMITS = {
  "log-in": [
    { bucket: "log-in-account", by: ["ip", "email"], uses: 20, windowMs: 10 * MINUTE_MS },
    { bucket: "log-in-email", by: ["email"], uses: 100, windowMs: HOUR_MS },
    { bucket: "log-in-address", by: ["ip"], uses: 100, windowMs: 10 * MINUTE_MS },
  ],
  /** Every browser of a school posts its token once an hour. */
  "exchange-token": [{ bucket: "token-address", by: ["ip"], uses: 600, windowMs: 10 * MINUTE_MS }],
  "sign-up": [{ bucket: "sign-up-address", by: ["ip"], uses: 200, windowMs: HOUR_MS }],
  "reset-password": [
    { bucket: "reset-account", by: ["email"], uses: 5, windowMs: HOUR_MS },
    { bucket: "reset-address", by: ["ip"], uses: 100, windowMs: HOUR_MS },
  ],
  "verify-email": [{ bucket: "verify-account", by: ["email"], uses: 5, windowMs: HOUR_MS }],
  feedback: [{ bucket: "feedback-account", by: ["email"], uses: 10, windowMs: HOUR_MS }],
  /** A class may write from one address, and one person has more to say than once. */
  contact: [
    { bucket: "contact-email", by: ["email"], uses: 5, windowMs: HOUR_MS },
    { bucket: "contact-address", by: ["ip"], uses: 20, windowMs: HOUR_MS },
  ],
  /** All together, whoever writes: to be counted after the limits of each, which nobody else can then use up. */
  "contact-of-all": [{ bucket: "contact-all", by: [], uses: 300, windowMs: HOUR_MS }],
  /** Also of many tabs at once. Each asks the payment provider, who takes a few hundred questions a minute from all of us. */
  /** Each of them is remembered for good, and the admins are told of some: so a day has an end, too. */
  "change-plan": [
    { bucket: "plan-account", by: ["email"], uses: 120, windowMs: 10 * MINUTE_MS },
    { bucket: "plan-account-day", by: ["email"], uses: 400, windowMs: 24 * HOUR_MS },
  ],
  /** Above what a window of messages holds, so that its own words are heard first. */
  "ask-tutor": [{ bucket: "tutor-account", by: ["email"], uses: 120, windowMs: MINUTE_MS }],
  /** A message that has failed does not count, but it may have cost as much: so many in a window of messages, and no more. */
  "release-message": [{ bucket: "tutor-failures", by: ["email"], uses: 100, windowMs: 3 * HOUR_MS }],
  "made-lesson": [{ bucket: "lesson-account", by: ["email"], uses: 60, windowMs: 10 * MINUTE_MS }],
  /** Codes out of mails cannot be guessed; this only keeps the identity service from being flooded. */
  "use-code": [{ bucket: "code-address", by: ["ip"], uses: 100, windowMs: HOUR_MS }],
} as const satisfies Record<string, readonly Limit[]>;

export type Attempt = keyof typeof LIMITS;

/** Counts an attempt, on all servers together, and answers whether it is still within the limits. */
export async function mayAttempt(
  records: Pick<Records, "countUse">,
  attempt: Attempt,
  who: { ip: string; email: string },
  now: number,
): Promise<boolean> {
  const limits: readonly Limit[] = LIMITS[attempt];
  const whom = { ip: networkOf(who.ip), email: who.email.toLowerCase() };
  const counts = await Promise.all(
    limits.map(async ({ bucket, by, uses, windowMs }) => {
      const key = digest(by.map(name => whom[name]).join(" "));
      return (await records.countUse(bucket, key, windowMs, now)) <= uses;
    }),
  );
  return counts.every(Boolean);
}

/** Whether this very form was sent before within a day: a button pressed twice, or a page sent again. */
export async function wasSentBefore(
  records: Pick<Records, "countUse">,
  form: readonly string[],
  now: number,
): Promise<boolean> {
  return (await records.countUse("sent-forms", digest(JSON.stringify(form)), 24 * HOUR_MS, now)) > 1;
}

/** Addresses and emails are counted, not kept. */
function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
