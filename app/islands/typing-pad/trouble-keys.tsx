import { memo } from "react";
import { findSlowestCharacters } from "~/engine/score/score";
import type { TypingTest } from "~/engine/test/typing-test";
import { type Confusions, countConfusions } from "~/engine/weakness/confusions";
import { nameOfCharacter } from "./figures";
import styles from "./result-panel.module.css";

const MAX_SHOWN = 6;

/** Which keys cost time, and which were hit in place of others. */
export const TroubleKeys = memo(function TroubleKeys({ test }: { test: TypingTest }) {
  const slowest = findSlowestCharacters(test, MAX_SHOWN);
  const confusions = mostFrequent(countConfusions(test));
  return (
    <div className={styles.trouble}>
      <section>
        <h3>Slowest characters</h3>
        {slowest.length === 0 ? (
          <p className={styles.empty}>Nothing was typed right at the first attempt yet: start slower.</p>
        ) : (
          <ul className={styles.keys}>
            {slowest.map(({ character, meanMs, count }) => (
              <li key={character}>
                <kbd>{nameOfCharacter(character)}</kbd>
                <span>{Math.round(meanMs)} ms</span>
                <span className={styles.count}>×{count}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3>Hit instead</h3>
        {confusions.length === 0 ? (
          <p className={styles.empty}>No key was hit in place of another.</p>
        ) : (
          <ul className={styles.keys}>
            {confusions.map(({ expected, typed, count }) => (
              <li key={expected + typed}>
                <kbd>{nameOfCharacter(expected)}</kbd>
                <span>→</span>
                <kbd>{nameOfCharacter(typed)}</kbd>
                <span className={styles.count}>×{count}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
});

interface Confusion {
  readonly expected: string;
  readonly typed: string;
  readonly count: number;
}

function mostFrequent(confusions: Confusions): Confusion[] {
  return Object.entries(confusions)
    .flatMap(([expected, instead]) =>
      Object.entries(instead).map(([typed, count]) => ({ expected, typed, count })),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SHOWN);
}
