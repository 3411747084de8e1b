import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { HowCounted } from "./how-counted";
import { Progress } from "./progress";
import styles from "./stats.module.css";

/** Made up, and said to be: thirty sittings of somebody who starts at 24 wpm. */
const EXAMPLE = [
  24, 22, 25, 27, 26, 28, 27, 30, 29, 31, 30, 33, 31, 34, 35, 33, 36, 37, 35, 38, 40, 38, 41, 40, 42, 44, 42,
  45, 44, 47,
].map((wpm, index) => ({
  x: index + 1,
  wpm,
  accuracy: 91 + ((index * 7) % 5) + Math.min(3, Math.floor(index / 8)),
}));

/** What the page would show, and how to have it. */
export function ForVisitors() {
  return (
    <Page
      title="Statistics"
      lead="With an account, every lesson that you finish is kept, and this page shows how you get on: your speed and accuracy over time, your best and worst letters, a map of your keyboard, the keys that you mistake for others, and each result by its date."
    >
      <p className={styles.actions}>
        <ButtonLink to="/sign-up/">Make an account</ButtonLink>
        <ButtonLink variant="quiet" to="/login/">
          I have one
        </ButtonLink>
      </p>
      <section className={styles.section} aria-labelledby="example">
        <h2 id="example">An example</h2>
        <p className={styles.quiet}>
          These figures are made up: a beginner, thirty lessons in. What you type here without an account
          stays in this browser, and comes with you when you make one.
        </p>
        <Progress of="results" days={0} points={EXAMPLE} />
      </section>
      <HowCounted isAlone />
    </Page>
  );
}
