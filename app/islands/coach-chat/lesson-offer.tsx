import { useState } from "react";
import { Link } from "react-router";
import { spellItem } from "~/domain/group-name";
import { Button } from "~/ui/forms/button";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import type { CoachChatProps, LessonOffer } from "./coach-chat";
import styles from "./coach-chat.module.css";

type GreetingProps = Pick<CoachChatProps, "coachKind" | "name" | "userLevel" | "offer">;

export function Greeting({ coachKind, name, userLevel, offer }: GreetingProps) {
  const to = name === null ? "" : `, ${name}`;
  if (userLevel === "newUser") {
    return (
      <>
        <p>
          Hello{to}. {INTRODUCTIONS[coachKind]} Ask me about fingers, posture, speed or accuracy, and I will
          find the lesson that helps you most.
        </p>
        <p>
          For that I need to see how you type: three short texts, a minute or so each. Please click the button
          below to start the evaluation.
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        Hello{to}. {INTRODUCTIONS[coachKind]}
      </p>
      <p>
        {describeNextStep(offer)} How you have been doing is on your <Link to="/stats/">statistics</Link>{" "}
        page.
      </p>
    </>
  );
}

const INTRODUCTIONS: Readonly<Record<CoachChatProps["coachKind"], string>> = {
  claude: "I am your AI tutor for touch typing.",
  local: "I am the local coach: I answer from your own figures, and from what is known about touch typing.",
};

function describeNextStep(offer: LessonOffer): string {
  switch (offer.kind) {
    case "evaluation":
      return offer.stage <= 1
        ? "Before I can say what slows you down, I need three short texts from you. Please click the button below to start the evaluation."
        : `Your evaluation is not finished: ${offer.stage === 2 ? "two short texts are" : "one short text is"} left. Please click the button below to go on with it.`;
    case "weakness":
      return `Lessons take your weak items in turn. Next comes the ${offer.noun} “${offer.item}”, the weakest of its kind: the button below brings it.`;
    case "nothing-weak":
      return "Nothing is weak just now: every item of your level is as fast as you aim for. The button below brings a text to stay in practice.";
  }
}

const NOT_FETCHED = "The lesson could not be fetched. Please try again.";

export function LessonButton({ offer, onLesson }: Pick<CoachChatProps, "offer" | "onLesson">) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function bring() {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setFailure(await onLesson().catch(() => NOT_FETCHED));
    setBusy(false);
  }

  return (
    <Stack gap={2}>
      <Cluster className={styles.actions} gap={4} rowGap={2}>
        <Button className={styles.bring} aria-disabled={isBusy} aria-busy={isBusy} onClick={bring}>
          <Label offer={offer} />
        </Button>
        <Link to="/stats/">Your statistics</Link>
      </Cluster>
      {failure === null ? null : (
        <Text size="small" tone="error" weight="strong" role="alert">
          {failure}
        </Text>
      )}
    </Stack>
  );
}

function Label({ offer }: { offer: LessonOffer }) {
  switch (offer.kind) {
    case "evaluation":
      return offer.stage <= 1 ? "Start the evaluation" : "Go on with the evaluation";
    case "weakness": {
      const spoken = spellItem(offer.item);
      return (
        <span>
          A lesson on “{offer.item}”
          {spoken === offer.item ? null : <span className="visually-hidden">, {spoken}</span>}
        </span>
      );
    }
    case "nothing-weak":
      return "A text to stay in practice";
  }
}
