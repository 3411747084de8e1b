import { Link } from "react-router";
import { DEFAULT_LAYOUT } from "~/domain/learning";
import { type CourseUnit, CURRICULUM, type UnitKind } from "~/engine/learning/course/curriculum";
import { getCurrentUnit, getDueReviews, getUnit, getUnitStates } from "~/engine/learning/course/progress";
import { CourseKeyboard } from "~/ui/course/course-keyboard";
import { KeyboardNote } from "~/ui/course/keyboard-note";
import { Posture } from "~/ui/course/posture";
import { UnitCard } from "~/ui/course/unit-card";
import { getUnitTitle } from "~/ui/course/unit-title";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Card, Cluster, Grid, Stack, Text } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import { buildPageMeta } from "~/ui/page-meta";
import { getLearner, getServices } from "~server/context";
import { getCourseProgress, getTimeZone } from "~server/http/cookies";
import { getDayEnd } from "~server/records/results/day-key";
import type { Route } from "./+types/route";
import styles from "./course.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const learner = getLearner(context);
  const { records } = getServices(context);
  const [progress, summary] = learner
    ? await Promise.all([records.courseProgress(learner.id, DEFAULT_LAYOUT), records.summary(learner.id)])
    : [getCourseProgress(request.headers.get("Cookie")), null];
  const states = getUnitStates(CURRICULUM, progress);
  const current = getCurrentUnit(CURRICULUM, progress);
  const due = getDueReviews(CURRICULUM, progress, getDayEnd(Date.now(), getTimeZone(request, summary)));
  return {
    isLearner: learner !== null,
    isBegun: Object.keys(progress).length > 0,
    units: CURRICULUM.map(unit => ({ unit, state: states.get(unit.id) ?? "locked" })),
    current: current && { unit: current, step: getUnit(progress, current.id).step },
    due: due.map(({ id }) => id),
  };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Touch typing course · Typing Mentor",
    description:
      "Learn to type without looking at the keys: two or three keys at a time, from F and J to capitals, signs and numbers. Free, no account needed.",
  });

const PARTS: readonly { readonly kind: UnitKind; readonly title: string }[] = [
  { kind: "letters", title: "Letters" },
  { kind: "capitals", title: "Capitals" },
  { kind: "signs", title: "Punctuation" },
  { kind: "digits", title: "Numbers" },
];

export default function Course({ loaderData }: Route.ComponentProps) {
  const { isBegun, units, current, due, isLearner } = loaderData;
  const passed = units.filter(({ state }) => state === "passed");
  const learned = passed.map(({ unit }) => unit.keys).join("");
  return (
    <Page
      title="Learn to type"
      lead="Two or three keys at a time. Each unit takes about five minutes and ends with a short check."
      beside={current ? <StartButton unit={current.unit} isBegun={isBegun} /> : null}
    >
      <KeyboardNote />
      {isBegun ? null : <Posture />}
      {current === null ? <Finished /> : null}
      {due.length > 0 ? <Review ids={due} /> : null}
      <Stack gap={3}>
        <Card as="div">
          <CourseKeyboard next={current?.unit.keys ?? ""} learned={learned} />
        </Card>
        <Cluster justify="between" gap={4} rowGap={2}>
          <Text tone="muted" numeric>
            {passed.length} of {units.length} units passed
          </Text>
          {isLearner ? null : (
            <Text size="small" tone="muted">
              Your progress is kept in this browser. <Link to="/sign-up/">Sign up</Link> to continue on any
              device.
            </Text>
          )}
        </Cluster>
        <svg className={styles.progress} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={(100 * passed.length) / units.length} height="1" />
        </svg>
      </Stack>
      {PARTS.map(({ kind, title }) => (
        <Section key={kind} title={title}>
          <Grid as="ol" gap={3} className={styles.units}>
            {units
              .filter(({ unit }) => unit.kind === kind)
              .map(({ unit, state }) => (
                <UnitCard
                  key={unit.id}
                  unit={unit}
                  state={state}
                  due={unit.id === current?.unit.id ? "next" : due.includes(unit.id) ? "review" : null}
                />
              ))}
          </Grid>
        </Section>
      ))}
      {isBegun ? <Posture /> : null}
    </Page>
  );
}

function StartButton({ unit, isBegun }: { unit: CourseUnit; isBegun: boolean }) {
  return (
    <ButtonLink to={`/course/${unit.id}/`}>
      {isBegun ? "Continue" : "Start"}: {getUnitTitle(unit)}
    </ButtonLink>
  );
}

function Finished() {
  return (
    <Card title="You finished the course">
      <p>You can now type every key without looking. Short daily practice makes you faster from here.</p>
      <Cluster as="p" gap={3}>
        <ButtonLink to="/typing-test/?minutes=1">Test your speed</ButtonLink>
        <ButtonLink variant="quiet" to="/typing-practice/for-you/">
          Lessons made for you
        </ButtonLink>
      </Cluster>
    </Card>
  );
}

function Review({ ids }: { ids: readonly string[] }) {
  const units = CURRICULUM.filter(({ id }) => ids.includes(id));
  const keys = units.reduce((sum, unit) => sum + unit.keys.length, 0);
  return (
    <Card title="Time to review" gap={3}>
      <Cluster justify="between" gap={4}>
        <p>
          {keys} keys to review, about {units.length} {units.length > 1 ? "minutes" : "minute"}.
        </p>
        <ButtonLink variant="quiet" to={`/course/${units[0]?.id}/?step=review`}>
          Review {units[0] ? getUnitTitle(units[0]) : ""}
        </ButtonLink>
      </Cluster>
    </Card>
  );
}
