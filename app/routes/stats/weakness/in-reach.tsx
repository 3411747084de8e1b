import type { WeaknessGroup } from "~/engine/weakness/weakness-groups";
import type { getNextLevel, Level } from "~/engine/weakness/weakness-profile";
import { meanSpeed } from "~/ui/format-numbers";
import { groupNames } from "~/ui/group-name";
import styles from "./weakness.module.css";

interface InReachProps {
  readonly learnerWpm: number;
  readonly level: Level;
  readonly ahead: ReturnType<typeof getNextLevel>;
}

/** What the profile is taken from at the learner's mean speed, and what a faster one adds. */
export function InReach({ learnerWpm, level, ahead }: InReachProps) {
  const groups = getGroups(level);
  const added = ahead === null ? [] : getGroups(ahead).filter(group => !groups.includes(group));
  return (
    <section className={styles.section} aria-labelledby="in-reach">
      <h2 id="in-reach">What is in reach</h2>
      <p className={styles.quiet}>
        At your mean of {meanSpeed(learnerWpm)} wpm the profile looks at{" "}
        {inWords(["single characters", ...groupNames(groups)])}.{" "}
        {ahead === null
          ? "That is all it ever looks at: from here on the targets rise with you."
          : `From ${ahead.fromWpm} wpm on it adds ${inWords(groupNames(added))}; until then they are measured, and do not count.`}
      </p>
    </section>
  );
}

function getGroups({ ngrams, words }: Level): WeaknessGroup[] {
  return [...ngrams, ...words];
}

/** "a, b and c". */
function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
