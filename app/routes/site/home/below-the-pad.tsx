import { ButtonLink } from "~/ui/forms/button";
import styles from "./closing.module.css";
import { HomeRow } from "./home-row";
import { Promises } from "./promises";
import { ReadOn } from "./read-on";
import type { WayOn } from "./ways-on";

export interface BelowThePadProps {
  readonly isLearner: boolean;
  readonly ways: readonly WayOn[];
}

/** What there is to read after the pad. Its code comes after the pad's; the words are in the document. */
export default function BelowThePad({ isLearner, ways }: BelowThePadProps) {
  return (
    <>
      <Promises />
      <HomeRow />
      <ReadOn ways={ways} />
      <section className={styles.closing}>
        <h2>{isLearner ? "Your lessons are where you left them" : "Keep what you type"}</h2>
        <p>
          {isLearner
            ? "Go on with the last one, or see how your speed has moved since."
            : "With an account your results are there tomorrow, on any machine. What you have typed here until then comes with you."}
        </p>
        <p className={styles.actions}>
          {isLearner ? (
            <ButtonLink to="/lessons/">Go to your lessons</ButtonLink>
          ) : (
            <>
              <ButtonLink to="/sign-up/">Make an account</ButtonLink>
              <ButtonLink variant="quiet" to="/typing-test/">
                Take a one-minute test
              </ButtonLink>
            </>
          )}
        </p>
      </section>
    </>
  );
}
