import { apiFetch, toFields } from "~/browser/api-fetch";
import { DEFAULT_LAYOUT } from "~/domain/learning";
import { describeNextLesson } from "~/domain/lesson-reason";
import { isLessonName } from "~/engine/lesson-text/lesson-names";
import { UNTIMED } from "~/engine/test/rules";
import type { TypingTest } from "~/engine/test/typing-test";
import {
  appendWeakness,
  collectWeaknessItems,
  computeRecentMean,
  type StoredWeakness,
} from "~/engine/weakness/weakness";
import { WEAKNESS_GROUPS } from "~/engine/weakness/weakness-groups";
import { VALUES_IN_MEAN, WEAK_KINDS, type WeakKind } from "~/engine/weakness/weakness-profile";
import { chooseNextLesson, type NextLesson } from "~/engine/weakness/weakness-progress";
import type { PadLesson } from "~/islands/typing-pad/typing-pad";
import type { Why } from "./explanations";

const KEY = `tm_weakness_${DEFAULT_LAYOUT}`;

/** What this browser knows of a visitor's weak items. */
interface GuestWeakness {
  readonly weakness: StoredWeakness;
  /** Of the latest tests. */
  readonly wpms: readonly number[];
  readonly lastKind: WeakKind | null;
}

/** Where the browser stores nothing, it lasts as long as the page. */
let kept: GuestWeakness | null = null;

export function noteTest(test: TypingTest): void {
  const { weakness, wpms, lastKind } = read();
  keep({
    weakness: appendWeakness(weakness, collectWeaknessItems(test)),
    wpms: [...wpms, test.wpm].slice(-VALUES_IN_MEAN),
    lastKind,
  });
}

/** The lesson on the weakest item whose turn it is. Rejects if the server doesn't answer. */
export async function takeRotationLesson(): Promise<PadLesson & Why> {
  return fetchLesson(choose());
}

/** The next stage of the evaluation; null after the last. Rejects if the server doesn't answer. */
export async function takeEvaluation(): Promise<(PadLesson & Why) | null> {
  const next = choose();
  return next.kind === "evaluation" ? fetchLesson(next) : null;
}

function choose(): NextLesson {
  const { weakness, wpms, lastKind } = read();
  return chooseNextLesson(weakness, computeRecentMean(wpms, VALUES_IN_MEAN) ?? 0, lastKind);
}

async function fetchLesson(next: NextLesson): Promise<PadLesson & Why> {
  const response = await apiFetch(`/api/copy/?${getQuery(next)}`);
  const { lessonName, copy: text, seal } = toFields(await response.json());
  if (!response.ok || !isLessonName(lessonName) || typeof text !== "string")
    throw new Error(`No lesson was made: ${response.status}`);
  if (next.kind === "weakness") keep({ ...read(), lastKind: next.weakKind });
  return {
    rules: { lessonName, text, duration: UNTIMED },
    seal: typeof seal === "string" ? seal : null,
    kind: next.kind === "evaluation" ? "evaluation" : "rotation",
    reason: describeNextLesson(next),
    planned: null,
  };
}

function getQuery(next: NextLesson): URLSearchParams {
  if (next.kind === "nothing-weak") return new URLSearchParams({ name: "PARAGRAPH" });
  if (next.kind === "evaluation") return new URLSearchParams({ name: "AI", stage: String(next.stage) });
  const { group, item } = next.target;
  return new URLSearchParams({ name: "AI", group, item, wpm: String(Math.round(next.learnerWpm)) });
}

function read(): GuestWeakness {
  try {
    return kept ?? parse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return kept ?? parse(null);
  }
}

function parse(stored: unknown): GuestWeakness {
  const { weakness, wpms, lastKind } = toFields(stored);
  const isSpeeds = (list: unknown): list is number[] =>
    Array.isArray(list) && list.every(value => typeof value === "number");
  const groups = WEAKNESS_GROUPS.map(group => {
    const items = Object.entries(toFields(toFields(weakness)[group])).filter(([, list]) => isSpeeds(list));
    return [group, Object.fromEntries(items)];
  });
  return {
    weakness: Object.fromEntries(groups),
    wpms: isSpeeds(wpms) ? wpms : [],
    lastKind: WEAK_KINDS.find(kind => kind === lastKind) ?? null,
  };
}

function keep(known: GuestWeakness): void {
  kept = known;
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Private windows may refuse it.
  }
}
