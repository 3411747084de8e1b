import { Button } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import styles from "./chat-logs.module.css";

interface ChatSearchProps {
  query: string;
  on: string;
  /** What was given as the time is neither a date nor ms. */
  isTimeUnclear: boolean;
}

/** Looks for conversations by whose they are, when they were begun, or both. */
export function ChatSearch({ query, on, isTimeUnclear }: ChatSearchProps) {
  return (
    <search>
      <form className={styles.search} method="get" action="/admin/chat-logs/">
        <Field
          label="Learner"
          name="q"
          type="search"
          defaultValue={query}
          hint="Email, phone number, name or user id."
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          label="Begun"
          name="on"
          defaultValue={on}
          hint={isTimeUnclear ? null : "A day such as 2026-11-22 (UTC), or ms since 1970."}
          error={isTimeUnclear ? "Give a day such as 2026-11-22, or ms since 1970." : undefined}
        />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
