import type { ReactNode } from "react";
import type { Preferences } from "~/domain/preferences";
import { AdminTable } from "~/ui/admin";
import { formatCount } from "~/ui/format-numbers";
import { Text } from "~/ui/layout/primitives";
import { Section } from "~/ui/layout/section";
import type { Estimate } from "~server/records/comparison/intervals";
import type { ArmReport, ComparisonReport } from "~server/records/comparison/report";
import styles from "./learning.module.css";

const NAMES: Readonly<Record<Preferences["lessonChoice"], string>> = {
  plan: "Plan",
  rotation: "Rotation",
  prose: "Prose",
};

/** One column for each way, so that it fits a phone. */
export function Arms({ arms }: Pick<ComparisonReport, "arms">) {
  const row = (label: string, show: (arm: ArmReport) => ReactNode, note?: string) => (
    <tr key={label}>
      <th scope="row">
        {label}
        {note ? <span className={styles.note}>{note}</span> : null}
      </th>
      {arms.map(arm => (
        <td key={arm.arm}>{show(arm)}</td>
      ))}
    </tr>
  );
  const returns = arms[0]?.returns ?? [];
  return (
    <Section title="Results">
      <AdminTable caption="Results of each way" head={["Measure", ...arms.map(({ arm }) => NAMES[arm])]}>
        {row("Learners", ({ learners }) => formatCount(learners))}
        {row("Left", ({ left }) => formatCount(left))}
        {row("Hours of practice", ({ hours }) => formatCount(Math.round(hours * 10) / 10))}
        {row(
          "With two checks",
          ({ measured }) => formatCount(measured),
          "The next three rows are about them",
        )}
        {row("wpm gained per 10,000 keystrokes", ({ measures }) => (
          <Interval of={measures.gain} />
        ))}
        {row("wpm gained per hour", ({ measures }) => (
          <Interval of={measures.hourly} />
        ))}
        {row("Accuracy in the latest check", ({ measures }) => (
          <Interval of={measures.accuracy} unit="%" />
        ))}
        {row("Accuracy in all practice", ({ accuracy }) =>
          accuracy === null ? NONE : `${accuracy.toFixed(1)}%`,
        )}
        {returns.map(({ days }, nth) =>
          row(`Back after ${days} ${days === 1 ? "day" : "days"}`, ({ returns: ofArm }) => {
            const { share = null, of = 0 } = ofArm[nth] ?? {};
            return <Interval of={share && inPercent(share)} unit="%" note={`of ${formatCount(of)}`} />;
          }),
        )}
      </AdminTable>
    </Section>
  );
}

export function Differences({ differences }: Pick<ComparisonReport, "differences">) {
  return (
    <Section title="Compared with prose">
      <AdminTable
        caption="Differences from prose"
        head={["Measure", ...differences.map(({ arm }) => NAMES[arm])]}
      >
        {(
          [
            ["gain", "wpm gained per 10,000 keystrokes", ""],
            ["hourly", "wpm gained per hour", ""],
            ["accuracy", "Accuracy in the latest check", " points"],
          ] as const
        ).map(([measure, label, unit]) => (
          <tr key={measure}>
            <th scope="row">{label}</th>
            {differences.map(({ arm, measures }) => (
              <td key={arm}>
                <Interval of={measures[measure]} unit={unit} isDifference />
              </td>
            ))}
          </tr>
        ))}
      </AdminTable>
      <Text size="small" tone="muted" measure>
        If an interval doesn't include 0, the difference is unlikely to be chance, provided that you decided
        before the start how many learners to wait for.
      </Text>
    </Section>
  );
}

const NONE = <span className={styles.note}>none yet</span>;

function inPercent({ mean, low, high }: Estimate): Estimate {
  const times = (value: number | null) => value && value * 100;
  return { mean: mean * 100, low: times(low), high: times(high) };
}

interface IntervalProps {
  readonly of: Estimate | null;
  readonly unit?: string;
  readonly note?: string;
  readonly isDifference?: boolean;
}

/** "4.2" above "3.1–5.3". */
function Interval({ of, unit = "", note, isDifference = false }: IntervalProps) {
  if (of === null) return NONE;
  const format = (value: number) => {
    const shown = Math.abs(value).toFixed(1);
    if (value < 0 && shown !== "0.0") return `−${shown}`;
    return isDifference && shown !== "0.0" ? `+${shown}` : shown;
  };
  const { mean, low, high } = of;
  const to = isDifference || (low ?? 0) < 0 ? " to " : "–";
  const interval = low === null || high === null ? "too few learners" : format(low) + to + format(high);
  return (
    <>
      {format(mean)}
      {unit}
      <span className={styles.note}>{interval}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}
