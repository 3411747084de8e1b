import type { CopyViewParts } from "./copy-view";
import type { LiveFigureParts } from "./live-figures";

/** The elements of the stage that the session writes to, by the names that `stage.tsx` gives them. */
export interface StageParts extends CopyViewParts, LiveFigureParts {
  readonly stage: HTMLElement;
  readonly field: HTMLTextAreaElement;
  readonly speaker: HTMLElement;
}

/** Shown and said where a phone's keyboard has put in more than a character. */
export const LETTER_BY_LETTER = "Type letter by letter: suggestions and swipes are not counted.";

export function splitParts(stage: HTMLElement, speaker: HTMLElement): StageParts {
  const part = (name: string): HTMLElement => {
    const element = stage.querySelector(`[data-part="${name}"]`);
    if (!(element instanceof HTMLElement)) throw new Error(`The typing pad has no part named ${name}.`);
    return element;
  };
  const field = stage.querySelector("textarea");
  if (field === null) throw new Error("The typing pad has no field to type in.");
  return {
    stage,
    field,
    speaker,
    copy: part("copy"),
    caret: part("caret"),
    scroller: part("scroller"),
    viewport: part("viewport"),
    overlay: part("overlay"),
    time: part("time"),
    wpm: part("wpm"),
    accuracy: part("accuracy"),
    word: part("word"),
    progress: part("progress"),
  };
}
