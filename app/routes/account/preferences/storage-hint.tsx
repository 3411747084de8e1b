import { Link } from "react-router";
import { PREFERENCES_PATH } from "~/ui/preferences";

/** Where the choices of this screen are kept, which decides where else they hold. */
export function KeptWhere({ isLearner }: { isLearner: boolean }) {
  if (isLearner)
    return "They go with your account: a change shows at once on every device that you are logged in on.";
  return (
    <>
      They are kept in this browser.{" "}
      <Link to={`/login/?destination=${encodeURIComponent(PREFERENCES_PATH)}`}>Log in</Link> to have them
      everywhere.
    </>
  );
}
