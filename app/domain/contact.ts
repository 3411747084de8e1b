/** What people write to us about; each has words of its own in the form. */
export const CONTACT_TOPICS = ["question", "fault", "plan", "privacy", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Characters, without the blanks around them. */
export const MAX_NAME_LENGTH = 100;
export const MAX_CONTACT_TEXT_LENGTH = 5_000;
/** More than anyone needs who writes to us, and fewer than whoever wants links to be read. */
export const MAX_LINKS = 3;

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
