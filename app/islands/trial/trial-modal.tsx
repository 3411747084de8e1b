import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/forms/button";
import { Stack } from "~/ui/layout/primitives";
import { Modal } from "../modal/modal";
import styles from "./trial-modal.module.css";

const MESSAGES = [
  "Preparing your trial...",
  "Setting up your premium access...",
  "Finalizing your experience...",
] as const;
const MESSAGE_MS = 2_000;

export interface TrialModalProps {
  isStarted: boolean;
  onClose: () => void;
}

export function TrialModal({ isStarted, onClose }: TrialModalProps) {
  const step = useSteps(MESSAGES.length);
  const isActivated = isStarted && step === MESSAGES.length;
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActivated) end.current?.focus();
  }, [isActivated]);
  return (
    <Modal title={isActivated ? "Trial Activated" : "Your free trial"} onClose={() => isStarted && onClose()}>
      <Stack className={styles.show} gap={4} align="center">
        <svg className={styles.keys} viewBox="0 0 128 40" aria-hidden="true">
          {MESSAGES.map((message, key) => (
            <rect
              key={message}
              x={2 + 44 * key}
              y="2"
              width="36"
              height="36"
              rx="7"
              data-done={key < step || undefined}
            />
          ))}
        </svg>
        <p className={styles.message} role="status">
          {isActivated
            ? "Your 7-day free trial is active. All of Premium is yours to try, and it ends by itself."
            : MESSAGES[Math.min(step, MESSAGES.length - 1)]}
        </p>
        {/* Its place is kept from the beginning. */}
        <div className={styles.end} data-shown={isActivated || undefined}>
          <Button ref={end} onClick={onClose}>
            Got it!
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

function useSteps(count: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timers = Array.from({ length: count }, (_, index) =>
      setTimeout(() => setStep(index + 1), (index + 1) * MESSAGE_MS),
    );
    return () => timers.forEach(clearTimeout);
  }, [count]);
  return step;
}
