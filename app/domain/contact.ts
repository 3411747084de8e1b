/** What people write to us about; each has words of its own in the form. */
export const CONTACT_TOPICS = ["question", "fault", "plan", "privacy", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Characters, without the blanks around them. */
export const LONGEST_NAME = 100;
export const LONGEST_CONTACT_TEXT = 5_000;
/** More than anybody needs who writes to us, and fewer than whoever wants links to be read. */
export const MOST_LINKS = 3;
