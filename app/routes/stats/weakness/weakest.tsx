import { getItemNoun } from "~/domain/group-name";
import { getItemPath } from "~/domain/lesson-path";
import type { Level, WeakKind } from "~/engine/weakness/weakness-profile";
import { Bar } from "~/ui/charts/stat";
import { ButtonLink } from "~/ui/forms/button";
import { Card, Grid, Stack, Text } from "~/ui/layout/primitives";
import type { MeasuredItem } from "./queries";
import styles from "./weakness.module.css";

interface WeakestProps {
  readonly profile: Readonly<Record<WeakKind, readonly MeasuredItem[]>>;
  readonly level: Level;
  readonly target: number;
  /** From which wpm on letter groups and words belong to the profile. */
  readonly opensAt: number | null;
}

export function Weakest({ profile, level, target, opensAt }: WeakestProps) {
  const none = (things: string) =>
    `None of your ${things} is below its target of ${target} wpm. There is nothing to mend here.`;
  const later = (things: string) =>
    `${things} start at an average of ${opensAt} wpm. Until then, single characters help you most.`;
  return (
    <Grid min="17rem" gap={4} align="start">
      {KINDS.map(({ kind, title }) => (
        <Card title={title} level={3} key={kind}>
          {profile[kind].length > 0 ? (
            <Items items={profile[kind]} target={target} />
          ) : (
            <Text tone="muted" measure>
              {kind !== "characters" && level[kind].length === 0 ? later(title) : none(title.toLowerCase())}
            </Text>
          )}
        </Card>
      ))}
    </Grid>
  );
}

const KINDS = [
  { kind: "characters", title: "Characters" },
  { kind: "ngrams", title: "Letter groups" },
  { kind: "words", title: "Words" },
] as const;

function Items({ items, target }: { items: readonly MeasuredItem[]; target: number }) {
  return (
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
          <ButtonLink className={styles.practise} variant="quiet" to={getItemPath(group, item)}>
            Practise
            <span className="visually-hidden">
              the {getItemNoun(group)} {item}
            </span>
          </ButtonLink>
        </li>
      ))}
    </Stack>
  );
}
