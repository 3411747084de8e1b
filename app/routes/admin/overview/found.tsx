import { Link } from "react-router";
import { AdminTable } from "~/ui/admin/admin-table";
import { MoreLink } from "~/ui/admin/more-link";
import { UtcTime } from "~/ui/admin/utc-time";
import { count } from "~/ui/format-numbers";
import { Notice } from "~/ui/notice";
import styles from "./overview.module.css";
import { FOUND_AT_ONCE } from "./queries";
import type { Search } from "./search";

/** The learners whom a search has found, each leading to their card. */
export function Found({ query, page, found }: Search) {
  if (found === null) return <Notice tone="error">The accounts cannot be searched just now.</Notice>;
  const { items, total, searched, isComplete } = found;
  const hasMore = page * FOUND_AT_ONCE < total;
  return (
    <section className={styles.part} aria-label="Learners found">
      <p className={styles.quiet}>
        {total === 0 ? "Nobody was found" : `${count(total)} found`}
        {searched === null
          ? ", named as a whole."
          : `, among ${isComplete ? "all" : "the first"} ${count(searched)} accounts.`}{" "}
        {isComplete ? null : "Whole addresses, phone numbers and ids are found among all."}
      </p>
      {items.length > 0 && (
        <AdminTable
          caption="Learners found, times in UTC"
          head={["Learner", "User id", "Account since (UTC)", "Last sign-in (UTC)"]}
        >
          {items.map(({ id, email, phoneNumber, displayName, createdAt, lastSignInAt, isDisabled }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/admin/learner/?${new URLSearchParams({ id })}`}>
                  {email ?? phoneNumber ?? displayName ?? id}
                </Link>
                {isDisabled && " (disabled)"}
              </th>
              <td className={styles.id}>{id}</td>
              <td>
                <UtcTime at={createdAt} />
              </td>
              <td>{lastSignInAt === null ? "never" : <UtcTime at={lastSignInAt} />}</td>
            </tr>
          ))}
        </AdminTable>
      )}
      {hasMore && (
        <MoreLink path="/admin/" query={{ q: query || " ", page: page + 1 }} label="More of them" />
      )}
    </section>
  );
}
