import type { Database } from "firebase-admin/database";
import type { LayoutId } from "~/domain/learning";
import { hashText } from "~/engine/learning/plan";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import { checksSchema } from "../schema";

/** Keystrokes of practice from one check to the next. */
export const KEYSTROKES_BETWEEN_CHECKS = 5_000;
/** More than there are texts, so that a text of long ago can be told from one never had. */
const MAX_TEXTS = 60;

/** `users/{uid}/learning/{layout}/checks`. */
export interface Checks {
  /** Since the last check that was due. */
  readonly keystrokes: number;
  /** Hashes of the texts of the latest checks, the latest last. */
  readonly texts: readonly string[];
}

/** Also for learners who practised before there were checks. */
const NONE: Checks = { keystrokes: 0, texts: [] };

export async function readChecks(database: Database, learnerId: string, layout: LayoutId): Promise<Checks> {
  const stored = await read(database, branches.checks(learnerId, layout));
  return checksSchema.safeParse(stored.val()).data ?? NONE;
}

export const isCheckDue = ({ keystrokes }: Checks): boolean => keystrokes >= KEYSTROKES_BETWEEN_CHECKS;

/**
 * With one more result. A check that wasn't due counts as practice, so nobody can put off the next one.
 *
 * @param check what was typed, if it was a check
 */
export function addToChecks(
  { keystrokes, texts }: Checks,
  result: {
    readonly hits: number;
    readonly check: { readonly text: string; readonly wasDue: boolean } | null;
  },
): Checks {
  const { hits, check } = result;
  return {
    keystrokes: check?.wasDue ? 0 : keystrokes + hits,
    texts: check === null ? texts : [...texts, hashText(check.text)].slice(-MAX_TEXTS),
  };
}
