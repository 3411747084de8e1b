import { count } from "~/ui/format-numbers";
import { Notice } from "~/ui/notice";
import type { ImportReport as Report } from "./import-file";
import styles from "./your-data.module.css";

const TRAINERS = { "typing-mentor": "Typing Mentor", keybr: "keybr", monkeytype: "Monkeytype" } as const;

/** What became of each row of an imported file. */
export function ImportReport({ fileName, format, added, known, repeated, unread, hadProgress }: Report) {
  const nothing = added + known === 0 && !hadProgress;
  return (
    <Notice tone={nothing ? "error" : "success"} title={formatTitle(added, known, nothing)}>
      <p>
        {fileName}, from {TRAINERS[format]}.{" "}
        {repeated > 0
          ? `${results(repeated)} stood in it more than once, and ${each(repeated)} counts once. `
          : null}
        {hadProgress ? "Its weakness lists and confusions fill only what you had none of." : null}
      </p>
      {unread.count > 0 ? (
        <>
          <p>{unread.count === 1 ? "One row was left out:" : `${count(unread.count)} rows were left out:`}</p>
          <ul className={styles.unread}>
            {unread.first.map(({ place, reason }) => (
              <li key={place}>
                {place}: {reason}
              </li>
            ))}
            {unread.count > unread.first.length ? (
              <li>and {count(unread.count - unread.first.length)} more</li>
            ) : null}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}

function formatTitle(added: number, known: number, nothing: boolean): string {
  if (nothing) return "Nothing in this file could be taken over";
  if (added === 0 && known === 0) return "There were no results to add";
  if (known === 0) return `${results(added)} added`;
  const were = known === 1 ? "was" : "were";
  return `${results(added)} added, ${count(known)} ${were} there already`;
}

function results(number: number): string {
  return number === 1 ? "1 result" : `${count(number)} results`;
}

function each(number: number): string {
  return number === 1 ? "it" : "each";
}
