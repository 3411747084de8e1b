import { Link } from "react-router";
import { MINUTE } from "~/domain/durations";
import { UNTIMED } from "~/engine/test/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { Explanation, Explanations } from "~/ui/explanations";
import { Choices } from "~/ui/forms/choices";
import { Page } from "~/ui/layout/page";
import { buildPageMeta } from "~/ui/page-meta";
import { PracticeAreas } from "~/ui/related-links";
import { getLearner, getServices } from "~server/context";
import { seedIn, seedOfAnother } from "~server/copy/recent-texts";
import { computeProseMeans } from "~server/records/results/summary";
import type { Route } from "./+types/route";

/** Minutes that a paragraph can be typed against; null: to its end. */
const CLOCKS = [null, 1, 2, 5] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { copy, records } = getServices(context);
  const learner = getLearner(context);
  const means = learner && computeProseMeans(await records.summary(learner.id));

  const asked = url.searchParams.get("minutes");
  const minutes = CLOCKS.find(clock => String(clock) === asked) ?? null;
  const duration = minutes === null ? UNTIMED : minutes * MINUTE;
  const draw = (seed: string) =>
    minutes === null ? copy.paragraph({ seed }) : copy.lesson("ONE_MIN", { seed, duration }).text;
  const text = draw(seedIn(url.searchParams));
  return {
    minutes,
    duration,
    text,
    anotherSeed: seedOfAnother(text, draw),
    meanWpm: means?.wpm ?? null,
    isLearner: learner !== null,
  };
}

export { shouldRevalidateForAnotherUrl as shouldRevalidate } from "~/ui/refresh";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Paragraph typing practice · Typing Mentor",
    description:
      "Type a paragraph of real prose, to its end or against the clock, and see your speed, your accuracy and the keys that slow you down.",
    card: "practice",
  });

export default function TypingPractice({ loaderData }: Route.ComponentProps) {
  const { minutes, duration, text, anotherSeed, meanWpm, isLearner } = loaderData;
  return (
    <Page
      title="Paragraph practice"
      above={<PracticeAreas here="/typing-practice/" isLearner={isLearner} />}
      beside={
        <Choices
          label="How long to type"
          choices={CLOCKS.map(clock => ({
            label: clock === null ? "To the end" : `${clock} min`,
            to: getPath(clock),
            chosen: clock === minutes,
          }))}
        />
      }
    >
      <TypingPad key={text} rules={{ lessonName: "PARAGRAPH", text, duration }} meanWpm={meanWpm} autoFocus />
      <p>
        <Link to={getPath(minutes, anotherSeed)} rel="nofollow" preventScrollReset>
          Another paragraph
        </Link>
      </p>
      <Explanations title="Good to know">
        <Explanation term="Stop whenever you like">
          After three seconds without a key the clock waits for you, and it goes on with the next one.
        </Explanation>
        <Explanation term="A mistake may stay">
          Take it back with <kbd>Backspace</kbd> or type on. Only after three wrong characters in a row is a
          fourth not taken: then go back, or find the right key.
        </Explanation>
        <Explanation term="Begin again">
          Use the button below the text, or press <kbd>Tab</kbd> and then <kbd>Enter</kbd>. What you had typed
          of an unfinished test is not kept.
        </Explanation>
      </Explanations>
    </Page>
  );
}

function getPath(minutes: number | null, seed?: string): string {
  const query = new URLSearchParams();
  if (minutes !== null) query.set("minutes", String(minutes));
  if (seed !== undefined) query.set("text", seed);
  const search = query.toString();
  return `/typing-practice/${search && `?${search}`}`;
}
