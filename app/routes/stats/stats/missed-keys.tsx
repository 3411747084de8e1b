import type { MissedKey } from "~/engine/score/key-stats";
import { getCharacterGroup } from "~/engine/weakness/weakness-groups";
import { formatCount } from "~/ui/format-numbers";
import { Cluster, Text } from "~/ui/layout/primitives";
import { Details, KeyName, PractiseLink, Section, Table } from "./section";
import styles from "./stats.module.css";

const SHOWN = 10;
const NAMED = 4;

export function MissedKeys({ missed }: { missed: readonly MissedKey[] }) {
  if (missed.length === 0) {
    return (
      <Section
        id="mistaken-keys"
        note="No key has been mistaken for another yet. When one is, you read here which you hit instead: it is mostly a neighbour, or the same finger of the other hand."
      />
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
        <Details
          summary={`${others.length === 1 ? "One more key" : `${formatCount(others.length)} more keys`}, missed less often`}
        >
          <MissedTable missed={others} caption="The other keys that you missed" />
        </Details>
      ) : null}
    </Section>
  );
}

function MissedTable({ missed, caption }: { missed: readonly MissedKey[]; caption: string }) {
  return (
    <Table
      caption={caption}
      head={["Key", "Missed", "Hit instead"]}
      hasLessons
      className={`${styles.wide} ${styles.missed}`}
    >
      {missed.map(({ expected, misses, instead }) => (
        <tr key={expected} data-testid="missed-key">
          <th scope="row">
            <KeyName char={expected} />
          </th>
          <td>{formatCount(misses)}</td>
          <td>
            <Instead instead={instead} />
          </td>
          <td>
            <PractiseLink group={getCharacterGroup(expected)} item={expected} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Instead({ instead }: { instead: readonly MissedKey["instead"][number][] }) {
  const others = instead.slice(NAMED).reduce((sum, one) => sum + one.count, 0);
  return (
    <Cluster as="ul" gap={4} rowGap={1} className={styles.instead}>
      {instead.slice(0, NAMED).map(({ typed, count: times, share }) => (
        <li key={typed}>
          <KeyName char={typed} />{" "}
          <span>
            {formatCount(times)} ×{" "}
            <Text as="span" tone="muted">
              ({Math.round(share)} %)
            </Text>
          </span>
        </li>
      ))}
      {others > 0 ? (
        <Text as="li" tone="muted">
          others {formatCount(others)} ×
        </Text>
      ) : null}
    </Cluster>
  );
}
