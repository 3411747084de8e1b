import type { ContactTopic } from "~/domain/contact";

/** What the people who run the product are told at once of a learner's plan. */
export const NOTICE_KINDS = ["trial-start", "cancel", "past-due", "conversion"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface PlanNotice {
  readonly kind: NoticeKind;
  readonly learnerId: string;
  readonly email: string | null;
  /** Paddle's; null for a trial. */
  readonly subscriptionId: string | null;
  /** Of the subscription, or the plan's name. */
  readonly type: string;
}

/** Somebody has written to us. */
export interface ContactNotice {
  readonly kind: "contact";
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic;
  readonly text: string;
}

export type Notice = PlanNotice | ContactNotice;

export interface Notifier {
  /** Returns at once and never throws: what cannot be delivered in a few tries is logged. */
  notify(notice: Notice): void;
  /** Waits for what is under way, or gives it up. */
  close(): Promise<void>;
}
