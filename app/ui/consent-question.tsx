import { Link, useFetcher } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import styles from "./consent-question.module.css";
import { Button } from "./forms/button";
import { Cluster, Text } from "./layout/primitives";

/** Explains the question, and takes the form `answer=yes|no`. */
export const CONSENT_PATH = "/consent/";

/** Asks once, above the page and in its flow. @param back the page's own path and query */
export function ConsentQuestion({ back, question }: { back: string; question: string }) {
  const { Form, formData } = useFetcher();
  const isAlive = useHydrated();
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
