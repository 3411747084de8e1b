import { Link } from "react-router";
import { MAX_MESSAGES, MESSAGES_WINDOW } from "~/domain/chat";
import { Explanation, Explanations } from "~/ui/explanations";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import type { CoachRefusal } from "~server/coach/coach-api";
import { Example } from "./example";
import styles from "./introduction.module.css";
import { wayIn } from "./plan-cta";

const HOURS = MESSAGES_WINDOW / 3_600_000;

export interface IntroductionProps {
  readonly why: Exclude<CoachRefusal["why"], "unavailable">;
  readonly tutor: "claude" | "local";
  readonly isTrialOffered: boolean;
  readonly wasAdFreeOnly: boolean;
}

/** What the coach is, for whoever does not have it, and how they could. */
export function Introduction({ why, tutor, isTrialOffered, wasAdFreeOnly }: IntroductionProps) {
  const { title, sentence, ways } = wayIn({ why, isTrialOffered, wasAdFreeOnly });
  return (
    <Page
      title="A coach who has seen you type"
      lead="It knows your slow keys, the pairs that trip you and whether you are getting faster. Ask it anything about your typing; it answers briefly, from your own figures, and puts the lesson that helps most into the pad beside it."
    >
      <div className={styles.two}>
        <div className={styles.words}>
          <section className={styles.way} aria-labelledby="way-in" data-testid="not-open" data-why={why}>
            <h2 className={styles.title} id="way-in">
              {title}
            </h2>
            <p>{sentence}</p>
            <p className={styles.actions}>
              {ways.map(({ label, to }, index) => (
                <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "quiet"}>
                  {label}
                </ButtonLink>
              ))}
            </p>
          </section>
          <WhatItDoes />
        </div>
        <Example />
      </div>
      <Explanations title="Before you talk to it">
        <Explanation term="What it is told">
          Your speed, accuracy and trend, days in a row, slow items, mixed-up keys, and the name you gave. Not
          your email, not your age, not what you pay. {TOLD[tutor]}
        </Explanation>
        <Explanation term="Its limits">
          {MAX_MESSAGES} messages in {HOURS} hours, about typing alone. It can be mistaken: the figures on
          your statistics page are measured, what it makes of them is advice.
        </Explanation>
        <Explanation term="What is kept">
          What you say, so that you can go on where you were. It is in your export, and goes when you delete
          your data. <Link to="/typing-mentor-coach-terms/">Terms of the coach</Link>
        </Explanation>
      </Explanations>
    </Page>
  );
}

function WhatItDoes() {
  return (
    <section className={styles.does} aria-labelledby="what-it-does">
      <h2 className={styles.subject} id="what-it-does">
        What it does
      </h2>
      <ul className={styles.list}>
        <li>
          <strong>It finds out where you are.</strong> Three short texts, a minute or so each: small letters,
          pairs of letters, the fifty most frequent words. From them comes your profile.
        </li>
        <li>
          <strong>It makes the next lesson.</strong> On your weakest pair, then word, then character, by
          turns. You always see why it is this one, and by which figures.
        </li>
        <li>
          <strong>It answers.</strong> Where a finger belongs, how to sit, why you are stuck, how long to
          practise, how you are doing: briefly, and in plain words.
        </li>
      </ul>
    </section>
  );
}

const TOLD: Readonly<Record<IntroductionProps["tutor"], string>> = {
  claude: "Its answers are written by an AI model, Claude, to which your message and these figures are sent.",
  local: "It is the local coach: rules over your figures, no AI model, and nothing leaves this server.",
};
