import { Link } from "react-router";
import type { SubmitState } from "~/ui/typing-services";
import styles from "./result-panel.module.css";

/** What became of the result, in the learner's words. */
export function SavedMark({ state }: { state: SubmitState }) {
  return (
    <p className={styles.saved} data-status={state.status} role="status">
      {toSentence(state)}
    </p>
  );
}

function toSentence(state: SubmitState) {
  switch (state.status) {
    case "sending":
      return "Saving…";
    case "saved":
      return "Saved";
    case "refused":
      return `Not saved: ${state.reason}`;
    case "not-kept":
      return `Not kept: ${state.reason}`;
    case "kept":
      return keptSentence(state.why);
  }
}

function keptSentence(why: Extract<SubmitState, { status: "kept" }>["why"]) {
  switch (why) {
    case "signed-out":
      return (
        <>
          Kept on this device. <Link to="/sign-up/">Sign up to keep it</Link>
        </>
      );
    case "session-ended":
      return (
        <>
          Kept on this device. <Link to="/login/">Log in again to save it</Link>
        </>
      );
    case "offline":
      return "Kept on this device; it will be saved when you are online again";
    case "server-unavailable":
      return "Kept on this device; it will be saved as soon as the server answers";
    case "clock":
      return "Kept on this device: the time it was typed at cannot be right. Please check this device's clock";
  }
}
