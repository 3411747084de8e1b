import type { MissedKey, TypedInstead } from "~/engine/score/missed-keys";
import { groupOfCharacter } from "~/engine/weakness/weakness-groups";
import { count } from "~/ui/format-numbers";
import { KeyName, PractiseLink, Section } from "./section";
import styles from "./stats.module.css";

/** Keys that are shown at once; the others are a click away. */
const SHOWN = 10;
/** Of what was hit instead of a key, as many are named. */
const NAMED = 4;

/** Which keys are hit instead of which, the most often missed first. */
export function MissedKeys({ missed }: { missed: readonly MissedKey[] }) {
  if (missed.length === 0) {
    return (
      <Section id="mistaken-keys">
        <p className={styles.quiet}>
          No key has been mistaken for another yet. When one is, you read here which you hit instead: it is
          mostly a neighbour, or the same finger of the other hand.
        </p>
      </Section>
    );
  }
  const others = missed.slice(SHOWN);
  return (
    <Section
      id="mistaken-keys"
      note="Which key you hit instead of the one you were asked for, in all you have typed here. Only the first attempt at each place counts: what follows it is correction, and says nothing about your fingers."
    >
      <MissedTable missed={missed.slice(0, SHOWN)} caption="The keys you miss most often" />
      {others.length > 0 ? (
        <details className={styles.details}>
          <summary>
            {others.length === 1 ? "One more key" : `${count(others.length)} more keys`}, missed less often
          </summary>
          <MissedTable missed={others} caption="The other keys that you missed" />
        </details>
      ) : null}
    </Section>
  );
}

function MissedTable({ missed, caption }: { missed: readonly MissedKey[]; caption: string }) {
  return (
    <table className={styles.missed}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col" className={styles.count}>
            Missed
          </th>
          <th scope="col">Hit instead</th>
          <th scope="col">
            <span className="visually-hidden">Lesson</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {missed.map(({ expected, misses, instead }) => (
          <tr key={expected} data-testid="missed-key">
            <th scope="row">
              <KeyName char={expected} />
            </th>
            <td className={styles.count}>{count(misses)}</td>
            <td>
              <Instead instead={instead} />
            </td>
            <td className={styles.lesson}>
              <Lesson char={expected} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Instead({ instead }: { instead: readonly TypedInstead[] }) {
  const others = instead.slice(NAMED).reduce((sum, one) => sum + one.count, 0);
  return (
    <ul className={styles.instead}>
      {instead.slice(0, NAMED).map(({ typed, count: times, share }) => (
        <li key={typed}>
          <KeyName char={typed} />{" "}
          <span>
            {count(times)} × <span className={styles.share}>({Math.round(share)} %)</span>
          </span>
        </li>
      ))}
      {others > 0 ? <li className={styles.share}>others {count(others)} ×</li> : null}
    </ul>
  );
}

/** No lesson is about the space: every text has more of it than of anything else. */
function Lesson({ char }: { char: string }) {
  const group = groupOfCharacter(char);
  return group === undefined ? null : <PractiseLink group={group} item={char} />;
}
