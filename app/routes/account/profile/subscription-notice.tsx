import { FEEDBACK_THANKS } from "~/islands/subscription/feedback-words";
import { Notice } from "~/ui/notice";

/** What has just been done, as the address says it. */
export function SubscriptionNotice({ notice }: { notice: string | null }) {
  if (notice === "trial-started") {
    return (
      <Notice tone="success" title="Trial Activated">
        <p>Your 7-day free trial of Premium is active.</p>
      </Notice>
    );
  }
  if (notice === "feedback") return <Notice tone="success">{FEEDBACK_THANKS}</Notice>;
  if (notice === "kept") return <Notice tone="success">Your plan goes on as before.</Notice>;
  if (notice === "called-off") {
    return <Notice tone="success">The checkout is called off. Nothing was paid.</Notice>;
  }
  return null;
}
