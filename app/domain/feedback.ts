/** What learners are asked about: why they cancel, and why they do not go on after a trial. */
export const FEEDBACK_SUBJECTS = ["cancellation", "trial"] as const;
export type FeedbackSubject = (typeof FEEDBACK_SUBJECTS)[number];

/** Characters of a feedback, without the blanks around it; there is no least number. */
export const MAX_FEEDBACK_LENGTH = 2_000;

/** What to say of a text that is too long; null for one that can be kept. */
export function feedbackFault(text: string): string | null {
  const length = text.trim().length;
  if (length <= MAX_FEEDBACK_LENGTH) return null;
  const [longest, over] = [MAX_FEEDBACK_LENGTH, length - MAX_FEEDBACK_LENGTH].map(count =>
    count.toLocaleString("en-IE"),
  );
  return `Please use up to ${longest} characters: this is ${over} too many.`;
}
