import { Dice } from "../dice";
import { drawStartWpm, type Gain, Model, Skills } from "../model";
import { FREQUENCIES, type Frequencies, type Position } from "../texts";
import { getHandFactor } from "./power-law";

const SPREAD = 0.6;
const TROUBLE = 3.5;
/** Characters of ordinary English typed before the start. */
const TYPED_BEFORE = 20_000;
/** Repetitions after which 1 / e of an item's cost is left. */
const UNITS = { char: 2_000, pair: 200, trigram: 80, word: 40 };
const FIXED = 0.5;
const WEIGHTS = { char: 0.2, pair: 0.3, trigram: 0.2 };
/** What a known word takes away from the time of each of its letters but the first. */
const CHUNK = 0.15;
type Kind = keyof Frequencies;

interface Skill {
  readonly cost: number;
  /** Practice in units, before the start and now. */
  readonly before: number;
  n: number;
}

/** M2: exponential learning of keys, pairs and trigrams, and of words as chunks; the frequent ones are nearly learnt. */
export class ExponentialLearner extends Model {
  readonly #skills: Record<Kind, Skills<Skill>>;
  /** How much faster than others the person learns. */
  readonly #rate: number;
  readonly #interval: number;

  constructor(seed: string, startWpm = drawStartWpm(seed)) {
    super(seed);
    const person = new Dice(`${seed} person`);
    const [rate, before] = [person.logNormal(0.3), TYPED_BEFORE * person.logNormal(0.5)];
    const skillsOf = (kind: Kind) =>
      new Skills(item => {
        // Mean 1.
        const drawn = new Dice(`${seed} ${kind} ${item}`).logNormal(SPREAD) / Math.exp(SPREAD ** 2 / 2);
        const cost = kind === "char" && this.troubles.includes(item) ? drawn + TROUBLE : drawn;
        const n = ((FREQUENCIES[kind].get(item) ?? 0) * before * rate) / UNITS[kind];
        return { cost, before: n, n };
      });
    this.#skills = {
      char: skillsOf("char"),
      pair: skillsOf("pair"),
      trigram: skillsOf("trigram"),
      word: skillsOf("word"),
    };
    this.#rate = rate;
    this.#interval = 1;
    this.#interval = this.measure() / startWpm;
  }

  #cost(kind: Kind, item: string): number {
    const { cost, n } = this.#skills[kind].get(item);
    return cost * Math.exp(-n);
  }

  #keysFactor({ char, pair, trigram }: Position): number {
    return (
      FIXED +
      WEIGHTS.char * this.#cost("char", char) +
      WEIGHTS.pair * this.#cost("pair", pair) +
      WEIGHTS.trigram * this.#cost("trigram", trigram)
    );
  }

  /** A stroke's time as a multiple of the person's interval. */
  #factor(position: Position): number {
    const { before, char, word, place } = position;
    const known = word === "" || place === 0 ? 0 : 1 - Math.exp(-this.#skills.word.get(word).n);
    return getHandFactor(before, char) * this.#keysFactor(position) * (1 - CHUNK * known);
  }

  protected usual(position: Position): number {
    return this.#interval * this.#factor(position);
  }

  protected errorRate(position: Position): number {
    return 0.063 * Math.min(4, this.#factor(position));
  }

  protected learn({ char, pair, trigram, word, place }: Position): void {
    const add = (kind: Kind, item: string) => {
      this.#skills[kind].get(item).n += this.#rate / UNITS[kind];
    };
    add("char", char);
    add("pair", pair);
    add("trigram", trigram);
    if (word !== "" && place === word.length - 1) add("word", word);
  }

  protected gains(position: Position): Gain[] {
    const keys = this.#keysFactor(position);
    const gain = (kind: Kind, item: string, lost: number, length = 1): Gain => ({
      share: length * (FREQUENCIES[kind].get(item) ?? 0),
      relative: lost * (1 - Math.exp(-this.#rate / UNITS[kind])),
    });
    const part = (kind: keyof typeof WEIGHTS) =>
      gain(kind, position[kind], (WEIGHTS[kind] * this.#cost(kind, position[kind])) / keys);
    const { word, place } = position;
    const parts = [part("char"), part("pair"), part("trigram")];
    if (word === "" || place !== word.length - 1) return parts;
    return [...parts, gain("word", word, CHUNK * Math.exp(-this.#skills.word.get(word).n), place)];
  }

  protected troubleLeftOf(letter: string): number {
    const { before, n } = this.#skills.char.get(letter);
    return Math.exp(before - n);
  }
}
