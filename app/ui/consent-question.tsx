import { Link, useFetcher } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import styles from "./consent-question.module.css";
import { Button } from "./forms/button";
import { Cluster, Text } from "./layout/primitives";

/** The screen that explains what is asked, and takes the answer as a form: `answer=yes|no`. */
export const CONSENT_PATH = "/consent/";

export interface ConsentQuestionProps {
  /** The page's own path and query, to come back to from the form. */
  back: string;
  /** It names what would come, and why. */
  question: string;
}

/**
 * Asks once whether scripts of others may come into pages. It stands above the page, in its flow: it covers nothing, and nothing
 * waits for an answer.
 */
export function ConsentQuestion({ back, question }: ConsentQuestionProps) {
  const { Form, formData } = useFetcher();
  const isAlive = useHydrated();
  // Answered: the server is about to say so.
  if (formData) return null;
  return (
    <section className={styles.question} aria-label="Cookies and consent">
      <Cluster gap={5} rowGap={2} justify="between" className={styles.inner}>
        <Text size="small" tone="muted" measure className={styles.words}>
          {question} <Link to={CONSENT_PATH}>What this means</Link>
        </Text>
        <Form className={styles.answers} method="post" action={CONSENT_PATH}>
          {/* A page that has come alive stays where it is. */}
          {isAlive ? null : <input type="hidden" name="back" value={back} />}
          <Button variant="quiet" type="submit" name="answer" value="yes">
            Allow
          </Button>
          <Button variant="quiet" type="submit" name="answer" value="no">
            Do not allow
          </Button>
        </Form>
      </Cluster>
    </section>
  );
}
