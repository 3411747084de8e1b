import { getPlain } from "./inline";
import type { Block, ProsePage } from "./prose";

/** Words a minute at which adults read plain prose without hurrying. */
const WORDS_PER_MINUTE = 220;

/** How many words a page has to read: its lead, its sections and its questions; no headings, and nothing inside drawings. */
export function wordsIn({ lead, sections, questions = [] }: ProsePage): number {
  const texts = [
    lead,
    ...sections.flatMap(({ blocks }) => blocks.flatMap(collectTexts)),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ];
  return texts.reduce((sum, text) => sum + (getPlain(text).match(/\S+/g)?.length ?? 0), 0);
}

/** Whole minutes that a page takes to read, at least one. */
export function minutesToRead(page: ProsePage): number {
  return Math.max(1, Math.round(wordsIn(page) / WORDS_PER_MINUTE));
}

function collectTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
    case "note":
    case "quote":
      return [block.text];
    case "list":
    case "steps":
      return block.items;
    case "table":
      return block.rows.flat();
    case "drawing":
      return [block.caption];
    case "heading":
      return [];
  }
}
