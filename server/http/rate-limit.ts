import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { HOUR, MINUTE } from "~/domain/durations";
import type { Records } from "../records/records";

interface Limit {
  readonly bucket: string;
  readonly by: readonly ("ip" | "account")[];
  readonly uses: number;
  readonly windowMs: number;
  /** Counts only what the other limits allow, so that one network can't use it up. */
  readonly isShared?: boolean;
}

/** Generous per network, because a school is one network. Only limits per account stop guesses from many networks. */
const LIMITS = {
  "log-in": [
    { bucket: "log-in-account", by: ["ip", "account"], uses: 20, windowMs: 10 * MINUTE },
    { bucket: "log-in-address", by: ["ip"], uses: 100, windowMs: 10 * MINUTE },
    { bucket: "log-in-email", by: ["account"], uses: 200, windowMs: HOUR, isShared: true },
    { bucket: "log-in-email-day", by: ["account"], uses: 1_000, windowMs: 24 * HOUR, isShared: true },
  ],
  /** For a device that has logged in to the account before; the subject's `account` identifies both. */
  "log-in-known-device": [
    { bucket: "log-in-device", by: ["account"], uses: 20, windowMs: 10 * MINUTE },
    { bucket: "log-in-device-day", by: ["account"], uses: 200, windowMs: 24 * HOUR },
  ],
  /** Before actions that can't be undone: another person may be at the learner's computer. */
  "confirm-password": [{ bucket: "confirm-password", by: ["account"], uses: 10, windowMs: HOUR }],
  /** Every browser of a school posts its token once an hour. */
  "exchange-token": [{ bucket: "token-address", by: ["ip"], uses: 600, windowMs: 10 * MINUTE }],
  "sign-up": [{ bucket: "sign-up-address", by: ["ip"], uses: 200, windowMs: HOUR }],
  "reset-password": [
    { bucket: "reset-account", by: ["ip", "account"], uses: 5, windowMs: HOUR },
    { bucket: "reset-address", by: ["ip"], uses: 100, windowMs: HOUR },
    { bucket: "reset-email", by: ["account"], uses: 20, windowMs: HOUR, isShared: true },
  ],
  "verify-email": [{ bucket: "verify-account", by: ["account"], uses: 5, windowMs: HOUR }],
  certificate: [{ bucket: "certificate-account", by: ["account"], uses: 30, windowMs: HOUR }],
  feedback: [{ bucket: "feedback-account", by: ["account"], uses: 10, windowMs: HOUR }],
  /** A class may write from one address, and one person may write more than once. */
  contact: [
    { bucket: "contact-email", by: ["account"], uses: 5, windowMs: HOUR },
    { bucket: "contact-address", by: ["ip"], uses: 20, windowMs: HOUR },
  ],
  /** For all senders together; count it after the limits per sender. */
  "contact-of-all": [{ bucket: "contact-all", by: [], uses: 300, windowMs: HOUR }],
  /** Each change calls the payment provider, which accepts a few hundred requests a minute, and is stored forever. */
  "change-plan": [
    { bucket: "plan-account", by: ["account"], uses: 120, windowMs: 10 * MINUTE },
    { bucket: "plan-account-day", by: ["account"], uses: 400, windowMs: 24 * HOUR },
  ],
  /** Higher than the limit on messages, so that its message is shown first. */
  "ask-coach": [{ bucket: "tutor-account", by: ["account"], uses: 120, windowMs: MINUTE }],
  /** A failed message may have cost as much as a reply. */
  "release-message": [{ bucket: "tutor-failures", by: ["account"], uses: 100, windowMs: 3 * HOUR }],
  "made-lesson": [{ bucket: "lesson-account", by: ["account"], uses: 60, windowMs: 10 * MINUTE }],
  /** A visitor's lessons; a class types from one address. */
  "plan-lesson": [{ bucket: "plan-lesson-address", by: ["ip"], uses: 1_200, windowMs: 10 * MINUTE }],
  /** The codes in mails can't be guessed; this only protects the identity service from floods. */
  "use-code": [{ bucket: "code-address", by: ["ip"], uses: 100, windowMs: HOUR }],
} as const satisfies Record<string, readonly Limit[]>;

export type RateLimit = keyof typeof LIMITS;

/** `account` is an address or a learner's id; "" if no limit uses it. */
export interface Subject {
  readonly ip: string;
  readonly account: string;
}

/** Counts one use, across servers. Resolves to whether it is within the limits. */
export async function consume(
  records: Pick<Records, "countUse">,
  limit: RateLimit,
  subject: Subject,
  now: number,
): Promise<boolean> {
  const limits: readonly Limit[] = LIMITS[limit];
  const values = { ip: getNetwork(subject.ip), account: subject.account.toLowerCase() };
  const isWithin = async (some: readonly Limit[]) => {
    const counts = await Promise.all(
      some.map(async ({ bucket, by, uses, windowMs }) => {
        const key = digest(by.map(name => values[name]).join(" "));
        return (await records.countUse(bucket, key, windowMs, now)) <= uses;
      }),
    );
    return counts.every(Boolean);
  };
  return (
    (await isWithin(limits.filter(({ isShared }) => !isShared))) &&
    (await isWithin(limits.filter(({ isShared }) => isShared)))
  );
}

/** Whether the same form was sent before within a day: a button pressed twice, or a page sent again. */
export async function isRepeatedForm(
  records: Pick<Records, "countUse">,
  form: readonly string[],
  now: number,
): Promise<boolean> {
  return (await records.countUse("sent-forms", digest(JSON.stringify(form)), 24 * HOUR, now)) > 1;
}

/** Addresses and emails are only stored as hashes. */
const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * The /64 of an IPv6 address (`2001:db8:1:2`), since one subscriber has all of it; or an IPv4 address, also from
 * `::ffff:192.0.2.7`.
 */
export function getNetwork(address: string): string {
  const [ip = ""] = address.toLowerCase().split("%");
  if (!isIPv6(ip)) return address;
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];

  const [head = [], tail = []] = ip.split("::").map(part => part.split(":").filter(Boolean));
  const missing = GROUPS - head.length - tail.length;
  return [...head, ...Array<string>(Math.max(0, missing)).fill("0"), ...tail]
    .slice(0, NETWORK_GROUPS)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(":");
}
