import { useState } from "react";
import { Link } from "react-router";
import { Button } from "~/ui/forms/button";
import { spokenItem } from "~/ui/group-name";
import type { LessonOffer, TutorChatProps } from "./coach-chat";
import styles from "./lesson-button.module.css";

const NOT_FETCHED = "The lesson could not be fetched. Please try again.";

/** Brings the lesson that helps most next, and points to what the tutor knows of the learner. */
export function LessonButton({ offer, onLesson }: Pick<TutorChatProps, "offer" | "onLesson">) {
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
    <div className={styles.next}>
      <div className={styles.ways}>
        <Button className={styles.lesson} aria-disabled={isBusy} aria-busy={isBusy} onClick={bring}>
          <Label offer={offer} />
        </Button>
        <Link to="/stats/">Your statistics</Link>
      </div>
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function Label({ offer }: { offer: LessonOffer }) {
  switch (offer.kind) {
    case "evaluation":
      return offer.stage <= 1 ? "Start the evaluation" : "Go on with the evaluation";
    case "weakness": {
      const spoken = spokenItem(offer.item);
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
