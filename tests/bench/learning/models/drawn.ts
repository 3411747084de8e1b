import { Dice } from "../dice";
import { drawStartWpm, type Gain, Model, Skills } from "../model";
import { FREQUENCIES, type Position } from "../texts";
import { getLearnedItems, getMove } from "./movements";
import { getHandFactor } from "./power-law";

const KINDS = ["key", "move", "pair", "trigram", "word"] as const;
type Kind = (typeof KINDS)[number];
/** Repetitions in the middle of what is drawn. */
const UNITS: Record<Kind, number> = { key: 800, move: 500, pair: 150, trigram: 60, word: 25 };
/** A word's cost comes at its first letter, instead of at each. */
const WORD_FACTOR = 3;
const CURVES = ["power", "exponential", "hyperbolic"] as const;

interface Skill {
  readonly cost: number;
  readonly before: number;
  stable: number;
  /** Of today. */
  fresh: number;
}

/** How one learner is made. */
interface Structure {
  readonly curve: (typeof CURVES)[number];
  readonly weights: Record<Kind, number>;
  readonly units: Record<Kind, number>;
  readonly spread: number;
  readonly errorRate: number;
  /** Characters typed before the start. */
  readonly typedBefore: number;
  /** The share of a day's practice that is lost by the next day. */
  readonly lost: number;
  readonly limit: number;
}

/** M6: a structure of their own for each learner, so that no way to practise can be fitted to one. */
export class DrawnLearner extends Model {
  readonly #interval: number;
  readonly #structure: Structure;
  readonly #skills: Record<Kind, Skills<Skill>>;

  constructor(seed: string, startWpm = drawStartWpm(seed)) {
    const dice = new Dice(`${seed} structure`);
    super(seed, 0.15 + 0.2 * dice.uniform());
    this.#structure = drawStructure(dice);
    const { spread, typedBefore, units } = this.#structure;
    const frequencies = { ...FREQUENCIES, key: FREQUENCIES.char, move: null };
    const skillsOf = (kind: Kind) =>
      new Skills(item => {
        const drawn = new Dice(`${seed} ${kind} ${item}`).logNormal(spread);
        // A movement is shared by many pairs.
        const share = frequencies[kind]?.get(item) ?? (kind === "move" ? 0.005 : 0);
        const before = (share * typedBefore) / units[kind];
        const cost = kind === "key" && this.troubles.includes(item) ? drawn * 2.5 : drawn;
        return { cost, before, stable: before, fresh: 0 };
      });
    this.#skills = {
      key: skillsOf("key"),
      move: skillsOf("move"),
      pair: skillsOf("pair"),
      trigram: skillsOf("trigram"),
      word: skillsOf("word"),
    };
    this.#interval = 1;
    this.#interval = this.measure() / startWpm;
  }

  /** What is left of an item's cost after so much practice, 1 to 0. */
  #left(n: number): number {
    const { curve } = this.#structure;
    if (curve === "exponential") return Math.exp(-n);
    return curve === "hyperbolic" ? 1 / (1 + n) : (1 + 3 * n) ** -0.4;
  }

  #cost(kind: Kind, item: string, more = 0): number {
    const { cost, stable, fresh } = this.#skills[kind].get(item);
    return this.#structure.weights[kind] * cost * this.#left(stable + fresh + more);
  }

  #factor({ before, char, pair, trigram, word, place }: Position): number {
    const keys =
      this.#cost("key", char) +
      this.#cost("move", getMove(before, char)) +
      this.#cost("pair", pair) +
      this.#cost("trigram", trigram);
    const begins = word !== "" && place === 0 ? WORD_FACTOR * this.#cost("word", word) : 0;
    return this.#structure.limit * getHandFactor(before, char) + keys + begins;
  }

  protected usual(position: Position): number {
    return this.#interval * this.#factor(position);
  }

  protected errorRate(position: Position): number {
    return this.#structure.errorRate * Math.min(4, this.#factor(position));
  }

  protected learn({ before, char, pair, trigram, word, place }: Position): void {
    const { units } = this.#structure;
    const add = (kind: Kind, item: string) => {
      this.#skills[kind].get(item).fresh += 1 / units[kind];
    };
    add("key", char);
    add("move", getMove(before, char));
    add("pair", pair);
    add("trigram", trigram);
    if (word !== "" && place === word.length - 1) add("word", word);
  }

  protected gains(position: Position): Gain[] {
    const factor = this.#factor(position);
    const items = [
      ...getLearnedItems(position),
      {
        kind: "trigram" as const,
        item: position.trigram,
        share: FREQUENCIES.trigram.get(position.trigram) ?? 0,
      },
    ];
    return items.map(({ kind, item, share }) => {
      const saved = this.#cost(kind, item) - this.#cost(kind, item, 1 / this.#structure.units[kind]);
      const relative = (kind === "word" ? WORD_FACTOR * saved : saved) / factor;
      return { share, relative };
    });
  }

  protected override endSession(): void {
    const kept = 1 - this.#structure.lost;
    for (const kind of KINDS)
      for (const skill of this.#skills[kind].all()) {
        skill.stable += kept * skill.fresh;
        skill.fresh = 0;
      }
  }

  protected troubleLeftOf(letter: string): number {
    const { before, stable, fresh } = this.#skills.key.get(letter);
    return this.#left(stable + fresh) / this.#left(before);
  }
}

function drawStructure(dice: Dice): Structure {
  const curve = CURVES[Math.floor(dice.uniform() * CURVES.length)] ?? "power";
  const limit = 0.35 + 0.25 * dice.uniform();
  const shares = KINDS.map(() => -Math.log(1 - dice.uniform()));
  const total = shares.reduce((sum, one) => sum + one, 0);
  const of = (value: (index: number) => number) =>
    Object.fromEntries(KINDS.map((kind, index) => [kind, value(index)])) as Record<Kind, number>;
  return {
    curve,
    limit,
    weights: of(index => ((1 - limit) * (shares[index] ?? 0)) / total),
    units: of(index => UNITS[KINDS[index] ?? "key"] * dice.logNormal(0.5)),
    spread: 0.15 + 0.45 * dice.uniform(),
    errorRate: 0.03 + 0.05 * dice.uniform(),
    typedBefore: dice.uniform() < 0.3 ? 0 : 20_000 * dice.logNormal(0.6),
    lost: dice.uniform() < 0.5 ? 0 : 0.3,
  };
}
