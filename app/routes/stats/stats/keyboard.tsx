import type { KeyStats } from "~/engine/score/heat-map";
import { Choices } from "~/ui/forms/choices";
import { type Filters, HEATS, type Heat, statsPath } from "./filters";
import { getBands, getFigure, getLevels } from "./heat-bands";
import { HeatKeyboard } from "./heat-keyboard";
import { KeyName } from "./key-name";
import styles from "./keyboard.module.css";
import { PractiseLink } from "./practise-link";
import { Section } from "./section";
import stats from "./stats.module.css";

const NOTES: Readonly<Record<Heat, string>> = {
  speed:
    "Words per minute of the last ten times that you hit each key and were right at once. The shade compares a key with the mean of all your keys.",
  accuracy: "How many of the last ten times you were right at once, in percent.",
  misses:
    "How often you hit another key first. The shade compares a key with the one that you miss most often.",
};

/** The keyboard, shaded by how well each key goes, with the figures in the keys and in a table behind it. */
export function Keyboard({ keys, filters }: { keys: readonly KeyStats[]; filters: Filters }) {
  const { heat } = filters;
  const isEmpty = keys.every(({ latest, misses }) => latest === null && misses === 0);
  if (isEmpty) {
    return (
      <Section id="keyboard">
        <p className={stats.quiet}>
          Here is a map of your keyboard as soon as you have typed a lesson: each key with its speed, its
          accuracy, and how often another one is hit instead.
        </p>
      </Section>
    );
  }
  return (
    <Section
      id="keyboard"
      note={`${NOTES[heat]} A key stands for what it types without Shift, unless you have only typed the other.`}
    >
      <Choices
        label="What the keyboard shows"
        choices={(Object.keys(HEATS) as Heat[]).map(one => ({
          label: HEATS[one],
          to: statsPath({ ...filters, heat: one }, "keyboard"),
          chosen: one === heat,
        }))}
      />
      <figure className={styles.figure} data-heat={heat}>
        <HeatKeyboard keys={keys} heat={heat} levels={getLevels(keys, heat)} />
        <figcaption>
          <ul className={styles.legend}>
            {getBands(keys, heat).map(({ level, label }) => (
              <li key={label} className={styles.band}>
                <svg
                  className={styles.swatch}
                  data-level={level ?? "none"}
                  width="18"
                  height="18"
                  aria-hidden="true"
                >
                  <rect x="0.5" y="0.5" width="17" height="17" rx="4" />
                </svg>
                {label}
              </li>
            ))}
          </ul>
        </figcaption>
      </figure>
      <KeyTable keys={keys.filter(({ latest, misses }) => latest !== null || misses > 0)} />
    </Section>
  );
}

function KeyTable({ keys }: { keys: readonly KeyStats[] }) {
  return (
    <details className={stats.details}>
      <summary>The keys as a table</summary>
      <table className={stats.table}>
        <caption className="visually-hidden">Speed, accuracy and misses of each key</caption>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Wpm</th>
            <th scope="col">Right</th>
            <th scope="col">Missed</th>
            <th scope="col">Hit instead</th>
            <th scope="col">
              <span className="visually-hidden">Lesson</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map(key => (
            <tr key={key.code}>
              <th scope="row">
                <KeyName char={key.char} />
              </th>
              <td>{getFigure(key, "speed") ?? "–"}</td>
              <td>{key.latest === null ? "–" : `${getFigure(key, "accuracy")} %`}</td>
              <td>{key.misses}</td>
              <td>{key.mostly === null ? "–" : <KeyName char={key.mostly} />}</td>
              <td>{key.group === null ? null : <PractiseLink group={key.group} item={key.char} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
