import { useState } from "react";
import type { Plan } from "~/domain/plans";
import { Button } from "~/ui/forms/button";
import { Modal } from "../modal/modal";
import styles from "./question.module.css";
import { type Switchable, SwitchNeedsEmail, SwitchQuestion } from "./switch-words";

export interface SwitchDialogProps {
  from: Switchable;
  to: Plan;
  /** ISO 4217. */
  currency: string;
  /** Without one nothing is asked for, and the dialog says why. */
  email: string | null;
  /** Switches, and ends the dialog whatever comes of it. */
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a plan is switched. */
export default function SwitchDialog(props: SwitchDialogProps) {
  const { from, to, currency, email, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal title="Switch Subscription Plan" onClose={onClose}>
      {email === null ? (
        <SwitchNeedsEmail />
      ) : (
        <>
          <SwitchQuestion from={from} to={to} currency={currency} />
          <div className={styles.buttons}>
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
          </div>
        </>
      )}
    </Modal>
  );
}
