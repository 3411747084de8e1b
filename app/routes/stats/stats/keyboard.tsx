import { KEYS } from "~/engine/keyboard/keyboard";
import type { KeyStats } from "~/engine/score/key-stats";
import { Choices } from "~/ui/forms/choices";
import { Cluster, Stack } from "~/ui/layout/primitives";
import { type Filters, getStatsPath, HEATS, type Heat } from "./filters";
import { getBands, getFigure, getLevels } from "./heat-bands";
import { Details, KeyName, PractiseLink, Section, Table } from "./section";
import styles from "./stats.module.css";

const NOTES: Readonly<Record<Heat, string>> = {
  speed:
    "Words per minute of the last ten times that you hit each key and were right at once. The shade compares a key with the mean of all your keys.",
  accuracy: "How many of the last ten times you were right at once, in percent.",
  misses:
    "How often you hit another key first. The shade compares a key with the one that you miss most often.",
};

export function Keyboard({ keys, filters }: { keys: readonly KeyStats[]; filters: Filters }) {
  const { heat } = filters;
  const typed = keys.filter(({ latest, misses }) => latest !== null || misses > 0);
  if (typed.length === 0) {
    return (
      <Section
        id="keyboard"
        note="Here is a map of your keyboard as soon as you have typed a lesson: each key with its speed, its accuracy, and how often another one is hit instead."
      />
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
          to: getStatsPath({ ...filters, heat: one }, "keyboard"),
          chosen: one === heat,
        }))}
      />
      <Stack as="figure" gap={4} className={styles.heat} data-heat={heat}>
        <HeatKeyboard keys={keys} heat={heat} />
        <figcaption>
          <Cluster as="ul" gap={5} rowGap={2} className={styles.legend}>
            {getBands(keys, heat).map(({ level, label }) => (
              <li key={label} className={styles.legendKey}>
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
          </Cluster>
        </figcaption>
      </Stack>
      <KeyTable keys={typed} />
    </Section>
  );
}

function KeyTable({ keys }: { keys: readonly KeyStats[] }) {
  return (
    <Details summary="The keys as a table">
      <Table
        caption="Speed, accuracy and misses of each key"
        head={["Key", "Wpm", "Right", "Missed", "Hit instead"]}
        hasLessons
      >
        {keys.map(key => (
          <tr key={key.code}>
            <th scope="row">
              <KeyName char={key.char} />
            </th>
            <td>{getFigure(key, "speed") ?? "–"}</td>
            <td>{key.latest === null ? "–" : `${getFigure(key, "accuracy")} %`}</td>
            <td>{key.misses}</td>
            <td>{key.mostly === null ? "–" : <KeyName char={key.mostly} />}</td>
            <td>
              <PractiseLink group={key.group} item={key.char} />
            </td>
          </tr>
        ))}
      </Table>
    </Details>
  );
}

const PITCH = 44;
const KEY = 40;

/** `indent`: of a row from the left, in keys. */
const ROWS = [
  { row: "num", indent: 0 },
  { row: "top", indent: 1.5 },
  { row: "home", indent: 1.75 },
  { row: "bottom", indent: 2.25 },
] as const;

/** Where each hand's half begins and ends, in keys. The space bar is under both. */
const HALVES = [
  { hand: "left", from: 0, to: 7.25, space: [4, 3.25] },
  { hand: "right", from: 6, to: 14.5, space: [6.75, 3.25] },
] as const;

/** A half for each hand: one above the other on a phone, where a whole keyboard would be too small to read. */
function HeatKeyboard({ keys, heat }: { keys: readonly KeyStats[]; heat: Heat }) {
  const levels = getLevels(keys, heat);
  const byCode = new Map(keys.map(key => [key.code, key]));
  const cap = (code: string, x: number, y: number, width = KEY) => {
    const key = byCode.get(code);
    if (key === undefined) return null;
    const figure = getFigure(key, heat);
    const centre = x + 2 + width / 2;
    return (
      <g key={code} className={styles.cap} data-level={levels.get(code) ?? "none"}>
        <rect x={x + 2} y={y + 2} width={width} height={KEY} rx={6} />
        <text x={centre} y={y + (figure === null ? 27 : 18)}>
          {key.char === " " ? "space" : key.char}
        </text>
        {figure === null ? null : (
          <text className={styles.value} x={centre} y={y + 35}>
            {figure}
          </text>
        )}
      </g>
    );
  };
  return (
    <div className={styles.keyboard}>
      {HALVES.map(({ hand, from, to, space }) => (
        <svg
          key={hand}
          className={styles.half}
          data-hand={hand}
          viewBox={`0 0 ${(to - from) * PITCH} ${5 * PITCH}`}
          role="img"
          aria-label={`${HEATS[heat]} of the keys of the ${hand} hand. The table below says the same.`}
        >
          {ROWS.flatMap(({ row, indent }, line) =>
            KEYS.filter(key => key.row === row).map((key, column) =>
              key.hand === hand ? cap(key.code, (indent + column - from) * PITCH, line * PITCH) : null,
            ),
          )}
          {cap("Space", (space[0] - from) * PITCH, 4 * PITCH, space[1] * PITCH - (PITCH - KEY))}
        </svg>
      ))}
    </div>
  );
}
