import type { LessonName } from "~/engine/lesson-text/lesson-names";

interface TextSupplyOptions {
  readonly lessonName: LessonName;
  readonly text: string;
  readonly nextTexts: (lessonName: LessonName, howMany: number) => Promise<string[]>;
  readonly append: (text: string) => void;
}

/** Characters: about 90 s at 80 wpm. */
const ASK_BELOW = 600;
/** Characters: a few seconds at top speed. */
const REPEAT_BELOW = 120;
const TEXTS_AT_A_TIME = 2;

export function supplyText({ lessonName, text, nextTexts, append }: TextSupplyOptions) {
  let asking = false;
  let ended = false;

  const ask = async () => {
    asking = true;
    const texts = await nextTexts(lessonName, TEXTS_AT_A_TIME).catch((error: unknown): string[] => {
      console.warn(error);
      return [];
    });
    asking = false;
    if (!ended) append(texts.length > 0 ? texts.join(" ") : text);
  };

  return {
    keepAhead(left: number) {
      if (left >= ASK_BELOW) return;
      if (left < REPEAT_BELOW) append(text);
      else if (!asking) void ask();
    },
    end() {
      ended = true;
    },
  };
}
