import { Button } from "~/ui/button";
import { Modal } from "../modal/modal";
import { showToast } from "../toasts/toasts";
import { usePost } from "./answer";
import { CANCEL_PATH, CANCELLED, type Cancellable, CancelQuestion } from "./cancel-words";
import styles from "./question.module.css";

export interface CancelDialogProps {
  what: Cancellable;
  onCancelled: () => void;
  /** Kept, or not cancelled because it failed. */
  onClose: () => void;
}

/** Asks before a subscription is cancelled. */
export default function CancelDialog({ what, onCancelled, onClose }: CancelDialogProps) {
  const { post, isBusy } = usePost(CANCEL_PATH, answer => {
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
            if (!isBusy) post({ intent: "cancel" });
          }}
        >
          Confirm Cancellation
        </Button>
      </div>
    </Modal>
  );
}
