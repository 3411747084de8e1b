import { Link } from "react-router";
import { AdminTable, MoreLink, UtcTime } from "~/ui/admin";
import { formatCount } from "~/ui/format-numbers";
import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import type { Accounts } from "~server/auth/firebase-accounts";
import styles from "./overview.module.css";

export const FOUND_AT_ONCE = 25;

export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <Cluster as="form" gap={3} align="start" className={styles.search} method="get" action="/admin/">
        <Field
          label="Find a learner"
          name="q"
          type="search"
          defaultValue={query}
          hint="An email address or a part of one, a name, a phone number, a user id. Empty: everybody."
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">Search</Button>
      </Cluster>
    </search>
  );
}

interface SearchResultsProps {
  query: string;
  page: number;
  found: Awaited<ReturnType<Accounts["findAccounts"]>> | null;
}

export function SearchResults({ query, page, found }: SearchResultsProps) {
  if (found === null) return <Notice tone="error">The accounts cannot be searched just now.</Notice>;
  const { items, total, searched, isComplete } = found;
  const hasMore = page * FOUND_AT_ONCE < total;
  return (
    <Stack as="section" gap={4} aria-label="Learners found">
      <Text size="small" tone="muted">
        {total === 0 ? "Nobody was found" : `${formatCount(total)} found`}
        {searched === null
          ? ", named as a whole."
          : `, among ${isComplete ? "all" : "the first"} ${formatCount(searched)} accounts.`}{" "}
        {isComplete ? null : "Whole addresses, phone numbers and ids are found among all."}
      </Text>
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
    </Stack>
  );
}
