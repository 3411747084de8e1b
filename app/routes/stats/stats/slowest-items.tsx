import { Bar } from "~/ui/charts/bar";
import { PractiseLink } from "./practise-link";
import { Section } from "./section";
import type { Slowest, SlowestOfKind } from "./slowest";
import styles from "./slowest-items.module.css";
import stats from "./stats.module.css";

const TITLES: Readonly<Record<SlowestOfKind["kind"], string>> = {
  ngBi: "Bigrams",
  ngTri: "Trigrams",
  ng4: "Four-letter groups",
  words: "Words",
};

/** The slowest letter groups and words within reach, against the target of each. */
export function SlowestItems({ target, kinds }: Slowest) {
  if (target === null || kinds.length === 0) {
    return (
      <Section id="slowest">
        <p className={stats.quiet}>
          From a mean of 20 words per minute on, the most frequent pairs of letters and words of English are
          shown here by their speed; from 40 and 60 on there are more. Until then single letters are what it
          pays to practise.
        </p>
      </Section>
    );
  }
  return (
    <Section
      id="slowest"
      note={`The mean of the last ten times that you typed each; one with a mistake in it counts as 0. The bar is the way to your target of ${target} wpm, which is one and a half times your mean speed: what is below it is weak, and comes up in the lessons made for you.`}
    >
      <div className={styles.kinds}>
        {kinds.map(kind => (
          <Kind key={kind.kind} {...kind} />
        ))}
      </div>
    </Section>
  );
}

function Kind({ kind, items }: SlowestOfKind) {
  return (
    <div className={styles.kind}>
      <h3 id={`slowest-${kind}`}>{TITLES[kind]}</h3>
      {items.length === 0 ? (
        <p className={stats.quiet}>None has been typed yet; they come with almost any text.</p>
      ) : (
        <ol aria-labelledby={`slowest-${kind}`}>
          {items.map(({ group, item, mean, rating }) => (
            <li key={item} className={styles.item}>
              <span className={styles.name}>{item}</span>
              <span className={styles.bar}>
                <Bar share={rating / 100} />
              </span>
              <span className={styles.figure}>
                {mean} wpm <span className={styles.rating}>{rating} %</span>
              </span>
              <PractiseLink group={group} item={item} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
