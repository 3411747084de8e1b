import { getKey } from "~/engine/keyboard/keyboard";
import { Dice } from "../dice";
import { drawStartWpm, type Gain, Model, SESSION_MS, Skills, type Strike } from "../model";
import { FREQUENCIES, type Position } from "../texts";
import { getHandFactor } from "./power-law";

const KINDS = ["move", "key", "pair", "word"] as const;
type Kind = (typeof KINDS)[number];
/** Repetitions after which half of what can be learnt is. */
const UNITS: Record<Kind, number> = { move: 600, key: 800, pair: 150, word: 15 };
const WEIGHTS: Record<Kind, number> = { move: 0.25, key: 0.2, pair: 0.15, word: 0.9 };
const HANDS = 0.44;
const SPREAD = 0.35;
const TROUBLE_FACTOR = 4;
const PAUSE_RATE = 0.02;
const ROW_NUMBERS = { num: 0, top: 1, home: 2, bottom: 3, space: 4 };

interface Skill {
  readonly start: number;
  /** The share that no practice takes away. */
  readonly floor: number;
  readonly rate: number;
  n: number;
}

/** M5: movements between two keys that pairs share, and words as wholes; hyperbolic learning, tiredness and better days. */
export class MovementLearner extends Model {
  readonly #interval: number;
  readonly #skills: Record<Kind, Skills<Skill>>;
  #day = 1;

  constructor(seed: string, startWpm = drawStartWpm(seed)) {
    super(seed);
    const skillsOf = (kind: Kind) =>
      new Skills(item => {
        const dice = new Dice(`${seed} ${kind} ${item}`);
        const drawn = dice.logNormal(SPREAD);
        return {
          start: kind === "key" && this.troubles.includes(item) ? drawn * TROUBLE_FACTOR : drawn,
          floor: 0.3 + 0.05 * dice.uniform(),
          rate: dice.logNormal(0.5),
          n: 0,
        };
      });
    this.#skills = {
      move: skillsOf("move"),
      key: skillsOf("key"),
      pair: skillsOf("pair"),
      word: skillsOf("word"),
    };
    this.#interval = 1;
    this.#interval = this.measure() / startWpm;
  }

  #cost(kind: Kind, item: string, more = 0): number {
    const { start, floor, rate, n: met } = this.#skills[kind].get(item);
    const n = met + more;
    return WEIGHTS[kind] * start * (floor + (1 - floor) / (1 + (rate * n) / UNITS[kind]));
  }

  #factor({ before, char, pair, word, place }: Position): number {
    const keys =
      this.#cost("move", getMove(before, char)) + this.#cost("key", char) + this.#cost("pair", pair);
    const begins = word !== "" && place === 0 ? this.#cost("word", word) : 0;
    return HANDS * getHandFactor(before, char) + keys + begins;
  }

  protected usual(position: Position): number {
    return this.#interval * this.#factor(position);
  }

  protected errorRate(position: Position): number {
    return 0.05 * Math.min(4, this.#factor(position));
  }

  protected override strike(position: Position): Strike {
    const tired = 1 + 0.1 * Math.min(1, this.sessionMs / SESSION_MS);
    const pause = this.dice.uniform() < PAUSE_RATE ? 200 + 1_300 * this.dice.uniform() : 0;
    const { ms, total, ...strike } = super.strike(position);
    const slow = tired * this.#day;
    return { ...strike, ms: ms * slow + pause, total: total * slow + pause };
  }

  protected override endSession(): void {
    this.#day = 1 + 0.05 * (2 * this.dice.uniform() - 1);
  }

  protected learn({ before, char, pair, word, place }: Position): void {
    this.#skills.move.get(getMove(before, char)).n += 1;
    this.#skills.key.get(char).n += 1;
    this.#skills.pair.get(pair).n += 1;
    if (word !== "" && place === word.length - 1) this.#skills.word.get(word).n += 1;
  }

  protected gains(position: Position): Gain[] {
    const factor = this.#factor(position);
    return getLearnedItems(position).map(({ kind, item, share }) => ({
      share,
      relative: (this.#cost(kind, item) - this.#cost(kind, item, 1)) / factor,
    }));
  }

  protected troubleLeftOf(letter: string): number {
    const { floor, rate, n } = this.#skills.key.get(letter);
    const left = floor + (1 - floor) / (1 + (rate * n) / UNITS.key);
    return (left - floor) / (1 - floor);
  }
}

const moves = new Map<string, string>();

/** Two fingers, the rows between them, and Shift. */
export function getMove(before: string, char: string): string {
  const pair = before + char;
  const known = moves.get(pair);
  if (known !== undefined) return known;
  const [from, to] = [getKey(before), getKey(char)];
  const move =
    from === undefined || to === undefined
      ? "start"
      : [
          `${from.key.hand} ${from.key.finger}`,
          `${to.key.hand} ${to.key.finger}`,
          ROW_NUMBERS[to.key.row] - ROW_NUMBERS[from.key.row],
          to.shift,
        ].join(", ");
  moves.set(pair, move);
  return move;
}

const moveShares = new Map<string, number>();
for (const [pair, share] of FREQUENCIES.pair) {
  const move = getMove(pair.charAt(0), pair.charAt(1));
  moveShares.set(move, (moveShares.get(move) ?? 0) + share);
}

/** What is learned at a position, with its share of ordinary English; a word at its last letter. */
export function getLearnedItems({ before, char, pair, word, place }: Position) {
  const move = getMove(before, char);
  const items: { kind: Kind; item: string; share: number }[] = [
    { kind: "move", item: move, share: moveShares.get(move) ?? 0 },
    { kind: "key", item: char, share: FREQUENCIES.char.get(char) ?? 0 },
    { kind: "pair", item: pair, share: FREQUENCIES.pair.get(pair) ?? 0 },
  ];
  if (word !== "" && place === word.length - 1)
    items.push({ kind: "word", item: word, share: FREQUENCIES.word.get(word) ?? 0 });
  return items;
}
