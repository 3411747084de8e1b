import { Explanation, Explanations } from "~/ui/explanations";
import { meanSpeed } from "~/ui/format-numbers";

/** What the figures of the page are taken from. */
export function HowComputed({ learnerWpm, target }: { learnerWpm: number; target: number }) {
  return (
    <Explanations title="How this is computed">
      <Explanation term="Values">
        Each time you type a character, a letter group or a common word, its speed is one value: 0 unless
        every key of it was right at once. The last 30 of each are kept.
      </Explanation>
      <Explanation term="Mean">
        The plain average of the last ten values of an item, in words per minute.
      </Explanation>
      <Explanation term="Target">
        {learnerWpm > 0
          ? `1.5 × the mean of your last ten results: 1.5 × ${meanSpeed(learnerWpm)} wpm = ${target} wpm. `
          : "1.5 × the mean of your last ten results. "}
        A few keys in a row go faster than a whole text, so more is asked of them.
      </Explanation>
      <Explanation term="Rating">
        The mean in percent of the target. What is below 100 is weak; the five lowest of each kind stand
        above, and lessons take the kinds in turn.
      </Explanation>
    </Explanations>
  );
}
