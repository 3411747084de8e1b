import { isTimed, type LessonName } from "~/engine/lesson-names";
import { LESSONS } from "~/engine/lessons.data";
import { AdoptOffer } from "~/islands/outbox/adopt-offer";
import { ButtonLink } from "~/ui/button";
import { count, lastTenOf, percent, timeTyped } from "~/ui/figures";
import { lessonPath, lessonTitle } from "~/ui/lesson-path";
import { Page } from "~/ui/page";
import { Stat, Stats } from "~/ui/stat";
import { learnerOf, servicesOf } from "~server/context";
import { learnerOnly } from "~server/guards";
import { meansOf } from "~server/records/means";
import type { Route } from "./+types/route";
import { HomeRowKeys } from "./home-row-keys";
import styles from "./lessons.module.css";
import { TimedTests } from "./timed-tests";

export const middleware: Route.MiddlewareFunction[] = [learnerOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const learner = learnerOf(context);
  if (learner === null) throw new Error("Only learners get past the middleware.");
  const { tests, elapsed, lastLesson, lastTests } = await servicesOf(context).records.summary(learner.id);
  return {
    learnerId: learner.id,
    name: learner.displayName,
    tests,
    elapsed,
    lastLesson,
    means: meansOf({ lastTests }),
  };
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: "Your lessons · Typing Mentor" },
    { name: "description", content: "Go on where you stopped, take a timed test, or practise a paragraph." },
  ];
}

export default function Lessons({ loaderData }: Route.ComponentProps) {
  const { learnerId, name, tests, elapsed, lastLesson, means } = loaderData;
  return (
    <Page title={name ? `Welcome, ${name}` : "Your lessons"}>
      <AdoptOffer learnerId={learnerId} />
      {lastLesson === null ? <FirstLesson /> : <Continue lesson={lastLesson} />}
      <TimedTests />
      <section className={styles.figures} aria-labelledby="figures">
        <h2 id="figures">Where you stand</h2>
        {means === null ? (
          <p className={styles.quiet}>
            Nowhere yet, which is a fine place to begin. After your first lesson this is where your speed,
            your accuracy and your time at the keys will be.
          </p>
        ) : (
          <>
            <Stats>
              <Stat label="Speed" figure={[[count(means.wpm), "wpm"]]} note={lastTenOf(tests)} />
              <Stat label="Accuracy" figure={[[percent(means.accuracy), "%"]]} note={lastTenOf(tests)} />
              <Stat label="Finished" figure={[[count(tests), tests === 1 ? "lesson" : "lessons"]]} />
              <Stat label="Time at the keys" figure={timeTyped(elapsed)} note="without pauses" />
            </Stats>
            <p>
              <ButtonLink variant="quiet" to="/stats/">
                All your results
              </ButtonLink>
            </p>
          </>
        )}
      </section>
    </Page>
  );
}

function Continue({ lesson }: { lesson: LessonName }) {
  const { description } = LESSONS[lesson];
  return (
    <section className={styles.next}>
      <p className={styles.eyebrow}>Go on with</p>
      <h2 className={styles.lesson}>{lessonTitle(lesson)}</h2>
      <p className={styles.quiet}>{description}</p>
      <p className={styles.actions}>
        <ButtonLink to={lessonPath(lesson)}>Continue</ButtonLink>
        {isTimed(lesson) ? (
          <ButtonLink variant="quiet" to="/typing-practice/">
            Practise a paragraph
          </ButtonLink>
        ) : null}
      </p>
      <HomeRowKeys />
    </section>
  );
}

function FirstLesson() {
  return (
    <section className={styles.next}>
      <p className={styles.eyebrow}>Your first lesson</p>
      <h2 className={styles.lesson}>One paragraph, at your own pace</h2>
      <p className={styles.quiet}>
        Rest your index fingers on <kbd>F</kbd> and <kbd>J</kbd>, where you can feel two small bars, and keep
        your eyes on the text. There is no clock to beat and no result too low to be kept: it shows where you
        start from.
      </p>
      <p className={styles.actions}>
        <ButtonLink to="/typing-practice/">Begin</ButtonLink>
      </p>
      <HomeRowKeys />
    </section>
  );
}
