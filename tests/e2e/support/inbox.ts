import type { Locator, Page } from "@playwright/test";
import type { Product } from "./product";

/** Opens an operator's page, such as `/local/inbox/`, by the link that the product printed. */
export async function openLocalPage(page: Page, { secret }: Product, path: string): Promise<void> {
  await page.goto(`${path}?secret=${secret}`);
}

export type MessageKind = "verifyEmail" | "resetPassword" | "phoneCode";

/** Opens the local inbox, and returns the newest message of a kind to an address or a number. */
export async function newestMessage(
  page: Page,
  product: Product,
  kind: MessageKind,
  to: string,
): Promise<Locator> {
  await openLocalPage(page, product, "/local/inbox/");
  return page
    .getByTestId("message")
    .and(page.locator(`[data-kind="${kind}"]`))
    .filter({ hasText: to })
    .first();
}

export type NoticeKind = "trial-start" | "cancel" | "past-due" | "conversion";

/** Opens the local inbox, and returns the newest notice of a kind about a learner. */
export async function newestNotice(
  page: Page,
  product: Product,
  kind: NoticeKind,
  learnerId: string,
): Promise<Locator> {
  await openLocalPage(page, product, "/local/inbox/");
  return page
    .getByTestId("notice")
    .and(page.locator(`[data-kind="${kind}"]`))
    .filter({ hasText: learnerId })
    .first();
}
