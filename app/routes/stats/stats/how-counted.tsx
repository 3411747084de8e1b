import { Explanation, Explanations } from "~/ui/explanations";

/**
 * What each figure of the page is taken from.
 * @param isAlone whether the figures themselves are not there: links that lead to them then end here
 */
export function HowCounted({ isAlone = false }: { isAlone?: boolean }) {
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
      <Explanation term="Bests">
        Best speed and best accuracy are each the highest of any one result, and need not be of the same. The
        best of a lesson is its fastest result, with the accuracy of that very one.
      </Explanation>
      <Explanation term="Days">
        Each result belongs to the day on which it ended where you were. The mean of a day is that of its
        results, each counting as much as any other. Today counts until midnight there: a row of days is only
        broken once a whole one has passed.
      </Explanation>
      <Explanation term="Letters, groups, words">
        The last thirty times that you typed each are kept, and the figures are of the last ten. With a
        mistake in it, one counts as 0. What is below one and a half times your mean speed is weak: single
        letters and words go faster than prose.
      </Explanation>
      <Explanation term="Mistaken keys" id={isAlone ? "mistaken-keys" : undefined}>
        Counted since your first lesson here, by the first attempt at each place in the text. The space has no
        speed of its own, but can be missed like any key.
      </Explanation>
      <Explanation term="Imports">
        Results brought along from elsewhere count in speed, accuracy, bests and days. Other trainers do not
        hand over how each key went: letters and keys are of what you typed with us.
      </Explanation>
      <Explanation term="Who counts">
        The server does, from the times of your keystrokes. Your browser never tells it a score.
      </Explanation>
    </Explanations>
  );
}
