import { DAY, MINUTE } from "~/domain/durations";
import { Dice } from "./dice";
import { getPositions, MEASURED_POSITIONS, type Position } from "./texts";

/** What happened at one character, as the scheduler sees it. */
export interface Stroke {
  readonly previous: string;
  readonly char: string;
  /** ms since the keystroke before; null for a lesson's first character and after a correction. */
  readonly ms: number | null;
  /** The first attempt was wrong. */
  readonly wrong: boolean;
}

export interface Lesson {
  readonly text: string;
  /** ms since 1970 */
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly strokes: readonly Stroke[];
  /** ms of each character, corrections included. */
  readonly totals: readonly number[];
}

/** One character typed until it is right. */
export interface Strike {
  /** ms of the right stroke, and of all. */
  readonly ms: number;
  readonly total: number;
  readonly isWrong: boolean;
  /** Key presses, corrections included. */
  readonly keys: number;
}

/** What one more repetition of an item changes. Only the oracle sees it. */
export interface Gain {
  /** The share of the characters of ordinary English that it takes part in. */
  readonly share: number;
  /** The share of the stroke's usual time that the repetition takes away. */
  readonly relative: number;
}

export const MS_PER_WORD_MINUTE = 12_000;
/** Spread of a single stroke around its usual time; the standard deviation of the logarithm. */
export const STROKE_SPREAD = 0.25;
/** The mean of a log-normal factor with that spread. */
const MEAN_STROKE = Math.exp(STROKE_SPREAD ** 2 / 2);
/** After it the learner stops until the next day. */
export const SESSION_MS = 15 * MINUTE;
const START = Date.UTC(2026, 0, 5, 18);
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const TROUBLES = 4;

/**
 * A simulated learner: types a text to its end, corrects each error at once, and learns. The subclasses are the models of
 * `docs/learning-model.md`. All draws follow from the seed.
 */
export abstract class Model {
  keystrokes = 0;
  practisedMs = 0;
  characters = 0;
  mistakes = 0;
  /** Letters that cost the learner more than others. */
  readonly troubles: readonly string[];
  protected readonly dice: Dice;
  protected sessionMs = 0;
  #now = START;

  constructor(
    protected readonly seed: string,
    protected readonly strokeSpread: number = STROKE_SPREAD,
  ) {
    this.dice = new Dice(seed);
    const order = new Dice(`${seed} troubles`);
    this.troubles = [...LETTERS]
      .map(letter => ({ letter, at: order.uniform() }))
      .sort((one, other) => one.at - other.at)
      .slice(0, TROUBLES)
      .map(({ letter }) => letter);
  }

  /** The usual ms of a stroke. */
  protected abstract usual(position: Position): number;
  /** The chance that the first attempt is wrong. */
  protected abstract errorRate(position: Position): number;
  protected abstract learn(position: Position, isWrong: boolean): void;
  /** What `learn` changes at a position, for each key, pair and so on. */
  protected abstract gains(position: Position): readonly Gain[];
  /** The cost of a troublesome letter above that of any other: 1 at first, 0 when it is gone. */
  protected abstract troubleLeftOf(letter: string): number;
  protected endSession(): void {}

  practise(text: string): Lesson {
    const startedAt = this.#now;
    const strokes: Stroke[] = [];
    const totals: number[] = [];
    for (const position of getPositions(text)) {
      const strike = this.strike(position);
      this.keystrokes += strike.keys;
      this.characters += 1;
      if (strike.isWrong) this.mistakes += 1;
      this.#pass(strike.total);
      totals.push(strike.total);
      const isTimed = strokes.length > 0 && !strike.isWrong;
      const ms = isTimed ? Math.max(1, Math.round(strike.ms)) : null;
      strokes.push({ previous: position.before, char: position.char, ms, wrong: strike.isWrong });
      this.learn(position, strike.isWrong);
    }
    const finishedAt = this.#now;
    if (this.sessionMs >= SESSION_MS) this.#sleep();
    return { text, startedAt, finishedAt, strokes, totals };
  }

  protected strike(position: Position): Strike {
    const ms = () => this.usual(position) * this.dice.logNormal(this.strokeSpread);
    if (this.dice.uniform() >= this.errorRate(position)) {
      const only = ms();
      return { ms: only, total: only, isWrong: false, keys: 1 };
    }
    const right = ms();
    return { ms: right, total: ms() + ms() + right, isWrong: true, keys: 3 };
  }

  /** The mean ms at a character, corrections included. */
  protected expected(position: Position): number {
    return this.usual(position) * MEAN_STROKE * (1 + 2 * this.errorRate(position));
  }

  /** ms for each character of ordinary English that learning at a position saves. */
  getSaving(position: Position): number {
    const gains = this.gains(position);
    return this.expected(position) * gains.reduce((sum, { share, relative }) => sum + share * relative, 0);
  }

  /** The mean number of key presses at a character, corrections included. */
  getPresses(position: Position): number {
    return 1 + 2 * this.errorRate(position);
  }

  /** wpm over prose that is never practised, without learning and without chance. */
  measure(positions: readonly Position[] = MEASURED_POSITIONS): number {
    let total = 0;
    for (const position of positions) total += this.expected(position);
    return (MS_PER_WORD_MINUTE * positions.length) / total;
  }

  troubleLeft(): number {
    const left = this.troubles.map(letter => this.troubleLeftOf(letter));
    return left.reduce((sum, one) => sum + one, 0) / left.length;
  }

  /** ms since 1970, by the learner's clock. */
  get now(): number {
    return this.#now;
  }

  /** Days without practice. */
  rest(days: number): void {
    for (let day = 0; day < days; day++) this.#sleep();
  }

  #pass(ms: number): void {
    this.#now += ms;
    this.practisedMs += ms;
    this.sessionMs += ms;
  }

  #sleep(): void {
    this.endSession();
    this.sessionMs = 0;
    this.#now = START + (Math.floor((this.#now - START) / DAY) + 1) * DAY;
  }
}

/** Items of one kind with a learner's own start and practice. */
export class Skills<T> {
  readonly #items = new Map<string, T>();

  constructor(private readonly create: (item: string) => T) {}

  get(item: string): T {
    const known = this.#items.get(item);
    if (known !== undefined) return known;
    const made = this.create(item);
    this.#items.set(item, made);
    return made;
  }

  all(): IterableIterator<T> {
    return this.#items.values();
  }
}

/** A speed at the start, as measured over 168,000 people (Dhakal and others 2018), wpm. */
export function drawStartWpm(seed: string, mean = 51.6, sd = 20.2, low = 18, high = 110): number {
  return Math.min(high, Math.max(low, mean + sd * new Dice(`${seed} speed`).normal()));
}
