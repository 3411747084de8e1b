import { Link } from "react-router";
import { MESSAGES_WINDOW, MOST_MESSAGES } from "~/engine/chat";
import { ButtonLink } from "~/ui/button";
import { Explanation, Explanations } from "~/ui/explanations";
import { Page } from "~/ui/page";
import type { TutorRefusal } from "~server/tutor-calls";
import { Example } from "./example";
import styles from "./introduction.module.css";
import { wayIn } from "./way-in";

const HOURS = MESSAGES_WINDOW / 3_600_000;

export interface IntroductionProps {
  readonly why: Exclude<TutorRefusal["why"], "unavailable">;
  readonly tutor: "claude" | "local";
  readonly isTrialOffered: boolean;
}

/** What the coach is, for whoever does not have it, and how they could. */
export function Introduction({ why, tutor, isTrialOffered }: IntroductionProps) {
  const { title, sentence, ways } = wayIn(why, isTrialOffered);
  return (
    <Page
      title="A coach who has seen you type"
      lead="It knows your slow keys, the pairs that trip you and whether you are getting faster. Ask it anything about your typing; it answers briefly, from your own figures, and puts the lesson that helps most into the pad beside it."
    >
      <div className={styles.two}>
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
        <Example />
      </div>
      <Explanations title="What it does, and what it does not">
        <Explanation term="It finds out where you are">
          Three short texts, a minute or so each: small letters, pairs of letters, the fifty most frequent
          words. From them comes your profile.
        </Explanation>
        <Explanation term="It makes the next lesson">
          On your weakest pair, then word, then character, in turns. You always see why it is this one, and by
          which figures.
        </Explanation>
        <Explanation term="It answers, about typing alone">
          Fingers, posture, accuracy, plateaus, how long to practise, how you are doing. Anything else it
          declines kindly.
        </Explanation>
        <Explanation term="It is told your figures, and a name">
          Speed, accuracy, trend, days in a row, slow items, mixed-up keys, and the name you gave. Not your
          email, not your age, not what you pay. {TOLD[tutor]}
        </Explanation>
        <Explanation term="It has limits">
          {MOST_MESSAGES} messages in {HOURS} hours. It can be mistaken: the figures on your statistics page
          are measured, what it makes of them is advice.
        </Explanation>
        <Explanation term="What you say is kept">
          So that you can go on where you were. It is in your export, and goes when you delete your data.{" "}
          <Link to="/typing-mentor-coach-terms/">Terms of the coach</Link>
        </Explanation>
      </Explanations>
    </Page>
  );
}

const TOLD: Readonly<Record<IntroductionProps["tutor"], string>> = {
  claude: "Its answers are written by an AI model, Claude, to which your message and these figures are sent.",
  local: "It is the local coach: rules over your figures, no AI model, and nothing leaves this server.",
};
