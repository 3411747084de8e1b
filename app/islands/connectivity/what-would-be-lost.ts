import { isChanged, keepsDraft } from "./drafts";

/** It is being typed, or rests. */
const TEST_UNDER_WAY = '[data-testid="typing-pad"] :is([data-phase="running"], [data-phase="paused"])';

export const isTestUnderWay = () => document.querySelector(TEST_UNDER_WAY) !== null;

/** A test; dialogs and checkouts, which a reload would close. */
const IN_USE = [
  TEST_UNDER_WAY,
  '[role="dialog"]',
  '[role="alertdialog"]',
  "dialog[open]",
  // Paddle's checkout, which lies over the page.
  'iframe[class*="paddle"]',
  'iframe[src*="/local/paddle/"]',
].join();

/** Whether a reload of the page as it stands would cost the learner something. */
export function wouldBeLost(): boolean {
  if (document.querySelector(IN_USE) !== null) return true;
  return Array.from(document.forms).some(
    form => !keepsDraft(form) && Array.from(form.elements).some(isChanged),
  );
}
