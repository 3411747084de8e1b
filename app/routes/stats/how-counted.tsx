import { Explanation, Explanations } from "~/ui/explanations";

/** What each figure of the page is taken from. */
export function HowCounted() {
  return (
    <Explanations title="What the figures are">
      <Explanation term="Speed">
        Words per minute: the right characters that stood at the end of a test, five to a word, divided by the
        minutes you typed. Pauses are not counted as typing.
      </Explanation>
      <Explanation term="Accuracy">
        Of all the characters you typed in a test, those that were right at once, in percent. A mistake still
        counts after you have corrected it.
      </Explanation>
      <Explanation term="Means">
        The plain average of your last ten results, so that one bad day moves them a little and a good week
        shows.
      </Explanation>
      <Explanation term="Who counts">
        The server does, from the times of your keystrokes. Your browser never tells it a score.
      </Explanation>
    </Explanations>
  );
}
