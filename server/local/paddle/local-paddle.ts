import type { IncomingMessage, ServerResponse } from "node:http";
import type { PlanKey } from "~/engine/plans";
import { type Clock, MACHINE_CLOCK } from "../../clock";

/** Everything of it is served below this path, to this machine only. */
export const LOCAL_PADDLE_PATH = "/local/paddle/";
/** Base of the API: the SDK appends `/transactions` and so on. */
export const LOCAL_PADDLE_API = "/local/paddle/api";
/** The script that stands in for Paddle's own: it defines `window.PaddleBillingV1`. */
export const LOCAL_PADDLE_SCRIPT = "/local/paddle/paddle.js";

/** A payment provider on this machine, with Paddle's API, checkout, portal and webhooks. */
export interface LocalPaddle {
  readonly apiKey: string;
  readonly clientToken: string;
  readonly webhookSecret: string;
  readonly priceOfPlan: Readonly<Record<PlanKey, string>>;
  /** Can be moved from its own page and by its control call. */
  readonly clock: Clock;
  /** Answers true if the request was its own, and has been or will be answered. */
  handleRequest(req: IncomingMessage, res: ServerResponse): boolean;
  /** Begins to deliver webhooks, also those that were left over: `origin` is `http://127.0.0.1:port`. */
  deliverTo(origin: string): void;
  close(): Promise<void>;
}

/** @param options.webhookSecret as configured; otherwise one is made and kept in the folder */
export async function openLocalPaddle(_options: {
  directory: string;
  webhookSecret: string | null;
  currency: string;
  log: (message: string) => void;
}): Promise<LocalPaddle> {
  return {
    apiKey: "pdl_sdbx_apikey_local",
    clientToken: "test_local",
    webhookSecret: "pdl_ntfset_local",
    priceOfPlan: {
      "premium-monthly": "pri_01premiummonthly0000000000",
      "premium-yearly": "pri_01premiumyearly00000000000",
      "ad-free-monthly": "pri_01adfreemonthly00000000000",
      "ad-free-yearly": "pri_01adfreeyearly000000000000",
    },
    clock: MACHINE_CLOCK,
    handleRequest: () => false,
    deliverTo: () => {},
    close: async () => {},
  };
}
