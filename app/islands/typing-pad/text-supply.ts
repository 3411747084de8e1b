import type { LessonName } from "~/engine/lesson-text/lesson-names";

export interface TextSupplyOptions {
  readonly lessonName: LessonName;
  /** The text that the test began with: whole paragraphs, so it may be typed again where nothing else is to be had. */
  readonly text: string;
  readonly nextTexts: (lessonName: LessonName, howMany: number) => Promise<string[]>;
  readonly append: (text: string) => void;
}

/** Characters: about a minute and a half at 80 wpm, more than any answer takes that will ever come. */
const ASK_BELOW = 600;

/** Characters: a few seconds for the fastest. */
const REPEAT_BELOW = 120;

const TEXTS_AT_A_TIME = 2;

export interface TextSupply {
  /** To be told of how many characters are left, after each keystroke. */
  keepAhead(left: number): void;
  end(): void;
}

/** Keeps a timed test from running out of text, whether or not the network answers. */
export function supplyText({ lessonName, text, nextTexts, append }: TextSupplyOptions): TextSupply {
  let asking = false;
  let ended = false;

  const ask = async () => {
    asking = true;
    // No texts to be had is an answer like another: the test goes on with those it has.
    const texts = await nextTexts(lessonName, TEXTS_AT_A_TIME).catch((error: unknown): string[] => {
      console.warn(error);
      return [];
    });
    asking = false;
    if (!ended) append(texts.length > 0 ? texts.join(" ") : text);
  };

  return {
    keepAhead(left) {
      if (left >= ASK_BELOW) return;
      if (left < REPEAT_BELOW) append(text);
      else if (!asking) void ask();
    },
    end() {
      ended = true;
    },
  };
}
