import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import styles from "./overview.module.css";

/** Looks for learners; the answer has an address of its own. */
export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <form className={styles.search} method="get" action="/admin/">
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
      </form>
    </search>
  );
}
