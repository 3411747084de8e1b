import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import styles from "./nothing-weak.module.css";

/** For a learner whose every item is at its target. */
export function NothingWeak({ above }: { above: ReactNode }) {
  return (
    <Page
      title="Nothing is weak just now"
      above={above}
      lead="Every letter, letter group and word of your level is as fast as you aim for. A test shows what that has done for your speed, and raises the aim with it."
    >
      <p className={styles.actions}>
        <ButtonLink to="/typing-test/?minutes=1">Take a one-minute test</ButtonLink>
        <ButtonLink variant="quiet" to="/typing-practice/">
          Practise a paragraph
        </ButtonLink>
      </p>
    </Page>
  );
}
