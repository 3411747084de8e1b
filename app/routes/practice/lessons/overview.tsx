import { Link } from "react-router";
import { getGroupName } from "~/domain/group-name";
import { getLessonPath, getLessonTitle } from "~/domain/lesson-path";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { computeTarget } from "~/engine/weakness/weakness-profile";
import { Bar, Stat, Stats } from "~/ui/charts/stat";
import { describeLastTen, formatCount, formatPercent, splitDuration } from "~/ui/format-numbers";
import { ButtonLink } from "~/ui/forms/button";
import { Cluster, Grid, Text } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import styles from "./lessons.module.css";
import type { Home } from "./queries";

export function LearnerSummary({ tests, elapsed, means, daysInARow }: Home) {
  return (
    <Section title="Where you stand" gap={5}>
      {means === null ? (
        <Text tone="muted" measure>
          Nowhere yet, which is a fine place to begin. After your first lesson this is where your speed, your
          accuracy and your time at the keys will be.
        </Text>
      ) : (
        <>
          <Stats>
            <Stat
              label="Speed"
              figure={[[formatCount(Math.round(means.wpm)), "wpm"]]}
              note={describeLastTen(tests)}
            />
            <Stat
              label="Accuracy"
              figure={[[formatPercent(means.accuracy), "%"]]}
              note={describeLastTen(tests)}
            />
            <Stat label="Finished" figure={[[formatCount(tests), tests === 1 ? "lesson" : "lessons"]]} />
            <Stat label="Time at the keys" figure={splitDuration(elapsed)} note="without pauses" />
            <Stat
              label="Days in a row"
              figure={[[formatCount(daysInARow), daysInARow === 1 ? "day" : "days"]]}
              note={daysInARow === 0 ? "one lesson begins a new row" : "up to your last one"}
            />
          </Stats>
          <p>
            <ButtonLink variant="quiet" to="/stats/">
              All your results
            </ButtonLink>
          </p>
        </>
      )}
    </Section>
  );
}

interface ProgressByGroupProps extends Pick<Home, "progress"> {
  /** The speed that targets and levels follow from; 0 before the first result. */
  readonly learnerWpm: number;
}

export function ProgressByGroup({ progress, learnerWpm }: ProgressByGroupProps) {
  const isBegun = progress.some(({ measured }) => measured > 0);
  return (
    <Section title="How far you are">
      {isBegun ? (
        <>
          <Text tone="muted" measure>
            Each bar is all there is of a group: the pale part you have typed, the strong part goes at your
            target of {Math.round(computeTarget(learnerWpm))} wpm or faster.{" "}
            <Link to="/weakness/">Your weakness profile</Link> has them one by one.
          </Text>
          <Grid as="ul" min="22rem" gap={6} rowGap={4}>
            {progress.map(one => (
              <Group key={one.group} {...one} />
            ))}
          </Grid>
        </>
      ) : (
        <Text tone="muted" measure>
          Every letter, sign, letter group and common word that you type is measured by itself. Once the first
          text is behind you, this is where you see how many of them are as fast as they should be.
        </Text>
      )}
    </Section>
  );
}

function Group({ group, items, measured, atTarget, opensAt }: Home["progress"][number]) {
  const missing = measured > 0 && measured < items ? `${items - measured} of ${items} not typed yet` : null;
  const later = opensAt === null ? null : `counts from an average of ${opensAt} wpm`;
  return (
    <li className={styles.group}>
      <Text as="span" weight="strong">
        {getGroupName(group)}
      </Text>
      <Text as="span" size="small" tone="muted" numeric>
        {measured === 0 ? `none of ${items} typed yet` : `${atTarget} of ${measured} at the target`}
      </Text>
      <Bar share={atTarget / items} begun={measured / items} />
      {missing || later ? (
        <Text as="span" size="small" tone="faint" numeric className={styles.rest}>
          {[missing, later].filter(Boolean).join("; ")}
        </Text>
      ) : null}
    </li>
  );
}

const ALWAYS = [
  ["PARAGRAPH", "Paragraph practice"],
  ["NUM", "Number practice"],
  ["ONE_MIN", "One-minute test"],
] as const satisfies readonly (readonly [LessonName, string])[];

export function OtherPractice({ lastLesson }: { lastLesson: LessonName | null }) {
  const last = ALWAYS.some(([name]) => name === lastLesson) || lastLesson === "AI" ? null : lastLesson;
  return (
    <Cluster as="nav" gap={4} rowGap={2} align="baseline" aria-labelledby="other-ways">
      <Text as="h2" size="medium" tone="muted" weight="normal" id="other-ways">
        Or
      </Text>
      <Cluster as="ul" gap={2} className={styles.links}>
        {last === null ? null : (
          <li>
            <Link to={getLessonPath(last)}>Go on with {getLessonTitle(last)}</Link>
          </li>
        )}
        {ALWAYS.map(([name, words]) => (
          <li key={name}>
            <Link to={getLessonPath(name)}>
              {name === lastLesson ? `Go on with ${words.toLowerCase()}` : words}
            </Link>
          </li>
        ))}
        <li>
          <a href="#all-lessons">All lessons</a>
        </li>
      </Cluster>
    </Cluster>
  );
}

const HANDS = ["asdf", "jkl;"] as const;
const PITCH = 44;
const KEY = 40;
/** Between the hands lie two keys that nobody rests on. */
const GAP = 26;

export function HomeRowKeys() {
  return (
    <svg className={styles.homeKeys} viewBox={`0 0 ${8 * PITCH + GAP} 48`} aria-hidden="true">
      {HANDS.map((hand, side) =>
        [...hand].map((letter, place) => {
          const x = side * (4 * PITCH + GAP) + place * PITCH + 2;
          return (
            <g key={letter}>
              <rect x={x} y="4" width={KEY} height={KEY} rx="9" />
              <text x={x + KEY / 2} y="28">
                {letter.toUpperCase()}
              </text>
              {letter === "f" || letter === "j" ? <path d={`M${x + 13} 37h14`} /> : null}
            </g>
          );
        }),
      )}
    </svg>
  );
}
