import bySubject from "./numbers.data.json";

interface NumberSentence {
  /** Subject and place in its list, such as `dates-03`: never reused for another sentence. */
  readonly id: string;
  readonly text: string;
}

/** Sentences full of numbers, 60 to 220 characters each. */
export const NUMBER_SENTENCES: readonly NumberSentence[] = Object.entries(bySubject).flatMap(
  ([subject, texts]) =>
    texts.map((text, index) => ({ id: `${subject}-${String(index + 1).padStart(2, "0")}`, text })),
);
