import { BillingError } from "../billing";
import type { Checkouts } from "./checkouts";

/** Where no payment provider is configured: nothing can be bought, so there is nothing to change or to end either. */
export function noCheckouts(): Checkouts {
  const unavailable = () => Promise.reject(new BillingError("unavailable"));
  return {
    create: unavailable,
    switchPlan: unavailable,
    cancel: unavailable,
    keep: unavailable,
    portal: unavailable,
    openCheckout: async () => null,
    abandonCheckout: async () => {},
    endForGood: async () => {},
  };
}
