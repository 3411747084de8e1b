import type { ReactNode } from "react";
import type { ConsentAnswer } from "~/domain/consent";
import type { ThirdParty } from "~/domain/third-parties";
import { CONSENT_PATH } from "~/ui/consent-question";
import { Button } from "~/ui/forms/button";
import { Card } from "~/ui/layout/primitives";
import styles from "./consent.module.css";

const PARTIES: Readonly<Record<ThirdParty, { name: string; words: ReactNode }>> = {
  ads: {
    name: "Ads by Google",
    words:
      "They keep Typing Mentor free, and are shown to whoever has no plan. To choose them, and to count how often they were seen, Google sets cookies and learns which page you are on. If you do not allow it, a notice of our own stands where an ad would.",
  },
  tagManager: {
    name: "Google Tag Manager",
    words:
      "Through it we count visits and learn which pages are of use. It sets cookies, and learns which pages you read and with what kind of browser. It is not loaded on pages where you type a password or a code, or look after your account and plan.",
  },
  liveChat: {
    name: "Live chat",
    words:
      "A window in which learners who are logged in can write to us. It belongs to the company that runs it, which sets cookies and learns which page you are on. We tell it nothing about you: no name, no address, no results.",
  },
};

export interface PartyListProps {
  /** Those that are configured. */
  parties: readonly ThirdParty[];
  answer: ConsentAnswer | null;
}

/** What each of others would do, and the one choice about all of them. */
export function PartyList({ parties, answer }: PartyListProps) {
  if (parties.length === 0) {
    return (
      <Card title="Cookies of others">
        <p>
          At present there are none: no script of anybody else is used here, so there is nothing to ask you.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Cookies of others">
      <p>
        Nothing of what follows is fetched before you allow it. Everything else works the same either way.
      </p>
      <dl className={styles.list}>
        {parties.map(party => (
          <div key={party}>
            <dt>{PARTIES[party].name}</dt>
            <dd>{PARTIES[party].words}</dd>
          </div>
        ))}
      </dl>
      <p>
        {answer === null && "You have not answered yet, which counts as no."}
        {answer === "yes" && "At present you allow it."}
        {answer === "no" && "At present you do not allow it."}
      </p>
      {/* A whole new document: what was allowed before is gone from it. */}
      <form className={styles.answers} method="post" action={CONSENT_PATH}>
        <input type="hidden" name="back" value={`${CONSENT_PATH}?notice=saved`} />
        <Button variant="quiet" type="submit" name="answer" value="yes">
          Allow
        </Button>
        <Button variant="quiet" type="submit" name="answer" value="no">
          Do not allow
        </Button>
      </form>
      <p className={styles.small}>
        If you no longer allow it, nothing more is loaded from the next page on, and we remove the cookies
        that Google has set under the name of this site. Cookies that others have set under their own names we
        cannot reach: your browser's settings can remove them.
      </p>
    </Card>
  );
}
