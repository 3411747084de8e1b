export const CONTACT_TOPICS = ["question", "fault", "plan", "privacy", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Characters, after trimming. */
export const MAX_NAME_LENGTH = 100;
export const MAX_CONTACT_TEXT_LENGTH = 5_000;
export const MAX_LINKS = 3;

export const FEEDBACK_SUBJECTS = ["cancellation", "trial"] as const;
export type FeedbackSubject = (typeof FEEDBACK_SUBJECTS)[number];

/** Characters, after trimming. */
export const MAX_FEEDBACK_LENGTH = 2_000;

export function validateFeedback(text: string): string | null {
  const length = text.trim().length;
  if (length <= MAX_FEEDBACK_LENGTH) return null;
  const [longest, over] = [MAX_FEEDBACK_LENGTH, length - MAX_FEEDBACK_LENGTH].map(count =>
    count.toLocaleString("en-IE"),
  );
  return `Please use up to ${longest} characters: this is ${over} too many.`;
}
