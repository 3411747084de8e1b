export type RelatedLink = (typeof RELATED_LINKS)[number];

/** Sent by the server: not in the browser's bundle. */
export const RELATED_LINKS = [
  {
    to: "/features/",
    label: "Features",
    says: "What there is, drawn and explained, with a link to try each.",
  },
  {
    to: "/articles/",
    label: "Articles",
    says: "Numbers, quotes, one hand at a time: nine subjects with practice in the page.",
  },
  {
    to: "/why-typing-mentor/",
    label: "Why Typing Mentor",
    says: "Compared with keybr, Monkeytype and courses, and when to take those.",
  },
  {
    to: "/knowledge/",
    label: "Knowledge",
    says: "How it is measured, where the keyboard comes from, how the skill grows.",
  },
];
