import { AdminTable } from "~/ui/admin/admin-table";
import { count } from "~/ui/format-numbers";
import type { Overview } from "~server/admin/admin-overview";
import styles from "./overview.module.css";

const HEIGHT = 60;
const STEP = 10;

/** What the tutor was asked on each of the last days: drawn, and in a table that opens. */
export function TutorUse({ days }: { days: Overview["tutor"] }) {
  return (
    <section className={styles.part} aria-labelledby="tutor">
      <h2 id="tutor">The tutor in the last 30 days</h2>
      {days === null ? <p className={styles.quiet}>Cannot be read just now.</p> : <Days days={days} />}
    </section>
  );
}

function Days({ days }: { days: NonNullable<Overview["tutor"]> }) {
  const sum = (name: "messages" | "failures") => days.reduce((total, day) => total + day[name], 0);
  const most = Math.max(1, ...days.map(({ messages }) => messages));
  const getHeight = (messages: number) => Math.round((HEIGHT * messages * 10) / most) / 10;
  if (sum("messages") === 0) {
    return (
      <p className={styles.quiet}>Nobody has asked it anything yet. Premium learners find it under Coach.</p>
    );
  }
  return (
    <>
      <p>
        {count(sum("messages"))} messages, {count(sum("failures"))} of them without a reply; today{" "}
        {count(days.at(-1)?.learners ?? 0)} learners.
      </p>
      <svg className={styles.chart} viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} aria-hidden="true">
        {days.map(({ date, messages }, index) => (
          <rect
            key={date}
            x={index * STEP + 1}
            y={HEIGHT - getHeight(messages)}
            width={STEP - 2}
            height={getHeight(messages)}
            rx="1"
          />
        ))}
      </svg>
      <details>
        <summary>Day by day</summary>
        <AdminTable
          caption="The tutor's use by days, in UTC"
          head={["Day (UTC)", "Messages", "Without a reply", "Learners"]}
        >
          {days.toReversed().map(({ date, messages, failures, learners }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{count(messages)}</td>
              <td>{count(failures)}</td>
              <td>{count(learners)}</td>
            </tr>
          ))}
        </AdminTable>
      </details>
    </>
  );
}
