import { Button } from "~/ui/forms/button";
import { Grid } from "~/ui/layout/primitives";
import { Modal } from "../modal/modal";
import styles from "./trial-expired-dialog.module.css";

export type TrialExpiredChoice = "update" | "not-interested" | "show-ads" | "later";

export function TrialExpiredDialog({ onChoice }: { onChoice: (choice: TrialExpiredChoice) => void }) {
  return (
    <Modal
      title={
        <>
          <span className={styles.line}>TRIAL EXPIRED</span>
          <span className="visually-hidden"> / </span>
          <span className={styles.line}>PAYMENT UPDATE REQUIRED</span>
        </>
      }
      onClose={() => onChoice("later")}
    >
      <p>
        Your 7-day free trial has ended. With a plan the AI tutor is there again and ads are not; without one
        you can go on typing as long as you like.
      </p>
      <Grid className={styles.choices} gap={3}>
        <Button onClick={() => onChoice("update")}>Update Payment Info</Button>
        <Button variant="quiet" onClick={() => onChoice("not-interested")}>
          Not Interested
        </Button>
        <Button variant="quiet" onClick={() => onChoice("show-ads")}>
          Show Ads
        </Button>
        <Button variant="quiet" onClick={() => onChoice("later")}>
          Ask Me Later
        </Button>
      </Grid>
    </Modal>
  );
}
