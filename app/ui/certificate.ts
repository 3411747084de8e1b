import type { CertificateLesson } from "~/domain/certificate";
import { getLessonTitle } from "~/domain/lesson-path";
import { formatLongDate, formatPercent } from "./format-numbers";

interface CertifiedTest {
  readonly lesson: CertificateLesson;
  readonly wpm: number;
  /** Percent. */
  readonly accuracy: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** "62 words a minute", "97.4% accuracy", "5-minute test", "14 March 2026". */
export function formatCertificate({ lesson, wpm, accuracy, date }: CertifiedTest) {
  return {
    speed: wpm === 1 ? "1 word a minute" : `${wpm} words a minute`,
    accuracy: `${formatPercent(accuracy)}% accuracy`,
    test: getLessonTitle(lesson),
    date: formatLongDate(Date.parse(date), "UTC"),
  };
}
