import type { Level, WeakKind } from "~/engine/weakness/weakness-profile";
import { Bar } from "~/ui/charts/stat";
import { ButtonLink } from "~/ui/forms/button";
import { itemNoun } from "~/ui/group-name";
import { Card, Grid, Stack, Text } from "~/ui/layout/primitives";
import { itemPath } from "~/ui/lesson-path";
import type { MeasuredItem } from "./queries";
import styles from "./weakness.module.css";

interface WeakestProps {
  readonly profile: Readonly<Record<WeakKind, readonly MeasuredItem[]>>;
  readonly level: Level;
  /** From which nothing is weak any more, wpm. */
  readonly target: number;
  /** From which wpm on letter groups and words belong to the profile. */
  readonly opensAt: number | null;
}

export function Weakest({ profile, level, target, opensAt }: WeakestProps) {
  const none = (things: string) =>
    `None of your ${things} is below its target of ${target} wpm. There is nothing to mend here.`;
  const later = (things: string) =>
    `${things} come at a mean of ${opensAt} wpm. Until then it is single characters that help you most.`;
  return (
    <Grid min="17rem" gap={4} align="start">
      <Kind title="Characters" items={profile.characters} target={target} otherwise={none("characters")} />
      <Kind
        title="Letter groups"
        items={profile.ngrams}
        target={target}
        otherwise={level.ngrams.length === 0 ? later("Letter groups") : none("letter groups")}
      />
      <Kind
        title="Words"
        items={profile.words}
        target={target}
        otherwise={level.words.length === 0 ? later("Words") : none("words")}
      />
    </Grid>
  );
}

interface KindProps {
  readonly title: string;
  readonly items: readonly MeasuredItem[];
  readonly target: number;
  /** What is said where there are none. */
  readonly otherwise: string;
}

function Kind({ title, items, target, otherwise }: KindProps) {
  return (
    <Card title={title} level={3}>
      {items.length === 0 ? (
        <Text tone="muted" measure>
          {otherwise}
        </Text>
      ) : null}
      {items.length === 0 ? null : (
        <Stack as="ol" gap={4}>
          {items.map(({ group, item, mean, rating, values }) => (
            <li className={styles.weakItem} key={`${group} ${item}`} data-testid="weak-item" data-item={item}>
              <Text as="span" size="large" className={styles.weakName}>
                {item}
              </Text>
              <Text as="span" numeric className={styles.rating}>
                {Math.floor(rating)} %
              </Text>
              <Bar share={rating / 100} />
              <Text as="span" size="small" tone="muted" numeric className={styles.values}>
                {Math.round(mean)} of {target} wpm, {values === 1 ? "one value" : `${values} values`}
              </Text>
              <ButtonLink className={styles.practise} variant="quiet" to={itemPath(group, item)}>
                Practise
                <span className="visually-hidden">
                  the {itemNoun(group)} {item}
                </span>
              </ButtonLink>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
