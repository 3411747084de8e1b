import { Link, useLocation } from "react-router";
import { Button } from "~/ui/forms/button";
import { type ChatFault, isFinal } from "./chat-state";
import styles from "./trouble.module.css";

interface TroubleProps {
  readonly fault: ChatFault | null;
  /** The last message has no reply. */
  readonly isUnanswered: boolean;
  /** Its reply may still be on its way. */
  readonly isAwaited: boolean;
  readonly onTryAgain: () => void;
}

/** Why there is no reply, and the ways out. */
export function Trouble({ fault, isUnanswered, isAwaited, onTryAgain }: TroubleProps) {
  if (fault === null && !isUnanswered) return null;
  return (
    <div className={styles.trouble} data-tone={fault === null ? "info" : "error"}>
      {fault === null ? (
        <p>
          {isAwaited
            ? "The reply to your last message may be on its way."
            : "Your last message has no reply yet."}
        </p>
      ) : (
        <p role="alert" data-testid="chat-error">
          {fault.message}
        </p>
      )}
      <div className={styles.ways}>
        {fault === null ? null : <WayOut code={fault.code} />}
        {isUnanswered && !isAwaited && !isFinal(fault) ? (
          <Button className={styles.again} variant="quiet" onClick={onTryAgain}>
            Try again
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function WayOut({ code }: { code: ChatFault["code"] }) {
  const { pathname, search } = useLocation();
  switch (code) {
    case "signed-out":
      return (
        <Link to={`/login/?toast=show&destination=${encodeURIComponent(`${pathname}${search}`)}`}>
          Log in
        </Link>
      );
    case "not-subscribed":
    case "expired":
    case "ad-free-only":
      return <Link to="/pricing/">See the plans</Link>;
    default:
      return null;
  }
}
