import { Link, type ShouldRevalidateFunctionArgs } from "react-router";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { Explanation, Explanations } from "~/ui/explanations";
import { Choices } from "~/ui/forms/choices";
import { Page } from "~/ui/layout/page";
import { pageMeta } from "~/ui/page-meta";
import { PracticeAreas } from "~/ui/practice-areas";
import { getLearner, getServices } from "~server/context";
import { computeMeans } from "~server/records/results/means";
import type { Route } from "./+types/route";
import { CLOCKS, type Clock, getClock, getDuration } from "./clock";
import { textFor } from "./text";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { copy, records } = getServices(context);
  const learner = getLearner(context);
  const means = learner && computeMeans(await records.summary(learner.id));

  const clock = getClock(url.searchParams.get("minutes"));
  const { text, anotherSeed } = textFor(copy, getDuration(clock), url.searchParams);
  return { clock, text, anotherSeed, meanWpm: means?.wpm ?? null, isLearner: learner !== null };
}

/** Only another address brings another text: what is being typed stays, whatever else is loaded anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Paragraph typing practice · Typing Mentor",
    description:
      "Type a paragraph of real prose, to its end or against the clock, and see your speed, your accuracy and the keys that slow you down.",
    card: "practice",
  });

export default function TypingPractice({ loaderData }: Route.ComponentProps) {
  const { clock, text, anotherSeed, meanWpm, isLearner } = loaderData;
  return (
    <Page
      title="Paragraph practice"
      above={<PracticeAreas here="/typing-practice/" isLearner={isLearner} />}
      beside={
        <Choices
          label="How long to type"
          choices={CLOCKS.map(one => ({
            label: one.label,
            to: getPath(one),
            chosen: one.minutes === clock.minutes,
          }))}
        />
      }
    >
      <TypingPad
        key={text}
        rules={{ lessonName: "PARAGRAPH", text, duration: getDuration(clock) }}
        meanWpm={meanWpm}
        autoFocus
      />
      <p>
        <Link to={getPath(clock, anotherSeed)} rel="nofollow" preventScrollReset>
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

function getPath({ minutes }: Clock, seed?: string): string {
  const query = new URLSearchParams();
  if (minutes !== null) query.set("minutes", String(minutes));
  if (seed !== undefined) query.set("text", seed);
  const search = query.toString();
  return `/typing-practice/${search && `?${search}`}`;
}
