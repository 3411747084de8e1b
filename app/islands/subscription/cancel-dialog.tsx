import { useRouteLoaderData } from "react-router";
import { Button } from "~/ui/forms/button";
import { Modal } from "../modal/modal";
import { showToast } from "../toasts/toasts";
import { TRIED_TOO_OFTEN, usePost } from "./answer";
import { CANCEL_FAILED, CANCELLED, type Cancellable, CancelQuestion } from "./cancel-words";
import styles from "./question.module.css";

const CALL = "/api/subscriptions/cancel/";

export interface CancelDialogProps {
  what: Cancellable;
  onCancelled: () => void;
  /** Kept, or not cancelled because it failed. */
  onClose: () => void;
}

/** Asks before a subscription is cancelled. */
export default function CancelDialog({ what, onCancelled, onClose }: CancelDialogProps) {
  const uid = useRouteLoaderData<{ learner: { id: string } | null }>("root")?.learner?.id;
  const { post, isBusy } = usePost(CALL, toWords, answer => {
    showToast(answer.done ? "success" : "error", answer.done ? CANCELLED : answer.message);
    if (answer.done) onCancelled();
    else onClose();
  });
  return (
    <Modal title="Cancel Subscription" onClose={onClose}>
      <CancelQuestion {...what} />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onClose}>
          Keep Subscription
        </Button>
        <Button
          variant="danger"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) post({ uid });
          }}
        >
          Confirm Cancellation
        </Button>
      </div>
    </Modal>
  );
}

const toWords = (status: number) => (status === 429 ? TRIED_TOO_OFTEN : CANCEL_FAILED);
