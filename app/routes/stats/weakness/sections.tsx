import { Link } from "react-router";
import { getGroupName, joinGroupNames } from "~/domain/group-name";
import { getItemPath } from "~/domain/lesson-path";
import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import type { getNextLevel, Level } from "~/engine/weakness/weakness-profile";
import type { EvaluationGroup } from "~/engine/weakness/weakness-progress";
import { Explanation, Explanations } from "~/ui/explanations";
import { formatMeanSpeed } from "~/ui/format-numbers";
import { Stack, Text } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import type { MeasuredGroup } from "./queries";
import styles from "./weakness.module.css";

export function AllGroups({ groups }: { groups: readonly MeasuredGroup[] }) {
  const measured = groups.filter(({ items }) => items.length > 0);
  const missing = groups.filter(({ items }) => items.length === 0);
  return (
    <Section title="Everything that was measured">
      <div>
        {measured.map(one => (
          <Group key={one.group} {...one} />
        ))}
      </div>
      {missing.length > 0 ? (
        <Text size="small" tone="muted" measure>
          Nothing yet of {joinGroupNames(missing.map(({ group }) => group)).join(", ")}.
        </Text>
      ) : null}
    </Section>
  );
}

function Group({ group, of, items }: MeasuredGroup) {
  const atTarget = items.filter(([, , rating]) => rating >= 100).length;
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        <Text as="span" weight="strong">
          {getGroupName(group)}
        </Text>{" "}
        <Text as="span" size="small" tone="muted" measure>
          {items.length} of {of} measured, {atTarget} at the target
        </Text>
      </summary>
      <ol className={styles.items}>
        {items.map(([item, mean, rating]) => (
          <li key={item}>
            <Text
              as={Link}
              size="small"
              tone="muted"
              numeric
              className={styles.item}
              to={getItemPath(group, item)}
              data-weak={rating < 100 || undefined}
            >
              <b>{item}</b> <span>{mean} wpm</span> <span>{rating} %</span>
            </Text>
          </li>
        ))}
      </ol>
    </details>
  );
}

const STAGES: Readonly<Record<EvaluationGroup, { title: string; words: string }>> = {
  lowercase: { title: "Single letters", words: "Every letter of the alphabet, each as often as the others." },
  ngBi: { title: "Pairs of letters", words: "The thirty pairs that English uses most, such as th and er." },
  cw1_50: { title: "Common words", words: "The fifty words that two in five of all words are." },
};

interface EvaluationStagesProps {
  readonly stages: readonly { readonly group: EvaluationGroup; readonly isMeasured: boolean }[];
  readonly due: EvaluationGroup;
}

export function EvaluationStages({ stages, due }: EvaluationStagesProps) {
  return (
    <Stack as="ol" gap={5} className={styles.stages}>
      {stages.map(({ group, isMeasured }, index) => {
        const state = isMeasured ? "measured" : group === due ? "next" : "to come";
        return (
          <li className={styles.stage} key={group} data-testid="stage" data-state={state}>
            <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
              <circle cx="16" cy="16" r="14.5" />
              {isMeasured ? (
                <path d="m10 16.5 4.5 4.5 8-9" />
              ) : (
                <text x="16" y="21">
                  {index + 1}
                </text>
              )}
            </svg>
            <div>
              <Text as="h3" size="medium">
                {STAGES[group].title}{" "}
                <Text as="span" size="small" tone="muted" weight="normal" className={styles.state}>
                  {state}
                </Text>
              </Text>
              <Text size="small" tone="muted" measure>
                {STAGES[group].words}
              </Text>
            </div>
          </li>
        );
      })}
    </Stack>
  );
}

interface InReachProps {
  readonly learnerWpm: number;
  readonly level: Level;
  readonly ahead: ReturnType<typeof getNextLevel>;
}

export function InReach({ learnerWpm, level, ahead }: InReachProps) {
  const groups = getGroups(level);
  const added = ahead === null ? [] : getGroups(ahead).filter(group => !groups.includes(group));
  return (
    <Section title="What is in reach">
      <Text tone="muted" measure>
        At your average of {formatMeanSpeed(learnerWpm)} wpm in texts and word lessons, the profile covers{" "}
        {joinWords(["single characters", ...joinGroupNames(groups)])}.{" "}
        {ahead === null
          ? "That is all of it. From here on, only the targets rise with you."
          : `From ${ahead.fromWpm} wpm it adds ${joinWords(joinGroupNames(added))}. Until then they are measured, but don't count.`}
      </Text>
    </Section>
  );
}

const getGroups = ({ ngrams, words }: Level): WeaknessGroup[] => [...ngrams, ...words];

/** "a, b and c". */
function joinWords(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

export function HowComputed({ learnerWpm, target }: { learnerWpm: number; target: number }) {
  return (
    <Explanations title="How this is computed">
      <Explanation term="Values">
        Each time you type a character, a letter group or a common word, its speed is one value: 0 unless
        every key of it was right at once. The last 30 of each are kept.
      </Explanation>
      <Explanation term="Average">
        The average of the last ten values of an item, in words per minute.
      </Explanation>
      <Explanation term="Target">
        {learnerWpm > 0
          ? `1.5 × your average speed in your last ten texts and word lessons: 1.5 × ${formatMeanSpeed(learnerWpm)} wpm = ${target} wpm. `
          : "1.5 × your average speed in your last ten texts and word lessons. "}
        Before your first one, all results count. A few keys in a row are faster than a whole text, so their
        target is higher.
      </Explanation>
      <Explanation term="Rating">
        The average in percent of the target. An item below 100 is weak once it has three values. The five
        lowest of each kind are listed above, and lessons take the kinds in turn.
      </Explanation>
    </Explanations>
  );
}
