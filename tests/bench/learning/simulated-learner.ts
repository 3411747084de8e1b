import { getKey } from "~/engine/keyboard/keyboard";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { apply, createTest, type TypingTest } from "~/engine/test/typing-test";
import { Dice } from "./dice";

/**
 * Assumptions about people, with their source. "D" is Dhakal, Feit, Kristensson and Oulasvirta, "Observations on
 * typing from 136 million keystrokes" (CHI 2018); `docs/learning-model.md` explains the others.
 */
export const ASSUMPTIONS = {
  /** D: words per minute over all people. */
  meanWpm: 51.6,
  sdWpm: 20.2,
  /** Slower beginners learn where keys are, which isn't modelled. */
  slowestWpm: 18,
  fastestWpm: 110,
  /** D: ms between two keys, by the hands that type them; the mean is 239. */
  alternatingHands: 198,
  sameHand: 210,
  sameKey: 176,
  meanInterval: 239,
  /** D: corrected errors in key presses. */
  errorRate: 0.063,
  /** Spread of one person's keys, and of pairs of keys; standard deviations of logarithms. */
  keySpread: 0.22,
  pairSpread: 0.18,
  /** Spread of a single stroke around its pair's usual time. */
  strokeSpread: 0.25,
  /** Number of troublesome keys, and how much slower they are. */
  troubles: 4,
  troubleFactor: 1.8,
  /**
   * Power law of practice (Newell and Rosenbloom 1981): the part above the person's limit shrinks as
   * (1 + n / n0) ^ −a with n repetitions.
   */
  practiceExponent: 0.35,
  keyRepetitions: 300,
  pairRepetitions: 100,
  /** The limit, as a share of the person's interval at the start. */
  limit: 0.55,
} as const;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const MS_PER_WORD_MINUTE = 12_000;

interface Skill {
  /** Factor on the interval before any practice. */
  readonly start: number;
  repetitions: number;
}

/** A learner who gets faster at what they type, and makes more errors where they are slow. */
export class SimulatedLearner {
  readonly startWpm: number;
  readonly #seed: string;
  readonly #dice: Dice;
  readonly #interval: number;
  readonly #keys = new Map<string, Skill>();
  readonly #pairs = new Map<string, Skill>();
  /** The learner's troublesome letters. */
  readonly #troubles: readonly string[];
  /** Key presses so far, including wrong ones and corrections. */
  keystrokes = 0;
  #clock = 0;

  constructor(seed: string) {
    const { meanWpm, sdWpm, slowestWpm, fastestWpm, troubles } = ASSUMPTIONS;
    this.#seed = seed;
    this.#dice = new Dice(seed);
    const drawn = meanWpm + sdWpm * this.#dice.normal();
    this.startWpm = Math.min(fastestWpm, Math.max(slowestWpm, drawn));
    this.#interval = MS_PER_WORD_MINUTE / this.startWpm;
    const letters = [...LETTERS].sort(() => this.#dice.uniform() - 0.5);
    this.#troubles = letters.slice(0, troubles);
  }

  /** Types a text to its end, corrects each error at once, and learns from every right key. */
  type(text: string, lessonName: LessonName): TypingTest {
    return this.#play(text, lessonName, this.#dice, true);
  }

  /** wpm over a text, not rounded, without learning and with the same random draws each time. */
  speedOver(text: string): number {
    return this.#play(text, "PARAGRAPH", new Dice(`${this.#seed} measured`), false).wpm;
  }

  /** The share of the troublesome letters' initial cost that is left: 1 before any practice, 0 at the limit. */
  troubleLeft(): number {
    const left = this.#troubles.map(char => {
      const skill = this.#key(char);
      return getExcess(skill, ASSUMPTIONS.keyRepetitions) / getExcess({ ...skill, repetitions: 0 }, 1);
    });
    return left.reduce((sum, one) => sum + one, 0) / left.length;
  }

  #play(text: string, lessonName: LessonName, dice: Dice, learns: boolean): TypingTest {
    let test = createTest({ lessonName, text, duration: 0 });
    const press = (char: string | null, ms: number) => {
      this.#clock += Math.max(1, Math.round(ms));
      const at = this.#clock;
      test = apply(test, char === null ? { type: "backspace", at } : { type: "type", char, at });
      if (learns) this.keystrokes += 1;
    };
    for (let index = 0; index < text.length; index++) {
      const [before, char] = [text.charAt(index - 1), text.charAt(index)];
      const usual = this.#usual(before, char);
      const ms = () => usual * this.#interval * dice.logNormal(ASSUMPTIONS.strokeSpread);
      if (dice.uniform() < ASSUMPTIONS.errorRate * Math.min(4, usual)) {
        press(getNeighbour(char), ms());
        press(null, ms());
      }
      press(char, ms());
      if (learns) this.#practise(before, char);
    }
    return test;
  }

  /** A stroke's time, as a multiple of the person's initial interval. */
  #usual(before: string, char: string): number {
    return (
      handFactor(before, char) *
      getFactor(this.#key(char), ASSUMPTIONS.keyRepetitions) *
      getFactor(this.#pair(before, char), ASSUMPTIONS.pairRepetitions)
    );
  }

  #practise(before: string, char: string): void {
    this.#key(char).repetitions += 1;
    this.#pair(before, char).repetitions += 1;
  }

  #key(char: string): Skill {
    return this.#skill(this.#keys, char, () => {
      const drawn = new Dice(`${this.#seed} key ${char}`).logNormal(ASSUMPTIONS.keySpread);
      return this.#troubles.includes(char) ? drawn * ASSUMPTIONS.troubleFactor : drawn;
    });
  }

  #pair(before: string, char: string): Skill {
    const pair = before + char;
    return this.#skill(this.#pairs, pair, () =>
      new Dice(`${this.#seed} pair ${pair}`).logNormal(ASSUMPTIONS.pairSpread),
    );
  }

  #skill(skills: Map<string, Skill>, name: string, start: () => number): Skill {
    const known = skills.get(name);
    if (known !== undefined) return known;
    const skill = { start: start(), repetitions: 0 };
    skills.set(name, skill);
    return skill;
  }
}

/** Key and pair each come down to the square root of the limit, so that a stroke comes down to the limit. */
const LIMIT = Math.sqrt(ASSUMPTIONS.limit);

function getFactor(skill: Skill, unit: number): number {
  return LIMIT + getExcess(skill, unit);
}

/** The part above the limit; practice never slows down a learner who began below it. */
function getExcess({ start, repetitions }: Skill, unit: number): number {
  const above = start - LIMIT;
  return above > 0 ? above * (1 + repetitions / unit) ** -ASSUMPTIONS.practiceExponent : above;
}

function handFactor(before: string, char: string): number {
  const { alternatingHands, sameHand, sameKey, meanInterval } = ASSUMPTIONS;
  const [one, other] = [getKey(before)?.key, getKey(char)?.key];
  if (one === undefined || other === undefined) return 1;
  if (one === other) return sameKey / meanInterval;
  return (one.hand === other.hand ? sameHand : alternatingHands) / meanInterval;
}

/** Any other key: the measurement doesn't depend on which. */
function getNeighbour(char: string): string {
  return char === "e" ? "r" : "e";
}
