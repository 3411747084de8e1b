import { ClaimGuestResults } from "~/islands/outbox/claim-guest-results";
import { Explanation, Explanations } from "~/ui/explanations";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Cluster, Stack } from "~/ui/layout/primitives";
import { ProgressCharts } from "./over-time";
import { Note } from "./section";
import styles from "./stats.module.css";

/** Made up: thirty lessons of a learner who starts at 24 wpm. */
const EXAMPLE = [
  24, 22, 25, 27, 26, 28, 27, 30, 29, 31, 30, 33, 31, 34, 35, 33, 36, 37, 35, 38, 40, 38, 41, 40, 42, 44, 42,
  45, 44, 47,
].map((wpm, index) => ({
  x: index + 1,
  wpm,
  accuracy: 91 + ((index * 7) % 5) + Math.min(3, Math.floor(index / 8)),
}));

export function ForVisitors() {
  return (
    <Page
      title="Statistics"
      lead="With an account, every lesson that you finish is kept, and this page shows how you get on: your speed and accuracy over time, your best and worst letters, a map of your keyboard, the keys that you mistake for others, and each result by its date."
    >
      <Cluster as="p" gap={5} rowGap={3}>
        <ButtonLink to="/sign-up/">Make an account</ButtonLink>
        <ButtonLink variant="quiet" to="/login/">
          I have one
        </ButtonLink>
      </Cluster>
      <Stack as="section" gap={4} className={styles.section} aria-labelledby="example">
        <h2 id="example">An example</h2>
        <Note>
          These figures are made up: a beginner, thirty lessons in. What you type here without an account
          stays in this browser, and comes with you when you make one.
        </Note>
        <ProgressCharts of="results" days={0} points={EXAMPLE} />
      </Stack>
      <HowCounted isAlone />
    </Page>
  );
}

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
        We keep your last 30 tries of each and show the average of the last 10. A try with an error counts as
        0. An item is weak below 1.5 times your average speed in texts and word lessons: single letters and
        words are faster than prose.
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

export function NothingYet({ learnerId }: { learnerId: string }) {
  return (
    <Page
      title="Statistics"
      lead="There is nothing to count yet. Finish a paragraph, and your first result stands here; after a few you see which way you are going."
    >
      <ClaimGuestResults learnerId={learnerId} />
      <Cluster as="p" gap={5} rowGap={3}>
        <ButtonLink to="/typing-practice/">Type a paragraph</ButtonLink>
        <ButtonLink variant="quiet" to="/typing-test/">
          Take a one-minute test
        </ButtonLink>
      </Cluster>
      <HowCounted isAlone />
    </Page>
  );
}
