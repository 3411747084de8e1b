import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { type FeedbackSubject, feedbackFault } from "~/domain/feedback";
import { Button } from "~/ui/forms/button";
import { Modal } from "../modal/modal";
import { showToast } from "../toasts/toasts";
import { usePost } from "./answer";
import { FEEDBACK_THANKS, FeedbackFields, FeedbackNeedsEmail, feedbackFailure } from "./feedback-words";

const CALL = "/api/feedback/";
/** ms that the dialog stays after the thanks. */
const THANKED_MS = 1_000;

export interface FeedbackDialogProps {
  about: FeedbackSubject;
  /** Null: nothing is sent, and the dialog says why. Where it is not known the server says it, when something is sent. */
  email?: string | null;
  /** `sent`: a second after the thanks, when the spec has the page load anew; `dismissed`: nothing was sent. */
  onClose: (how: "sent" | "dismissed") => void;
}

/** Asks why somebody leaves. */
export default function FeedbackDialog({ about, email, onClose }: FeedbackDialogProps) {
  const [error, setError] = useState<string>();
  const [isThanked, setThanked] = useState(false);
  const { post, isBusy } = usePost(CALL, feedbackFailure, answer => {
    if (!answer.done) return showToast("error", answer.message);
    showToast("success", FEEDBACK_THANKS);
    setThanked(true);
  });
  const leave = useEffectEvent(() => onClose("sent"));
  useEffect(() => {
    if (!isThanked) return;
    const timer = setTimeout(leave, THANKED_MS);
    return () => clearTimeout(timer);
  }, [isThanked]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || isThanked) return;
    const feedback = String(new FormData(event.currentTarget).get("feedback"));
    const fault = feedbackFault(feedback);
    setError(fault ?? undefined);
    if (fault === null) post({ about, feedback });
  }

  return (
    <Modal title="Help Us Improve" onClose={() => onClose(isThanked ? "sent" : "dismissed")}>
      {email === null ? (
        <FeedbackNeedsEmail />
      ) : (
        <form onSubmit={send} noValidate>
          <FeedbackFields about={about} error={error} />
          <Button type="submit" aria-disabled={isBusy || isThanked}>
            Submit Feedback
          </Button>
        </form>
      )}
    </Modal>
  );
}
