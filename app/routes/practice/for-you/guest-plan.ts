import { postJson, toFields } from "~/browser/api-fetch";
import { DEFAULT_LAYOUT } from "~/domain/learning";
import type { Reason } from "~/engine/learning/reasons";
import { UNTIMED } from "~/engine/test/rules";
import type { PadLesson } from "~/islands/typing-pad/typing-pad";
import type { FinishedTest } from "~/ui/typing-services";

const KEY = `tm_plan_${DEFAULT_LAYOUT}`;

/** Where the browser stores nothing, the plan lasts as long as the page. */
let kept: string | null = null;

export interface GuestLesson extends PadLesson {
  readonly reasons: readonly Reason[];
  readonly newKeys: string;
}

/** The lesson that follows a visitor's result; the plan stays in this browser. Rejects if the server doesn't answer. */
export function takeGuestLesson(finished: FinishedTest): Promise<GuestLesson> {
  const random = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
  return askForLesson({ ...finished, id: `${finished.started}-${random}`, owner: null, sentAt: Date.now() });
}

/** The lesson that a visitor's plan has next; null without a plan. Rejects if the server doesn't answer. */
export async function resumeGuestPlan(): Promise<GuestLesson | null> {
  return readPlan() === null ? null : askForLesson(null);
}

async function askForLesson(result: unknown): Promise<GuestLesson> {
  const response = await postJson("/api/plan/", { plan: readPlan(), result });
  const { plan, lesson, reasons, newKeys } = toFields(await response.json());
  const { text, seal } = toFields(lesson);
  if (!response.ok || typeof plan !== "string" || typeof text !== "string" || typeof seal !== "string")
    throw new Error(`No lesson was planned: ${response.status}`);
  keepPlan(plan);
  return {
    rules: { lessonName: "AI", text, duration: UNTIMED },
    seal,
    reasons: Array.isArray(reasons) ? reasons : [],
    newKeys: typeof newKeys === "string" ? newKeys : "",
  };
}

function readPlan(): string | null {
  try {
    return kept ?? localStorage.getItem(KEY);
  } catch {
    return kept;
  }
}

function keepPlan(plan: string): void {
  kept = plan;
  try {
    localStorage.setItem(KEY, plan);
  } catch {
    // Private windows may refuse it.
  }
}
