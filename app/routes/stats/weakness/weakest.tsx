import type { Level, WeakKind } from "~/engine/weakness/weakness-profile";
import { Bar } from "~/ui/charts/bar";
import { ButtonLink } from "~/ui/forms/button";
import { itemNoun } from "~/ui/group-name";
import { Card } from "~/ui/layout/primitives";
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

/** The five weakest of each kind. */
export function Weakest({ profile, level, target, opensAt }: WeakestProps) {
  const none = (things: string) =>
    `None of your ${things} is below its target of ${target} wpm. There is nothing to mend here.`;
  const later = (things: string) =>
    `${things} come at a mean of ${opensAt} wpm. Until then it is single characters that help you most.`;
  return (
    <div className={styles.kinds}>
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
    </div>
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
      {items.length === 0 ? <p className={styles.quiet}>{otherwise}</p> : null}
      {items.length === 0 ? null : (
        <ol className={styles.weakItems}>
          {items.map(({ group, item, mean, rating, values }) => (
            <li className={styles.weakItem} key={`${group} ${item}`} data-testid="weak-item" data-item={item}>
              <span className={styles.weakName}>{item}</span>
              <span className={styles.rating}>{Math.floor(rating)} %</span>
              <Bar share={rating / 100} />
              <span className={styles.values}>
                {Math.round(mean)} of {target} wpm, {values === 1 ? "one value" : `${values} values`}
              </span>
              <ButtonLink className={styles.practise} variant="quiet" to={itemPath(group, item)}>
                Practise
                <span className="visually-hidden">
                  the {itemNoun(group)} {item}
                </span>
              </ButtonLink>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
