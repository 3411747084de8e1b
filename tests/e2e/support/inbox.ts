import type { Locator, Page } from "@playwright/test";

export type MessageKind = "verifyEmail" | "resetPassword" | "phoneCode";

/** Opens the local inbox, and answers the newest message of a kind to an address or a number. */
export async function newestMessage(page: Page, kind: MessageKind, to: string): Promise<Locator> {
  await page.goto("/local/inbox/");
  return page
    .getByTestId("message")
    .and(page.locator(`[data-kind="${kind}"]`))
    .filter({ hasText: to })
    .first();
}

export type NoticeKind = "trial-start" | "cancel" | "past-due" | "conversion";

/** Opens the local inbox, and answers the newest notice of a kind for the admins about a learner. */
export async function newestNotice(page: Page, kind: NoticeKind, learnerId: string): Promise<Locator> {
  await page.goto("/local/inbox/");
  return page
    .getByTestId("notice")
    .and(page.locator(`[data-kind="${kind}"]`))
    .filter({ hasText: learnerId })
    .first();
}
