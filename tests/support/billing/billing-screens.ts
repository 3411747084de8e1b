import { PLANS, type PlanKey } from "~/domain/plans";
import { openScreens, type Screens, type SignedUp } from "../screens";
import { type ServedPaddle, servePaddle } from "./served-paddle";

/** When these tests begin: noon of 1 January 2032, UTC. From then on time goes on. */
export const START = Date.UTC(2032, 0, 1, 12);

/** Screens of a product where plans can be bought, from local Paddle. */
export interface BillingScreens extends Screens {
  readonly paddle: ServedPaddle;
  /** Bought and paid, with all webhooks. @returns the subscription's id */
  buy(learner: SignedUp, plan?: PlanKey): Promise<string>;
}

export async function openBillingScreens(): Promise<BillingScreens> {
  const paddle = await servePaddle((...webhook) => screens.services.billing.receive(...webhook));
  await paddle.control({ advanceMs: START - Date.now() });
  const screens = await openScreens({ paddle, clock: paddle.local.clock });
  return {
    ...screens,
    paddle,
    async buy({ id, email }, plan = "premium-monthly") {
      const { transactionId } = await screens.services.billing.create({ id, email }, PLANS[plan]);
      const subscriptionId = await paddle.pay({ id, email }, transactionId);
      await paddle.control({});
      return subscriptionId;
    },
    async close() {
      await paddle.close();
      await screens.close();
    },
  };
}
