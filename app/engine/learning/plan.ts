import type { Corpus } from "./corpus";
import {
  copyEstimates,
  createEstimates,
  type Estimates,
  endSession,
  observeStrokes,
  type PlanStroke,
  passDays,
} from "./estimates";
import { isBeginner, openKeys } from "./gating";
import { packEstimates, roundEstimates, unpackEstimates } from "./packing";

export interface PlanLesson {
  readonly id: string;
  /** ms since 1970 */
  readonly startedAt: number;
  readonly finishedAt: number;
  readonly strokes: readonly PlanStroke[];
}

const STARTS = ["new", "unsure", "typist"] as const;

/** What is known of a learner, and what was given lately. A value: every change returns a new one. */
export interface Plan {
  /** What the learner says of themselves; how long the first lesson is depends on it. */
  readonly start: (typeof STARTS)[number];
  readonly layout: string;
  /** The texts it was last used with. Items are kept by name, so a plan survives a change of the texts. */
  readonly corpus: string;
  readonly lessons: number;
  /** When the latest lesson ended, ms since 1970; 0 before the first. */
  readonly lastAt: number;
  /** Practised in the session under way. */
  readonly sessionMs: number;
  readonly isBeginner: boolean;
  /** A beginner's open keys; `newKeys` are those opened after the latest lesson. */
  readonly open: string;
  readonly newKeys: string;
  /** As hashes; the latest last, as in the following. */
  readonly recentIds: readonly string[];
  /** Sentences given lately, as hashes, with their numbers of words. */
  readonly recentSentences: readonly (readonly [hash: string, words: number])[];
  readonly recentWords: readonly string[];
  readonly estimates: Estimates;
}

const SESSION_MS = 15 * 60_000;
const GAP_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const RECENT_IDS = 120;
export const RECENT_WORDS = 20;
/** Longer ones come from no list of ours. */
const MAX_WORD_LENGTH = 30;
/** A sentence comes again only after so many words. */
const WORDS_BETWEEN = 600;
const MAX_RECENT_SENTENCES = 150;
const FORMAT = 1;

export function emptyPlan({ corpus, start }: { corpus: Corpus; start: Plan["start"] }): Plan {
  return {
    start,
    layout: corpus.layout,
    corpus: corpus.version,
    lessons: 0,
    lastAt: 0,
    sessionMs: 0,
    isBeginner: false,
    open: "",
    newKeys: "",
    recentIds: [],
    recentSentences: [],
    recentWords: [],
    estimates: createEstimates(),
  };
}

/**
 * The plan after a finished lesson. A lesson that began before the latest one ended (a late outbox) changes the estimates only; one
 * that was seen already, or without strokes, changes nothing.
 */
export function observe(plan: Plan, lesson: PlanLesson, corpus: Corpus): Plan {
  const hash = hashText(lesson.id);
  if (plan.recentIds.includes(hash) || lesson.strokes.length === 0) return plan;
  const estimates = copyEstimates(plan.estimates);
  const recentIds = [...plan.recentIds, hash].slice(-RECENT_IDS);
  const startedAt = Number.isFinite(lesson.startedAt) ? lesson.startedAt : plan.lastAt;
  const finishedAt = Number.isFinite(lesson.finishedAt) ? Math.max(startedAt, lesson.finishedAt) : startedAt;
  if (startedAt < plan.lastAt) {
    observeStrokes(estimates, lesson.strokes, corpus, false);
    return { ...plan, corpus: corpus.version, recentIds, estimates: roundEstimates(estimates) };
  }
  const gap = plan.lastAt === 0 ? 0 : startedAt - plan.lastAt;
  const isNewSession = gap >= GAP_MS || plan.sessionMs >= SESSION_MS;
  if (isNewSession) endSession(estimates);
  if (gap >= GAP_MS) passDays(estimates, gap / DAY_MS);
  observeStrokes(estimates, lesson.strokes, corpus, true);
  const text = lesson.strokes.map(({ char }) => char).join("");
  return remember(
    {
      ...plan,
      ...updateGate(plan, lesson, estimates, corpus),
      corpus: corpus.version,
      lessons: plan.lessons + 1,
      lastAt: Math.max(0, finishedAt),
      sessionMs: (isNewSession ? 0 : plan.sessionMs) + finishedAt - startedAt,
      recentIds,
      estimates: roundEstimates(estimates),
    },
    text,
    corpus,
  );
}

function updateGate(plan: Plan, { strokes }: PlanLesson, estimates: Estimates, corpus: Corpus) {
  if (!(plan.lessons === 0 ? isBeginner(estimates, strokes, corpus) : plan.isBeginner)) return {};
  const { open, isDone } = openKeys(plan.open, estimates, corpus);
  return isDone
    ? { isBeginner: false, open: "", newKeys: "" }
    : { isBeginner: true, open, newKeys: open.slice(plan.open.length) };
}

/** Notes what a text holds, so that it doesn't come again too soon. */
export function remember(plan: Plan, text: string, corpus: Corpus): Plan {
  const given = corpus.sentences.texts
    .filter(sentence => text.includes(sentence))
    .map(sentence => [hashText(sentence), sentence.split(" ").length] as const);
  const others = plan.recentSentences.filter(([hash]) => !given.some(([other]) => other === hash));
  let words = 0;
  const recentSentences = [...others, ...given]
    .reverse()
    .filter(([, count]) => {
      words += count;
      return words - count < WORDS_BETWEEN;
    })
    .reverse()
    .slice(-MAX_RECENT_SENTENCES);
  const recentWords = text.split(" ").filter(({ length }) => length > 0 && length <= MAX_WORD_LENGTH);
  return { ...plan, recentSentences, recentWords: recentWords.slice(-RECENT_WORDS) };
}

/** FNV-1a, in base 36. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** One string of at most 30 KB, for any learner. Reading it gives back exactly what `observe` returned. */
export function encodePlan({ estimates, ...plan }: Plan): string {
  return JSON.stringify({ format: FORMAT, ...plan, estimates: packEstimates(estimates) });
}

/** Null for what isn't a plan: it is then built again from the stored weaknesses. */
export function decodePlan(text: string): Plan | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || value.format !== FORMAT) return null;
  const { format: _, estimates: packed, ...plan } = value;
  const estimates = unpackEstimates(packed);
  return estimates !== null && isPlan(plan) ? { ...plan, estimates } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPlan(value: Record<string, unknown>): value is Record<string, unknown> & Omit<Plan, "estimates"> {
  const isText = (one: unknown) => typeof one === "string";
  const isCount = (one: unknown) => typeof one === "number" && Number.isFinite(one) && one >= 0;
  const isListOf = (one: unknown, isItem: (item: unknown) => boolean) =>
    Array.isArray(one) && one.every(isItem);
  return (
    STARTS.some(start => start === value.start) &&
    [value.layout, value.corpus, value.open, value.newKeys].every(isText) &&
    [value.lessons, value.lastAt, value.sessionMs].every(isCount) &&
    typeof value.isBeginner === "boolean" &&
    isListOf(value.recentIds, isText) &&
    isListOf(value.recentWords, isText) &&
    isListOf(
      value.recentSentences,
      one => Array.isArray(one) && one.length === 2 && isText(one[0]) && isCount(one[1]),
    )
  );
}
