import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { type FeedbackSubject, validateFeedback } from "~/domain/contact";
import type { Plan } from "~/domain/plans";
import { Button } from "~/ui/forms/button";
import { Cluster } from "~/ui/layout/primitives";
import { Modal } from "../modal/modal";
import { showToast } from "../toasts/toasts";
import {
  CANCEL_FAILED,
  CANCELLED,
  type Cancellable,
  CancelQuestion,
  FEEDBACK_THANKS,
  FeedbackFields,
  FeedbackNeedsEmail,
  feedbackFailure,
  type Switchable,
  SwitchNeedsEmail,
  SwitchQuestion,
} from "./plan-questions";
import styles from "./question.module.css";
import { TOO_MANY_ATTEMPTS, usePost } from "./subscription-api";

const CANCEL_ENDPOINT = "/api/subscriptions/cancel/";

interface CancelDialogProps {
  what: Cancellable;
  onCancelled: () => void;
  onClose: () => void;
}

export function CancelDialog({ what, onCancelled, onClose }: CancelDialogProps) {
  const uid = useRouteLoaderData<{ learner: { id: string } | null }>("root")?.learner?.id;
  const { post, isBusy } = usePost(CANCEL_ENDPOINT, toWords, answer => {
    showToast(answer.done ? "success" : "error", answer.done ? CANCELLED : answer.message);
    if (answer.done) onCancelled();
    else onClose();
  });
  return (
    <Modal title="Cancel Subscription" onClose={onClose}>
      <CancelQuestion {...what} />
      <Cluster className={styles.buttons} gap={3}>
        <Button variant="quiet" onClick={onClose}>
          Keep Subscription
        </Button>
        <Button variant="danger" aria-disabled={isBusy} onClick={() => !isBusy && post({ uid })}>
          Confirm Cancellation
        </Button>
      </Cluster>
    </Modal>
  );
}

const toWords = (status: number) => (status === 429 ? TOO_MANY_ATTEMPTS : CANCEL_FAILED);

interface SwitchDialogProps {
  from: Switchable;
  to: Plan;
  currency: string;
  /** Null: the dialog says why it can't switch. */
  email: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function SwitchDialog(props: SwitchDialogProps) {
  const { from, to, currency, email, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal title="Switch Subscription Plan" onClose={onClose}>
      {email === null ? (
        <SwitchNeedsEmail />
      ) : (
        <>
          <SwitchQuestion from={from} to={to} currency={currency} />
          <Cluster className={styles.buttons} gap={3}>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                setBusy(true);
                onConfirm();
              }}
            >
              Confirm Switch
            </Button>
          </Cluster>
        </>
      )}
    </Modal>
  );
}

const FEEDBACK_ENDPOINT = "/api/feedback/";
const THANKED_MS = 1_000;

export interface FeedbackDialogProps {
  about: FeedbackSubject;
  /** Null: the dialog says why it can't send. Undefined: the server decides. */
  email?: string | null;
  /** `sent`: after the thanks, when the page reloads. */
  onClose: (how: "sent" | "dismissed") => void;
}

export function FeedbackDialog({ about, email, onClose }: FeedbackDialogProps) {
  const [error, setError] = useState<string>();
  const [isThanked, setThanked] = useState(false);
  const { post, isBusy } = usePost(FEEDBACK_ENDPOINT, feedbackFailure, answer => {
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
    const fault = validateFeedback(feedback);
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
