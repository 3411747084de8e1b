import type { Page } from "@playwright/test";
import { DAY_MS, getLearnerId, setDatabaseValue } from "./local-paddle";
import type { Product } from "./product";

/** What a learner may have, as somebody would write it by hand. */
export const PREMIUM = { type: "yearly", isTrialing: false, isAdFreeOnly: false };
export const TRIAL = { type: "trial", isTrialing: true, isAdFreeOnly: false };

/** Gives a learner a plan by hand; answers the learner's id. */
export async function give(product: Product, email: string, plan: object | null, lastsMs = 30 * DAY_MS) {
  const uid = await getLearnerId(product, email);
  const value = plan && { ...plan, expiresAt: Date.now() + lastsMs };
  await setDatabaseValue(product, `users/${uid}/aiSubscription`, value);
  return uid;
}

/** Resolves once the page listens to a branch of the learner's. */
export function listening(page: Page, branch = "aiSubscription"): Promise<void> {
  return new Promise(resolve => {
    page.on("websocket", socket =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes(branch)) resolve();
      }),
    );
  });
}
