import { DATES } from "./dates.data";
import { FACTS } from "./facts.data";
import { GAMES } from "./games.data";
import { MEASURES } from "./measures.data";
import { OFFICES } from "./offices.data";
import { SHOPPING } from "./shopping.data";
import { TIMETABLES } from "./timetables.data";

export interface NumberSentence {
  /** Subject and place in its file, such as `dates-03`: never given to another sentence. */
  readonly id: string;
  readonly text: string;
}

const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  dates: DATES,
  facts: FACTS,
  games: GAMES,
  measures: MEASURES,
  offices: OFFICES,
  shopping: SHOPPING,
  timetables: TIMETABLES,
};

/** Sentences full of figures, 60 to 220 characters each. */
export const NUMBER_SENTENCES: readonly NumberSentence[] = Object.entries(SUBJECTS).flatMap(
  ([subject, texts]) =>
    texts.map((text, index) => ({ id: `${subject}-${String(index + 1).padStart(2, "0")}`, text })),
);
