import type { ReactNode } from "react";
import type { ConsentAnswer, ThirdParty } from "~/domain/consent";
import { CONSENT_PATH } from "~/ui/consent-question";
import { Button } from "~/ui/forms/button";
import { Card, Stack, Text } from "~/ui/layout/primitives";
import styles from "./consent.module.css";

const PARTIES: Readonly<Record<ThirdParty, { name: string; words: ReactNode }>> = {
  ads: {
    name: "Ads by Google",
    words:
      "They keep Typing Mentor free, and you see them only without a plan. To choose ads and count how often they are seen, Google sets cookies and learns which page you are on. If you don't allow it, you see a notice of ours instead of an ad.",
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

interface PartyListProps {
  parties: readonly ThirdParty[];
  answer: ConsentAnswer | null;
}

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
      <Stack as="dl" gap={4}>
        {parties.map(party => (
          <div key={party}>
            <dt>{PARTIES[party].name}</dt>
            <Text as="dd" tone="muted">
              {PARTIES[party].words}
            </Text>
          </div>
        ))}
      </Stack>
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
      <Text size="small" tone="muted">
        If you no longer allow it, nothing more is loaded from the next page on, and we remove the cookies
        that Google has set under the name of this site. Cookies that others have set under their own names we
        cannot reach: your browser's settings can remove them.
      </Text>
    </Card>
  );
}

const OWN = [
  ["__session", "Keeps you logged in. Only this server can read it."],
  ["tm_device", "Which accounts have logged in here, so that others' wrong guesses don't lock you out."],
  ["tm_usr_pref_v2", "The theme and the settings that you have chosen without an account."],
  ["tm_zone", "Your time zone, so that days in your statistics are your days."],
  ["tm_last_kind", "What kind of weak spot you practised last, so that another one comes next."],
  ["tm_evaluated", "That you have finished the evaluation without an account."],
  ["tm_today", "How long you have practised today without an account, for your daily goal."],
  ["tm_course_us", "Your progress in the course without an account."],
  ["tm_flag", "Whether you have a plan, so that no ads are shown for want of knowing."],
  ["tm_consent", "Your answer to the question above, so that it is asked once."],
] as const;

export function CookieList() {
  return (
    <Card title="Our own cookies">
      <p>They serve what you ask of this site, follow you nowhere, and last for a year at most.</p>
      <Stack as="dl" gap={4}>
        {OWN.map(([name, purpose]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <Text as="dd" tone="muted">
              {purpose}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
