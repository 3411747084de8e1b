import { lazy, type ReactNode, Suspense } from "react";
import type { MeasureProps } from "~/ui/typing-measure";
import type { Measure } from "~server/content/articles/articles";

const KeystrokesPerHour = lazy(async () => ({
  default: (await import("~/islands/measures/keystrokes-per-hour")).KeystrokesPerHour,
}));
const AlphabetTime = lazy(async () => ({
  default: (await import("~/islands/measures/alphabet-time")).AlphabetTime,
}));

/**
 * What an article's pad shows beside speed and accuracy, in a chunk of its own: the server draws it, and its code comes after
 * that of the pad.
 *
 * @param savedRecord ms of the learner's fastest alphabet without a mistake
 */
export function getMeasure(
  measure: Measure,
  savedRecord: number | null,
): ((props: MeasureProps) => ReactNode) | undefined {
  if (measure === "speed") return undefined;
  return props => (
    <Suspense fallback={null}>
      {measure === "keystrokes-per-hour" ? (
        <KeystrokesPerHour {...props} />
      ) : (
        <AlphabetTime {...props} savedRecord={savedRecord} />
      )}
    </Suspense>
  );
}
