import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { SECOND } from "~/domain/durations";
import type { LessonReason } from "~/domain/lesson-reason";
import type { Reason } from "~/engine/learning/reasons";
import { Explanation, Explanations } from "~/ui/explanations";
import type { LessonForYou } from "~server/coach/lessons/for-you";

interface PlanReasonProps {
  readonly reasons: readonly Pick<Reason, "item" | "msPerMinute">[];
  readonly newKeys: string;
}

/** Why the learner gets the lesson: either a sentence, or what the plan says. */
export interface Why {
  readonly kind: LessonForYou["kind"];
  readonly reason: LessonReason | null;
  readonly planned: PlanReasonProps | null;
}

export function WhyThisText({ reason, planned }: Omit<Why, "kind">) {
  return (
    <span data-testid="why">
      {planned ? <PlanReason {...planned} /> : null}
      {reason ? (
        <>
          {reason.before}
          {reason.item !== null && <kbd>{reason.item}</kbd>}
          {reason.after}
        </>
      ) : null}
    </span>
  );
}

/** "More of th and b: together they cost you 4 seconds a minute." */
function PlanReason({ reasons, newKeys }: PlanReasonProps) {
  if (newKeys !== "") return <>New keys: {joinKeys([...newKeys].slice(0, MAX_NEW_KEYS))}.</>;
  if (reasons.length === 0) return <>Words and sentences that show us what to practise next.</>;
  const seconds = reasons.reduce((sum, { msPerMinute }) => sum + msPerMinute, 0) / SECOND;
  const cost =
    seconds < 1
      ? "less than a second"
      : `${Math.round(seconds)} ${Math.round(seconds) === 1 ? "second" : "seconds"}`;
  return (
    <>
      More of {joinKeys(reasons.map(({ item }) => item))}:{" "}
      {reasons.length > 1 ? "together they cost" : "it costs"} you {cost} a minute.
    </>
  );
}

const MAX_NEW_KEYS = 7;

function joinKeys(items: readonly string[]) {
  return items.map((item, index) => (
    <Fragment key={item}>
      {index === 0 ? "" : index === items.length - 1 ? " and " : ", "}
      <kbd>{item}</kbd>
    </Fragment>
  ));
}

function AboutPlan() {
  return (
    <Explanations title="How it is chosen">
      <Explanation term="What saves you most time">
        Each key, pair of keys and word that you type is timed. The text has more of what is slow for you and
        common in English.
      </Explanation>
      <Explanation term="A mix">
        Once you have practised all letters, about a quarter of a lesson is sentences and the rest is words.
        When one letter is much slower than the others, every third lesson has only words with that letter.
        Mixed practice is remembered longer.
      </Explanation>
      <Explanation term="Accuracy counts">
        Corrections cost time too, so keys that you often miss come up more often.{" "}
        <Link to="/weakness/">See your weak keys</Link>
      </Explanation>
    </Explanations>
  );
}

function AboutEvaluation() {
  return (
    <Explanations title="About the evaluation">
      <Explanation term="Three short texts">
        Small letters first, then the thirty pairs of letters that English uses most, then the fifty most
        frequent words. Each measures one thing and nothing else.
      </Explanation>
      <Explanation term="Type as you always do">
        Don't try to be faster or more careful than usual. You can't fail.
      </Explanation>
      <Explanation term="What you get">
        A profile of what slows you down. Your next lessons train that, and change as you improve.
      </Explanation>
    </Explanations>
  );
}

function AboutWeakItems() {
  return (
    <Explanations title="How it is chosen">
      <Explanation term="By turns">
        Lessons alternate between letter groups, words and characters. Each trains the weakest one. If none of
        a kind is weak, its turn is skipped. <Link to="/weakness/">See your weak items</Link>
      </Explanation>
      <Explanation term="Your target">
        1.5 times your average speed in your last ten texts and word lessons. Before your first one, all
        lessons count. Single items are faster than whole texts, and the target rises with you.
      </Explanation>
      <Explanation term="Errors count">
        If you mistype or correct an item, it counts as 0 wpm that time. Ten clean tries clear it.
      </Explanation>
    </Explanations>
  );
}

function AboutProse() {
  return (
    <Explanations title="How it is chosen">
      <Explanation term="At random">One of our paragraphs, never the same twice in a row.</Explanation>
      <Explanation term="Another way">
        Your <Link to="/preferences/">preferences</Link> offer lessons on what slows you down, too.
      </Explanation>
    </Explanations>
  );
}

function AboutCheck() {
  return (
    <Explanations title="About the check">
      <Explanation term="Every 5,000 keystrokes">
        A text of about a minute. All of them are equally hard, and no lesson made for you practises them.
      </Explanation>
      <Explanation term="Type as you always do">
        You can't fail. Your <Link to="/stats/?lesson=CHECK">statistics</Link> list all your checks.
      </Explanation>
    </Explanations>
  );
}

const ABOUT: Readonly<Record<LessonForYou["kind"], () => ReactNode>> = {
  evaluation: AboutEvaluation,
  check: AboutCheck,
  plan: AboutPlan,
  rotation: AboutWeakItems,
  prose: AboutProse,
};

export function AboutLesson({ kind }: Pick<LessonForYou, "kind">) {
  const About = ABOUT[kind];
  return <About />;
}
