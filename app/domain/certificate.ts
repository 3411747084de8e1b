import { type LessonName, TIMED_LESSONS } from "../engine/lesson-text/lesson-names";
import { STEADY } from "../engine/score/verdict";
import type { HistoryName } from "./history-names";

/** Tests of 1, 5 and 10 minutes. */
export const CERTIFICATE_LESSONS = [
  "ONE_MIN",
  "FIVE_MIN",
  "TEN_MIN",
] as const satisfies readonly LessonName[];
export type CertificateLesson = (typeof CERTIFICATE_LESSONS)[number];

/** Percent. Below, the verdict is "slow down", which is nothing to certify; from here on a certificate says how accurate it was. */
export const MIN_CERTIFICATE_ACCURACY = STEADY;
export const MAX_CERTIFICATES = 50;
/** Characters (code points). */
export const MAX_CERTIFICATE_NAME = 60;

interface TypedResult {
  readonly name: HistoryName;
  /** ms. */
  readonly duration: number;
  /** Percent. */
  readonly accuracy: number;
  /** Of an import, which nobody has checked. */
  readonly source?: string | undefined;
}

export type CertificateRefusal = "not-timed" | "not-checked" | "inaccurate";

/** Why a result gets no certificate, or null. */
export function getCertificateRefusal(result: TypedResult): CertificateRefusal | null {
  const { name, duration, accuracy, source } = result;
  if (source !== undefined) return "not-checked";
  if (!isCertificateLesson(name) || duration < TIMED_LESSONS[name]) return "not-timed";
  return accuracy < MIN_CERTIFICATE_ACCURACY ? "inaccurate" : null;
}

export function isCertificateLesson(name: string): name is CertificateLesson {
  return CERTIFICATE_LESSONS.some(lesson => lesson === name);
}

/** For a result in an address, such as `1800000000000-a1b2c3d4`. */
export function getCertificateFormPath(resultId: string): string {
  return `/certificate/new/?result=${encodeURIComponent(resultId)}`;
}

/** Characters that show nothing or turn the direction of text, except joiners (of some scripts) and styles of emoji. */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Marks on one letter: more than any script stacks. */
const STACKED_MARKS = /\p{M}{5}/u;

/** What a learner typed as their name: composed (NFC), with single spaces and none around it. */
export function normalizeCertificateName(typed: string): string {
  return typed.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

/** Why a normalized name can't be printed, as a sentence for the learner, or null. Says nothing about profanity. */
export function validateCertificateName(name: string): string | null {
  const length = Array.from(name).length;
  if (length === 0) return "Enter the name to print.";
  if (length > MAX_CERTIFICATE_NAME) {
    return `Use up to ${MAX_CERTIFICATE_NAME} characters. This name has ${length}.`;
  }
  if (INVISIBLE.test(name) || STACKED_MARKS.test(name)) {
    return "This name has characters that can't be printed. Type it again.";
  }
  return WORD_CHARACTER.test(name) ? null : "Enter a name with at least one letter or number.";
}
