import type { Page } from "@playwright/test";
import { DAY } from "~/domain/durations";
import { getLearnerId, setDatabaseValue } from "./local-paddle";
import type { Product } from "./product";

/** A plan as an admin would write it into the database. */
export const PREMIUM = { type: "yearly", isTrialing: false, isAdFreeOnly: false };
export const TRIAL = { type: "trial", isTrialing: true, isAdFreeOnly: false };

/** Writes a learner's plan into the database; returns the learner's id. */
export async function give(product: Product, email: string, plan: object | null, lastsMs = 30 * DAY) {
  const uid = await getLearnerId(product, email);
  const value = plan && { ...plan, expiresAt: Date.now() + lastsMs };
  await setDatabaseValue(product, `users/${uid}/aiSubscription`, value);
  return uid;
}

/** Resolves once the page listens to a branch of the learner. */
export function listening(page: Page, branch = "aiSubscription"): Promise<void> {
  return new Promise(resolve => {
    page.on("websocket", socket =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes(branch)) resolve();
      }),
    );
  });
}
