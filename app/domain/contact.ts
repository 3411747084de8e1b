/** What people write to us about; each has words of its own in the form. */
export const CONTACT_TOPICS = ["question", "fault", "plan", "privacy", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Characters, without the blanks around them. */
export const MAX_NAME_LENGTH = 100;
export const MAX_CONTACT_TEXT_LENGTH = 5_000;
/** More than anybody needs who writes to us, and fewer than whoever wants links to be read. */
export const MAX_LINKS = 3;
