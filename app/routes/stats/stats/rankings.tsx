import type { LetterRanking } from "~/engine/score/key-stats";
import { Bar } from "~/ui/charts/stat";
import { Stack, Text } from "~/ui/layout/primitives";
import type { StatsOverview } from "./queries";
import { KeyName, PractiseLink, Section } from "./section";
import styles from "./stats.module.css";

const LISTS = [
  { name: "slowest", title: "Slowest", figure: "wpm" },
  { name: "fastest", title: "Fastest", figure: "wpm" },
  { name: "leastAccurate", title: "Least accurate", figure: "accuracy" },
  { name: "mostAccurate", title: "Most accurate", figure: "accuracy" },
] as const;

export function Letters(ranking: LetterRanking) {
  if (ranking.fastest.length === 0) {
    return (
      <Section
        id="letters"
        note="Every small letter that you type is timed. Finish a paragraph, and your five fastest and five slowest stand here."
      />
    );
  }
  return (
    <Section
      id="letters"
      note="From the last ten times you typed each small letter: your average speed when it was right at the first try, and how often it was."
    >
      <div className={styles.lists}>
        {LISTS.map(({ name, title, figure }) => (
          <Stack gap={2} key={name}>
            <Text as="h3" size="medium" id={`letters-${name}`}>
              {title}
            </Text>
            <Stack as="ol" aria-labelledby={`letters-${name}`}>
              {ranking[name].map(letter => (
                <li key={letter.letter} className={styles.row}>
                  <KeyName char={letter.letter} />
                  <span className={styles.number}>
                    {figure === "wpm" ? `${Math.round(letter.wpm)} wpm` : `${Math.floor(letter.accuracy)} %`}
                  </span>
                  <PractiseLink group="lowercase" item={letter.letter} />
                </li>
              ))}
            </Stack>
          </Stack>
        ))}
      </div>
    </Section>
  );
}

const TITLES = { ngBi: "Bigrams", ngTri: "Trigrams", ng4: "Four-letter groups", words: "Words" } as const;

export function SlowestItems({ target, kinds }: StatsOverview["slowest"]) {
  if (target === null || kinds.length === 0) {
    return (
      <Section
        id="slowest"
        note="From an average of 20 wpm in texts and word lessons, this shows how fast you type the most frequent English letter pairs and words. From 40 and 60 wpm there are more. Until then, practise single letters."
      />
    );
  }
  return (
    <Section
      id="slowest"
      note={`The average of your last ten tries of each. A try with an error counts as 0. The bar shows how close you are to your target of ${target} wpm: 1.5 times your average speed in texts and word lessons. An item below its target is weak, and comes up in the lessons made for you.`}
    >
      <div className={styles.kinds}>
        {kinds.map(kind => (
          <Kind key={kind.kind} {...kind} />
        ))}
      </div>
    </Section>
  );
}

function Kind({ kind, items }: StatsOverview["slowest"]["kinds"][number]) {
  return (
    <Stack gap={2}>
      <Text as="h3" size="medium" id={`slowest-${kind}`}>
        {TITLES[kind]}
      </Text>
      {items.length === 0 ? (
        <Text tone="muted">None has been typed yet; they come with almost any text.</Text>
      ) : (
        <Stack as="ol" aria-labelledby={`slowest-${kind}`}>
          {items.map(({ group, item, mean, rating }) => (
            <li key={item} className={styles.item}>
              <span className={styles.name}>{item}</span>
              <Bar share={rating / 100} />
              <span className={styles.number}>
                {mean} wpm <span className={styles.rating}>{rating} %</span>
              </span>
              <PractiseLink group={group} item={item} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
