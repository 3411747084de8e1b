import { useEffect, useState } from "react";
import { Button } from "~/ui/forms/button";
import { Cluster } from "~/ui/layout/primitives";
import { useRefresh } from "~/ui/refresh";
import { browserOutbox } from "./browser-outbox";
import styles from "./claim-guest-results.module.css";
import type { Outbox } from "./outbox";

type Step = "asking" | "working" | "failed" | "waiting";

interface ClaimGuestResultsProps {
  learnerId: string;
  outbox?: Outbox;
}

export function ClaimGuestResults({ learnerId, outbox = browserOutbox(learnerId) }: ClaimGuestResultsProps) {
  const [count, setCount] = useState(0);
  const [step, setStep] = useState<Step>("asking");
  const refresh = useRefresh();

  useEffect(() => {
    let isShown = true;
    outbox.pendingSignedOut().then(pending => isShown && setCount(pending));
    return () => {
      isShown = false;
    };
  }, [outbox]);

  if (count === 0) return null;
  const results = count === 1 ? "1 result" : `${count} results`;

  async function add() {
    setStep("working");
    let undelivered: number;
    try {
      undelivered = await outbox.adopt();
    } catch {
      return setStep("failed");
    }
    if (undelivered > 0) setStep("waiting");
    else setCount(0);
    await refresh();
  }

  async function discard() {
    setStep("working");
    try {
      await outbox.discardSignedOut();
    } catch {
      return setStep("failed");
    }
    setCount(0);
  }

  if (step === "waiting") {
    return (
      <div className={styles.offer} role="status">
        <p>Your account gets them as soon as the server can be reached.</p>
      </div>
    );
  }
  return (
    <Cluster
      as="section"
      className={styles.offer}
      gap={5}
      rowGap={3}
      justify="between"
      aria-label="Results from before you signed in"
    >
      <p>
        {results} {count === 1 ? "was" : "were"} typed on this device before you signed in.
      </p>
      {step === "failed" && <p role="alert">This browser's storage did not answer. Please try again.</p>}
      <Cluster gap={2}>
        <Button variant="primary" disabled={step === "working"} onClick={add}>
          Add to my account
        </Button>
        <Button variant="quiet" disabled={step === "working"} onClick={discard}>
          Discard
        </Button>
      </Cluster>
    </Cluster>
  );
}
