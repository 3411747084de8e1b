import type { Page } from "@playwright/test";
import { PLANS, type PlanKey } from "~/domain/plans";
import { newCredentials } from "./credentials";
import { signUp } from "./learner";
import { getLearnerId, payByForm, settled } from "./local-paddle";
import type { Product } from "./product";
import { expect } from "./test";

/** A new learner with a paid plan, by the forms that also work without JavaScript. No page opens. */
export async function subscriber(page: Page, product: Product, plan: PlanKey) {
  const { email } = await signUp(page, newCredentials());
  const checkout = new URL(await requestCheckout(page, plan), product.url);
  await payByForm(product, checkout.searchParams.get("_ptxn") ?? "", email);
  await settled(product);
  return { email, uid: await getLearnerId(product, email) };
}

/** Asks for a plan as the pricing page's form does, and opens its checkout. */
export async function beginCheckout(page: Page, plan: PlanKey): Promise<void> {
  await page.goto(await requestCheckout(page, plan));
}

async function requestCheckout(page: Page, plan: PlanKey): Promise<string> {
  const form = { intent: "subscribe", ...PLANS[plan] };
  const answer = await page.request.post("/pricing/", { form, maxRedirects: 0 });
  return answer.headers().location ?? "";
}

/** Pays on the local Paddle's checkout page. */
export async function pay(page: Page, email: string): Promise<void> {
  const field = page.getByLabel("Email");
  if (await field.isEditable()) await field.fill(email);
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveURL(/\/profile\/#manage-subscription$/);
}
