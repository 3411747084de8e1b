import { collectWords, createDraw, DRAWS, nextLesson } from "~/engine/learning/next-lesson";
import { emptyPlan, observe, RECENT_WORDS } from "~/engine/learning/plan";
import { Dice } from "./dice";
import type { Model } from "./model";
import { CORPUS, LESSON_LENGTH, type Policy } from "./policies";
import { getPositions } from "./texts";

/** How much less a pair of keys counts for each time that the lesson already holds it. */
const INTERLEAVING = 0.05;
/** Key presses after which it computes the savings again, which takes most of its time. */
const BETWEEN_UPDATES = 1_200;

interface Word {
  readonly text: string;
  readonly pairs: readonly string[];
  /** At each position, ms for each character of ordinary English. */
  readonly savings: readonly number[];
  readonly presses: number;
}

/**
 * A bound for the other policies, because it sees the learner's hidden state: it knows what each word would save on ordinary
 * English, and picks the word that saves most for each key press. It uses the plan's words, and the plan's gate for beginners.
 */
export function oracle(seed: string, learner: Model): Policy {
  const dice = new Dice(`${seed} oracle`);
  const random = () => dice.uniform();
  let plan = emptyPlan({ corpus: CORPUS, start: "unsure" });
  let nth = 0;
  const last: string[] = [];
  const known = new Map<string, Word>();
  let updatedAt = 0;
  const getWord = (text: string): Word => {
    const seen = known.get(text);
    if (seen !== undefined) return seen;
    const positions = getPositions(` ${text} `).slice(1);
    const word = {
      text,
      pairs: positions.map(({ pair }) => pair),
      savings: positions.map(position => learner.getSaving(position)),
      presses: positions.reduce((sum, position) => sum + learner.getPresses(position), 0),
    };
    known.set(text, word);
    return word;
  };

  const pickWords = (texts: readonly string[], weights: readonly number[]) => {
    const given = new Map<string, number>();
    const draw = createDraw(weights, random);
    const lesson: string[] = [];
    for (let length = 0; length < LESSON_LENGTH; length += (lesson.at(-1)?.length ?? 0) + 1) {
      const drawn = Array.from({ length: DRAWS }, () => texts[draw()] ?? "");
      const fresh = drawn.filter(text => !last.includes(text));
      const { text, pairs } = findBest((fresh.length > 0 ? fresh : drawn).map(getWord), given);
      for (const pair of pairs) given.set(pair, (given.get(pair) ?? 0) + 1);
      lesson.push(text);
      last.push(text);
      if (last.length > RECENT_WORDS) last.shift();
    }
    return lesson.join(" ");
  };
  return {
    next() {
      if (nth === 0) return nextLesson(plan, { corpus: CORPUS, length: LESSON_LENGTH, random }).text;
      if (learner.keystrokes - updatedAt >= BETWEEN_UPDATES) {
        known.clear();
        updatedAt = learner.keystrokes;
      }
      const choices = collectWords(CORPUS, plan.isBeginner ? new Set(`${plan.open} `) : null);
      return pickWords(
        choices.map(({ candidates, nth: index }) => candidates.texts[index] ?? ""),
        choices.map(({ candidates, nth: index }) => candidates.weights[index] ?? 0),
      );
    },
    observe({ startedAt, finishedAt, strokes }) {
      plan = observe(plan, { id: String(nth++), startedAt, finishedAt, strokes }, CORPUS);
    },
  };
}

function findBest(words: readonly Word[], given: ReadonlyMap<string, number>): Word {
  let [best, highest] = [words[0] as Word, Number.NEGATIVE_INFINITY];
  for (const word of words) {
    let saved = 0;
    for (let at = 0; at < word.savings.length; at++)
      saved += (word.savings[at] ?? 0) / (1 + INTERLEAVING * (given.get(word.pairs[at] ?? "") ?? 0));
    if (saved / word.presses > highest) [best, highest] = [word, saved / word.presses];
  }
  return best;
}
