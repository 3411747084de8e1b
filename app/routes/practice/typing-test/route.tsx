import { defaultDuration } from "~/engine/lesson-text/lesson-names";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { Explanation, Explanations } from "~/ui/explanations";
import { Choices } from "~/ui/forms/choices";
import { Page } from "~/ui/layout/page";
import { buildPageMeta } from "~/ui/page-meta";
import { getLearner, getServices } from "~server/context";
import { readPreferencesFor } from "~server/records/preferences/preferences";
import { computeProseMeans } from "~server/records/results/summary";
import type { Route } from "./+types/route";
import { getTestLength, TEST_LENGTHS } from "./test-length";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { copy, records } = getServices(context);
  const learner = getLearner(context);
  const [means, length] = await Promise.all([
    learner && records.summary(learner.id).then(computeProseMeans),
    getTestLength(url.searchParams, () => readPreferencesFor(context, request.headers.get("Cookie"))),
  ]);

  const { text } = copy.lesson(length.lessonName, { seed: crypto.randomUUID() });
  const { description } = LESSONS[length.lessonName];
  return { length, description, text, meanWpm: means?.wpm ?? null };
}

export { shouldRevalidateForAnotherUrl as shouldRevalidate } from "~/ui/refresh";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  const minutes = loaderData?.length.minutes ?? 1;
  return buildPageMeta(args, {
    title: `${minutes}-minute typing test · Typing Mentor`,
    description: `How fast do you type over ${
      minutes === 1 ? "one minute" : `${minutes} minutes`
    }? A typing test of real prose whose score is counted from every single keystroke.`,
    card: "test",
    // Each length is a test of its own; the shortest is what the bare address gives to visitors without a preference.
    query: minutes === 1 ? "" : `?minutes=${minutes}`,
  });
}

export default function TypingTestScreen({ loaderData }: Route.ComponentProps) {
  const { length, description, text, meanWpm } = loaderData;
  const duration = defaultDuration(length.lessonName);
  return (
    <Page
      title="Typing test"
      lead={description}
      beside={
        <Choices
          label="Length of the test"
          choices={TEST_LENGTHS.map(({ minutes }) => ({
            label: `${minutes} min`,
            to: `/typing-test/?minutes=${minutes}`,
            chosen: minutes === length.minutes,
          }))}
        />
      }
    >
      <TypingPad
        key={text}
        rules={{ lessonName: length.lessonName, text, duration }}
        meanWpm={meanWpm}
        autoFocus
      />
      <Explanations title="How it is counted">
        <Explanation term="Words per minute">
          The right characters that stand at the end, five to a word, per minute. Wrong ones that you leave
          count for nothing, corrected ones count in full.
        </Explanation>
        <Explanation term="Accuracy">
          Of all the characters you typed, those that were right at once. A mistake that you correct is still
          a mistake here: speed has forgotten it, accuracy has not.
        </Explanation>
        <Explanation term="The clock">
          It starts with your first key. Where you stop for more than three seconds it waits, so a doorbell
          does not cost you the test.
        </Explanation>
      </Explanations>
    </Page>
  );
}
