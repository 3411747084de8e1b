import { isChanged, keepsDraft } from "./drafts";

/** A test that is being typed, or rests; dialogs and checkouts, which a reload would close. */
const IN_USE = [
  '[data-testid="typing-pad"] :is([data-phase="running"], [data-phase="paused"])',
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
