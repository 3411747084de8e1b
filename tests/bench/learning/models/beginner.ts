import { getKey } from "~/engine/keyboard/keyboard";
import { Dice } from "../dice";
import { drawStartWpm, type Gain, STROKE_SPREAD, type Strike } from "../model";
import { FREQUENCIES, type Position } from "../texts";
import { PowerLawLearner } from "./power-law";

const SEARCH_MS = 1_100;
/** Spreads of the search: between persons, and of one search. */
const PERSON_SPREAD = 0.2;
const SEARCH_SPREAD = 0.35;
const RATE = 0.012;
const SHIFT_RATE = 0.008;
const TROUBLE_RATE = 0.4;
const HOME_KEYS = "asdfjkl;";
const SHIFT = "Shift";
/** Characters whose keys disturb each other. */
const SPAN = 150;
const MEAN_STROKE = Math.exp(STROKE_SPREAD ** 2 / 2);
const MEAN_SEARCH = Math.exp(SEARCH_SPREAD ** 2 / 2);

/** The keys of a character: its own, and Shift. */
function getKeys(char: string): readonly string[] {
  const found = getKey(char);
  const base = found?.key.base ?? char;
  return found?.shift ? [base, SHIFT] : [base];
}

const keyShares = new Map<string, number>();
for (const [char, share] of FREQUENCIES.char)
  for (const key of getKeys(char)) keyShares.set(key, (keyShares.get(key) ?? 0) + share);

/**
 * M4: a beginner, who must learn where the keys are. A key that isn't known is searched for; keys met at the same time disturb
 * each other, and mistakes make slower. M4n: new keys don't disturb each other.
 */
export class BeginnerLearner extends PowerLawLearner {
  readonly #known = new Map<string, number>();
  readonly #searchMs: number;
  readonly #rate: number;
  readonly #recent: string[] = [];
  readonly #counts = new Map<string, number>();
  #load = 0;
  #pressure = 0;

  constructor(
    seed: string,
    private readonly disturbs = true,
  ) {
    super(seed, drawStartWpm(seed, 38, 8, 25, 60));
    const person = new Dice(`${seed} beginner`);
    this.#searchMs = SEARCH_MS * person.logNormal(PERSON_SPREAD);
    this.#rate = RATE * person.logNormal(0.3);
  }

  /** How surely the learner knows where a key is, 0 to 1. */
  #knownOf(key: string): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const drawn = new Dice(`${this.seed} knows ${key}`).uniform() * 0.25;
    const first = key === " " ? 0.9 : HOME_KEYS.includes(key) ? drawn + 0.2 : drawn;
    this.#known.set(key, first);
    return first;
  }

  #knows(char: string): number {
    return getKeys(char).reduce((product, key) => product * this.#knownOf(key), 1);
  }

  #mistakeRate(isRecalled: boolean, factor: number): number {
    const base = isRecalled ? 0.04 * Math.min(3, factor) : 0.14;
    return Math.min(0.5, base * Math.exp(3 * this.#pressure));
  }

  protected override strike(position: Position): Strike {
    const knows = this.#knows(position.char);
    const motor = () => this.usual(position) * this.dice.logNormal(STROKE_SPREAD);
    const search = () => this.#searchMs * this.dice.logNormal(SEARCH_SPREAD);
    const slow = Math.exp(-this.#pressure);
    const isRecalled = this.dice.uniform() < knows;
    const first = (motor() + (isRecalled ? 0 : search())) * slow;
    if (this.dice.uniform() >= this.#mistakeRate(isRecalled, this.factor(position))) {
      this.#pressure = Math.min(0.3, this.#pressure + 0.004);
      return { ms: first, total: first, isWrong: false, keys: 1 };
    }
    if (!isRecalled) this.#forget(position.char);
    this.#pressure = Math.max(-0.6, this.#pressure - 0.05);
    const again = (motor() + (this.dice.uniform() < knows ? 0 : search() / 2)) * slow;
    return { ms: again, total: first + motor() * slow + again, isWrong: true, keys: 3 };
  }

  #forget(char: string): void {
    for (const key of getKeys(char)) this.#known.set(key, this.#knownOf(key) * 0.99);
  }

  protected override expected(position: Position): number {
    const knows = this.#knows(position.char);
    const factor = this.factor(position);
    const error = knows * Math.min(0.5, 0.04 * Math.min(3, factor)) + (1 - knows) * 0.14;
    const search = (1 - knows) * this.#searchMs * MEAN_SEARCH;
    return (this.usual(position) * MEAN_STROKE + search) * (1 + 2 * error);
  }

  /** How much more surely a key is known after a right stroke. */
  #knownMore(key: string, load = this.#load): number {
    const base =
      key === SHIFT ? SHIFT_RATE : this.troubles.includes(key) ? this.#rate * TROUBLE_RATE : this.#rate;
    return base * (1 - this.#knownOf(key)) * (this.disturbs ? 1 / (1 + load / 6) : 1);
  }

  protected override gains(position: Position): Gain[] {
    const [knows, usual] = [this.#knows(position.char), this.usual(position)];
    const all = usual + (1 - knows) * this.#searchMs;
    const motor = super.gains(position).map(gain => ({ ...gain, relative: (gain.relative * usual) / all }));
    const search = getKeys(position.char).map(key => ({
      share: keyShares.get(key) ?? 0,
      relative: ((knows / this.#knownOf(key)) * this.#knownMore(key) * this.#searchMs) / all,
    }));
    return [...motor, ...search];
  }

  protected override learn(position: Position, isWrong = false): void {
    super.learn(position);
    const load = this.#load;
    for (const key of getKeys(position.char)) {
      const gain = this.#knownMore(key, load) * (isWrong ? 0.5 : 1);
      this.#known.set(key, this.#knownOf(key) + gain);
      if (this.#counts.has(key)) this.#load -= gain;
      this.#meet(key);
    }
  }

  /** The load is the sum of what isn't known of the keys met lately. */
  #meet(key: string): void {
    const count = this.#counts.get(key) ?? 0;
    if (count === 0) this.#load += 1 - this.#knownOf(key);
    this.#counts.set(key, count + 1);
    this.#recent.push(key);
    if (this.#recent.length <= SPAN) return;
    const gone = this.#recent.shift() ?? "";
    const left = (this.#counts.get(gone) ?? 1) - 1;
    if (left > 0) return void this.#counts.set(gone, left);
    this.#counts.delete(gone);
    this.#load = Math.max(0, this.#load - (1 - this.#knownOf(gone)));
  }

  protected override troubleLeftOf(letter: string): number {
    return 1 - this.#knownOf(letter);
  }
}
