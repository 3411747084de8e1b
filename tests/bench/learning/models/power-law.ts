import { getKey } from "~/engine/keyboard/keyboard";
import { Dice } from "../dice";
import { drawStartWpm, type Gain, Model, MS_PER_WORD_MINUTE, Skills } from "../model";
import { FREQUENCIES, type Position } from "../texts";

/** ms between two keys by the hands that type them, and their mean (Dhakal and others 2018). */
const ALTERNATING = 198;
const SAME_HAND = 210;
const SAME_KEY = 176;
const MEAN_INTERVAL = 239;
/** Corrected errors in key presses, from the same source. */
const ERROR_RATE = 0.063;
const SPREADS = { key: 0.22, pair: 0.18 };
const TROUBLE_FACTOR = 1.8;
/** Newell and Rosenbloom (1981): the part above the limit shrinks as (1 + n / n0) ^ −a. */
const EXPONENT = 0.35;
const UNITS = { key: 300, pair: 100 };
/** Key and pair each come down to the square root of the limit, so that a stroke comes down to the limit. */
const LIMIT = Math.sqrt(0.55);

/** The share of a mean interval that the two keys' hands make. */
export function getHandFactor(before: string, char: string): number {
  const [one, other] = [getKey(before)?.key, getKey(char)?.key];
  if (one === undefined || other === undefined) return 1;
  if (one === other) return SAME_KEY / MEAN_INTERVAL;
  return (one.hand === other.hand ? SAME_HAND : ALTERNATING) / MEAN_INTERVAL;
}

interface PowerSkill {
  readonly kind: "key" | "pair";
  /** Factor on the interval before any practice. */
  readonly start: number;
  /** Repetitions that count. */
  n: number;
}

/** M1: the power law of practice for each key and each pair of keys; nothing is forgotten. */
export class PowerLawLearner<S extends PowerSkill = PowerSkill> extends Model {
  readonly #interval: number;
  protected readonly keys: Skills<S>;
  protected readonly pairs: Skills<S>;

  constructor(seed: string, startWpm = drawStartWpm(seed)) {
    super(seed);
    this.#interval = MS_PER_WORD_MINUTE / startWpm;
    this.keys = new Skills(char => {
      const drawn = new Dice(`${seed} key ${char}`).logNormal(SPREADS.key);
      const start = this.troubles.includes(char) ? drawn * TROUBLE_FACTOR : drawn;
      return this.begin({ kind: "key", start, n: 0 });
    });
    this.pairs = new Skills(pair =>
      this.begin({ kind: "pair", start: new Dice(`${seed} pair ${pair}`).logNormal(SPREADS.pair), n: 0 }),
    );
  }

  protected begin(skill: PowerSkill): S {
    return skill as S;
  }

  protected count(skill: S): number {
    return skill.n;
  }

  /** The part above the limit; practice never slows down a learner who began below it. */
  #excess(skill: S, n = this.count(skill)): number {
    const above = skill.start - LIMIT;
    return above > 0 ? above * (1 + n / UNITS[skill.kind]) ** -EXPONENT : above;
  }

  /** A stroke's time as a multiple of the person's initial interval. */
  protected factor({ before, char, pair }: Position): number {
    const key = LIMIT + this.#excess(this.keys.get(char));
    return getHandFactor(before, char) * key * (LIMIT + this.#excess(this.pairs.get(pair)));
  }

  protected usual(position: Position): number {
    return this.#interval * this.factor(position);
  }

  protected errorRate(position: Position): number {
    return ERROR_RATE * Math.min(4, this.factor(position));
  }

  protected learn({ char, pair }: Position): void {
    this.keys.get(char).n += 1;
    this.pairs.get(pair).n += 1;
  }

  /** How many repetitions the next one counts as. */
  protected countNext(_skill: S): number {
    return 1;
  }

  protected gains({ char, pair }: Position): Gain[] {
    const gain = (skill: S, share = 0): Gain => {
      const [now, then] = [
        this.#excess(skill),
        this.#excess(skill, this.count(skill) + this.countNext(skill)),
      ];
      return { share, relative: (now - then) / (LIMIT + now) };
    };
    return [
      gain(this.keys.get(char), FREQUENCIES.char.get(char)),
      gain(this.pairs.get(pair), FREQUENCIES.pair.get(pair)),
    ];
  }

  protected troubleLeftOf(letter: string): number {
    const skill = this.keys.get(letter);
    return this.#excess(skill) / this.#excess(skill, 0);
  }
}

/** Repetitions of one day of which a night keeps at most so many. */
const KEPT = { key: 100, pair: 20 };

interface DailySkill extends PowerSkill {
  /** What stays, and what mostly goes by the next day; `n` is not used. */
  stable: number;
  labile: number;
  /** Sessions in which it occurred, and the number of the last of them. */
  sessions: number;
  session: number;
  /** The learner's characters when it last occurred. */
  last: number;
}

/** M3: M1 with days. Close repetitions count half, and of a day's gain only a part is there the next day. */
export class DailyLearner extends PowerLawLearner<DailySkill> {
  #session = 1;
  #isMeasured = false;

  protected override begin(skill: PowerSkill): DailySkill {
    return { ...skill, stable: 0, labile: 0, sessions: 0, session: 0, last: Number.NEGATIVE_INFINITY };
  }

  protected override count(skill: DailySkill): number {
    const { stable, labile } = this.#isMeasured ? afterNight(skill) : skill;
    return stable + labile;
  }

  protected override learn({ char, pair }: Position): void {
    for (const skill of [this.keys.get(char), this.pairs.get(pair)]) {
      skill.labile += this.#getSpacing(skill);
      skill.last = this.characters;
      if (skill.session !== this.#session) skill.sessions += 1;
      skill.session = this.#session;
    }
  }

  /** A repetition counts half right after another, and fully later. */
  #getSpacing({ last }: DailySkill): number {
    return 1 - 0.5 * Math.exp(-(this.characters - last) / 30);
  }

  /** What the night keeps of it. */
  protected override countNext(skill: DailySkill): number {
    return this.#getSpacing(skill) * Math.exp(-skill.labile / KEPT[skill.kind]);
  }

  protected override endSession(): void {
    this.#session += 1;
    for (const skills of [this.keys, this.pairs])
      for (const skill of skills.all()) Object.assign(skill, afterNight(skill));
  }

  /** Tomorrow's speed: today's is partly gone by then. */
  override measure(positions?: readonly Position[]): number {
    this.#isMeasured = true;
    const wpm = super.measure(positions);
    this.#isMeasured = false;
    return wpm;
  }
}

function afterNight({ kind, stable, labile, sessions }: DailySkill) {
  const kept = KEPT[kind] * (1 - Math.exp(-labile / KEPT[kind]));
  const halfLife = 10 * (1 + 0.5 * sessions);
  return { stable: (stable + kept) * 2 ** (-1 / halfLife), labile: (labile - kept) * Math.exp(-1) };
}
