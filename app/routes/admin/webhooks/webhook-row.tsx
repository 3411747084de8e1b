import { UtcTime } from "~/ui/admin/utc-time";
import { Button } from "~/ui/forms/button";
import type { WebhookEntry } from "~server/billing/admin-billing";
import styles from "./admin-webhooks.module.css";

/** One event, with the button that does it again. @param action where the form is posted */
export function WebhookRow({ item, action }: { item: WebhookEntry; action: string }) {
  const { id, type, occurredAt, receivedAt, state, reason, subscriptionId } = item;
  return (
    <tr>
      <th scope="row">
        <span className={styles.type}>{type}</span>
        <span className={styles.id}>{id}</span>
        <span className={styles.id}>occurred {occurredAt}</span>
      </th>
      <td>
        <UtcTime at={receivedAt} />
      </td>
      <td>
        <span className={styles.state} data-state={state}>
          {state}
        </span>
        {reason && <span className={styles.id}>{reason}</span>}
      </td>
      <td className={styles.id}>{subscriptionId ?? "none"}</td>
      <td>
        <form method="post" action={action}>
          <input type="hidden" name="event" value={id} />
          <Button variant="quiet" type="submit" aria-label={`Replay ${id}`}>
            Replay
          </Button>
        </form>
      </td>
    </tr>
  );
}
