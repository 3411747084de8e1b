import { useState } from "react";
import { Link } from "react-router";
import { defaultDuration } from "~/engine/lesson-text/lesson-names";
import type { TypingTest } from "~/engine/test/typing-test";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { Page } from "~/ui/layout/page";
import { buildPageMeta } from "~/ui/page-meta";
import { usePreference } from "~/ui/preferences";
import { getLearner, getServices } from "~server/context";
import { newSeed, seedIn } from "~server/copy/recent-texts";
import { computeProseMeans } from "~server/records/results/summary";
import type { Route } from "./+types/route";

const HERE = "/typing-practice/check/";
/** From here on lessons made for the learner help more than the course: most people who hunt for keys stay below. */
const MIN_WPM = 25;
const MIN_ACCURACY = 90;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { copy, records } = getServices(context);
  const learner = getLearner(context);
  const means = learner && computeProseMeans(await records.summary(learner.id));
  const { text } = copy.lesson("ONE_MIN", { seed: seedIn(url.searchParams) });
  return { text, meanWpm: means?.wpm ?? null, anotherSeed: newSeed() };
}

export { shouldRevalidateForAnotherUrl as shouldRevalidate } from "~/ui/refresh";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "One-minute check · Typing Mentor",
    description: "A short text that shows where to start: with the course, or with lessons made for you.",
    isIndexed: false,
  });

export default function Check({ loaderData }: Route.ComponentProps) {
  const { text, meanWpm, anotherSeed } = loaderData;
  const [isReady, setReady] = useState<boolean | null>(null);
  const { value: experience, choose } = usePreference("typingExperience");
  const onFinished = ({ wpm, accuracy }: TypingTest) => {
    const knowsKeys = wpm >= MIN_WPM && accuracy >= MIN_ACCURACY;
    setReady(knowsKeys);
    // The check decides for those who weren't sure.
    if (experience === "somewhat") choose(knowsKeys ? "yes" : "no");
  };
  const next = isReady
    ? { to: "/typing-practice/for-you/", label: "lessons made for you" }
    : { to: "/course/", label: "the course" };
  return (
    <Page title="One-minute check" lead="Type as you always do. The result shows where to start.">
      <TypingPad
        key={text}
        rules={{ lessonName: "ONE_MIN", text, duration: defaultDuration("ONE_MIN") }}
        meanWpm={meanWpm}
        onFinished={onFinished}
        nextLesson={next}
        note={
          <p>
            {isReady
              ? "You already know the keys. Lessons made for you will make you faster."
              : "Start with the course: it teaches the keys two or three at a time."}{" "}
            <Link to={isReady ? "/course/" : "/typing-practice/for-you/"}>
              {isReady ? "Take the course instead" : "Go to lessons made for you instead"}
            </Link>
          </p>
        }
        autoFocus
      />
      {anotherSeed === null ? null : (
        <p>
          <Link
            to={`${HERE}?${new URLSearchParams({ text: anotherSeed })}`}
            rel="nofollow"
            preventScrollReset
          >
            Another text
          </Link>
        </p>
      )}
    </Page>
  );
}
