import { Form } from "react-router";
import { Button } from "~/ui/forms/button";
import { PRACTICE_QUERY } from "~/ui/screen-handle";
import styles from "./practice.module.css";

export interface WaitingPadProps {
  /** Where the pad comes to life: this page, at the pad. */
  readonly action: string;
  readonly text: string;
  readonly seed: string;
}

/**
 * The pad before anybody types: the very text, and a plain form that asks for the page with scripts. All of it is the
 * button, as all of a pad takes a click.
 */
export function WaitingPad({ action, text, seed }: WaitingPadProps) {
  return (
    <section className={styles.waiting} data-testid="typing-pad" aria-label="Typing pad">
      <p className={styles.copy} translate="no" data-testid="copy">
        {text}
      </p>
      <Form className={styles.start} action={action} method="get">
        <input type="hidden" name={PRACTICE_QUERY} value="on" />
        <input type="hidden" name="text" value={seed} />
        <Button className={styles.button} type="submit">
          Start typing
        </Button>
        <span className={styles.note}>It takes JavaScript, which this page has not loaded yet.</span>
      </Form>
    </section>
  );
}
