import bySubject from "./paragraphs.data.json";

export interface Paragraph {
  /** Subject and place in its list, such as `seas-03`: never reused for another paragraph. */
  readonly id: string;
  readonly text: string;
}

/** All the prose that learners type, 300 to 560 characters each. */
export const PARAGRAPHS: readonly Paragraph[] = Object.entries(bySubject).flatMap(([subject, texts]) =>
  texts.map((text, index) => ({ id: `${subject}-${String(index + 1).padStart(2, "0")}`, text })),
);

/** Between sentences; a quotation may end or begin there. */
const SENTENCE_END = /(?<=[.!?]["']?) (?=["']?[A-Z])/;

export const splitSentences = (paragraph: string): string[] => paragraph.split(SENTENCE_END);
