import type { LetterRanking, LetterStats } from "~/engine/score/letters";
import { KeyName } from "./key-name";
import styles from "./letters.module.css";
import { PractiseLink } from "./practise-link";
import { Section } from "./section";
import stats from "./stats.module.css";

const LISTS = [
  { name: "slowest", title: "Slowest", figure: "wpm" },
  { name: "fastest", title: "Fastest", figure: "wpm" },
  { name: "leastAccurate", title: "Least accurate", figure: "accuracy" },
  { name: "mostAccurate", title: "Most accurate", figure: "accuracy" },
] as const;

/** The five best and worst letters, by speed and by accuracy. */
export function Letters(ranking: LetterRanking) {
  if (ranking.fastest.length === 0) {
    return (
      <Section id="letters">
        <p className={stats.quiet}>
          Every small letter that you type is timed. Finish a paragraph, and your five fastest and five
          slowest stand here.
        </p>
      </Section>
    );
  }
  return (
    <Section
      id="letters"
      note="Of the last ten times that you typed each small letter: the mean speed of those that were right at once, and how many of the ten were."
    >
      <div className={styles.lists}>
        {LISTS.map(({ name, title, figure }) => (
          <div key={name} className={styles.list}>
            <h3 id={`letters-${name}`}>{title}</h3>
            <ol aria-labelledby={`letters-${name}`}>
              {ranking[name].map(letter => (
                <li key={letter.letter} className={styles.row}>
                  <KeyName char={letter.letter} />
                  <span className={styles.figure}>{shown(letter, figure)}</span>
                  <PractiseLink group="lowercase" item={letter.letter} />
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}

function shown(letter: LetterStats, figure: "wpm" | "accuracy"): string {
  return figure === "wpm" ? `${Math.round(letter.wpm)} wpm` : `${Math.floor(letter.accuracy)} %`;
}
