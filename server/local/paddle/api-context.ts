import { subscriptionBody } from "./bodies";
import type { EventLog } from "./event-log";
import type { FailingCall, Subscription } from "./state";

/** What a call has to do with. */
export interface Call {
  readonly ledger: EventLog;
  /** `http://127.0.0.1:3000`: where pages are, as the caller has asked for it. */
  readonly origin: string;
  readonly body: unknown;
  readonly query: URLSearchParams;
  /** ms since 1970, by the movable clock. */
  readonly now: number;
}

export interface Answer {
  readonly status: number;
  readonly data: unknown;
}

export interface ApiRoute {
  readonly method: "GET" | "POST" | "PATCH";
  /** `/subscriptions/:id/cancel` */
  readonly path: string;
  /** How it is called where calls are told to fail. */
  readonly failsAs?: FailingCall;
  answer(call: Call, id: string): Answer;
}

export const checkoutPage = (origin: string): string => `${origin}/local/paddle/checkout/`;
export const portalPage = (origin: string): string => `${origin}/local/paddle/portal/`;

/** A subscription as the API gives it: as in webhooks, with links for its customer. */
export function managedSubscription(subscription: Subscription, ledger: EventLog, origin: string) {
  return {
    ...subscriptionBody(subscription, ledger.state, ledger.currency),
    management_urls: {
      update_payment_method: portalPage(origin),
      cancel: portalPage(origin),
    },
  };
}
