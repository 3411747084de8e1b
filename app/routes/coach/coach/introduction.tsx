import { Link } from "react-router";
import { MAX_MESSAGES, MESSAGES_WINDOW } from "~/domain/chat";
import { HOUR } from "~/domain/durations";
import { Explanation, Explanations } from "~/ui/explanations";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Card, Cluster, Stack, Text } from "~/ui/layout/primitives";
import type { CoachRefusal } from "~server/coach/coach-api";
import styles from "./coach.module.css";

const HOURS = MESSAGES_WINDOW / HOUR;

export function Introduction({
  coachKind,
  ...access
}: NoAccessReason & { coachKind: keyof typeof PRIVACY_NOTES }) {
  const { title, sentence, ways } = getCoachCta(access);
  return (
    <Page
      title="A coach who has seen you type"
      lead="It knows your slow keys, the pairs that trip you and whether you are getting faster. Ask it anything about your typing; it answers briefly, from your own figures, and puts the lesson that helps most into the pad beside it."
    >
      <Stack gap={6} className={styles.two}>
        <Stack gap={6}>
          <Stack
            as="section"
            gap={4}
            aria-labelledby="get-coach"
            data-testid="not-open"
            data-why={access.why}
          >
            <Text as="h2" size="title" id="get-coach">
              {title}
            </Text>
            <p>{sentence}</p>
            <Cluster as="p" gap={3}>
              {ways.map(({ label, to }, index) => (
                <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "quiet"}>
                  {label}
                </ButtonLink>
              ))}
            </Cluster>
          </Stack>
          <WhatItDoes />
        </Stack>
        <Example />
      </Stack>
      <Explanations title="Before you talk to it">
        <Explanation term="What it is told">
          Your speed, accuracy and trend, days in a row, slow items, mixed-up keys, and the name you gave. Not
          your email, not your age, not what you pay. {PRIVACY_NOTES[coachKind]}
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
    <Stack as="section" gap={3} aria-labelledby="what-it-does">
      <Text as="h2" size="large" id="what-it-does">
        What it does
      </Text>
      <Stack as="ul" gap={3} className={styles.list}>
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
      </Stack>
    </Stack>
  );
}

const PRIVACY_NOTES = {
  claude: "Its answers are written by an AI model, Claude, to which your message and these figures are sent.",
  local: "It is the local coach: rules over your figures, no AI model, and nothing leaves this server.",
};

const LINES = [
  { who: "You", says: "I have been stuck at 43 wpm for two weeks. What should I do?" },
  {
    who: "Coach",
    says: "Your letters are fine: most are above 60 wpm. What holds you up is “th”, at 31 wpm, and you hit r for t nine times this week. That is the left index finger reaching too short.",
  },
  {
    who: "Coach",
    says: "Take one lesson on “th”, slowly enough that nothing has to be corrected. Ten clean ones and the old mistakes no longer count.",
  },
  { who: "You", says: "Okay. Let us do that." },
];

export function Example() {
  return (
    <Card as="figure">
      <Text as="figcaption" size="small" tone="muted">
        An example. The learner and the figures are made up; yours are measured.
      </Text>
      <Stack as="ol" gap={4}>
        {LINES.map(({ who, says }) => (
          <Stack as="li" gap={1} key={says} className={styles.line} data-who={who}>
            <Text as="span" size="small" tone="muted" weight="strong" className={styles.who}>
              {who}
            </Text>
            <p className={styles.says}>{says}</p>
          </Stack>
        ))}
      </Stack>
      {/* No button: there is nothing to bring. */}
      <Text size="small" tone="muted" weight="strong" className={styles.offer} aria-hidden="true">
        A lesson on “th”
      </Text>
    </Card>
  );
}

const PLANS = { label: "See the plans", to: "/pricing/" };
const PREMIUM = { label: "See Premium", to: "/pricing/#premium" };
const TRIAL_PATH = "/pricing/?choice=trial#premium";
const TRIAL = "Start 7-day free trial";
const TRIAL_TERMS = "The trial takes no payment details, and ends by itself after seven days.";

interface NoAccessReason {
  readonly why: Exclude<CoachRefusal["why"], "unavailable">;
  readonly isTrialOffered: boolean;
  /** For `expired`: the plan was Ad-Free. */
  readonly wasAdFreeOnly: boolean;
}

export function getCoachCta({ why, isTrialOffered, wasAdFreeOnly }: NoAccessReason) {
  switch (why) {
    case "signed-out":
      return {
        title: "You are not signed in",
        sentence: `The coach goes by your own figures, so it has to know whose fingers it is talking to; and it is part of Premium. ${TRIAL_TERMS}`,
        ways: [
          { label: TRIAL, to: `/sign-up/?destination=${encodeURIComponent(TRIAL_PATH)}` },
          { label: "Log in", to: `/login/?destination=${encodeURIComponent("/typing-mentor-coach/")}` },
          PLANS,
        ],
      };
    case "not-subscribed":
      return {
        title: "Your account has no plan",
        sentence: isTrialOffered
          ? `The coach is part of Premium, which you can try first. ${TRIAL_TERMS}`
          : "The coach is part of Premium. Lessons, tests and statistics stay yours without it.",
        ways: isTrialOffered ? [{ label: TRIAL, to: TRIAL_PATH }, PLANS] : [PLANS],
      };
    case "expired":
      if (wasAdFreeOnly) {
        return {
          title: "Your Ad-Free plan has ended",
          sentence: isTrialOffered
            ? `It didn't include the coach. Premium does, and you can try it first. ${TRIAL_TERMS}`
            : "It didn't include the coach. Premium does. Lessons, tests and statistics stay yours without a plan.",
          ways: isTrialOffered ? [{ label: TRIAL, to: TRIAL_PATH }, PLANS] : [PREMIUM, PLANS],
        };
      }
      return {
        title: "Your Premium has ended",
        sentence:
          "Your plan or your free trial is over, and the coach went with it. Your results, your profile and what you talked about are kept, and are here again with a new plan.",
        ways: [PLANS],
      };
    case "ad-free-only":
      return {
        title: "Your plan is Ad-Free",
        sentence:
          "Ad-Free removes ads but doesn't include the coach. You can switch to Premium, which does both.",
        ways: [PREMIUM],
      };
  }
}
