import { Link } from "react-router";
import styles from "./admin.module.css";
import { AdminTable } from "./admin-table";
import { UtcTime } from "./utc-time";

/** What an admin did, as the audit keeps it. */
export interface ShownDeed {
  readonly id: string;
  /** ms since 1970. */
  readonly at: number;
  readonly action: string;
  readonly admin: { readonly id: string; readonly email: string | null };
  readonly learnerId: string | null;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/** What admins did, the newest first. */
export function DeedsTable({ entries }: { entries: readonly ShownDeed[] }) {
  return (
    <AdminTable caption="What admins did, times in UTC" head={["When (UTC)", "Who", "What", "To whom"]}>
      {entries.map(({ id, at, action, admin, learnerId, details }) => (
        <tr key={id}>
          <th scope="row">
            <UtcTime at={at} />
          </th>
          <td>{admin.email ?? admin.id}</td>
          <td>
            {action}
            <span className={styles.details}>
              {Object.entries(details)
                .map(([name, value]) => `${name}: ${value}`)
                .join(", ")}
            </span>
          </td>
          <td>
            {learnerId === null ? (
              "nobody"
            ) : (
              <Link to={`/admin/learner/?${new URLSearchParams({ id: learnerId })}`}>{learnerId}</Link>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
