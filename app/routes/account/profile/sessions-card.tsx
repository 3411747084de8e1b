import { Button } from "~/ui/forms/button";
import { Card } from "~/ui/layout/primitives";

/** For who has left a session open on a device that others use. */
export function SessionsCard() {
  return (
    <Card title="Log out everywhere">
      <p>
        Ends every session of yours, on this device and on all others. Nothing that you have typed is lost.
      </p>
      {/* A document of its own, as with the header's button: nothing of the learner stays in memory. */}
      <form method="post" action="/profile/">
        <Button variant="danger" type="submit" name="intent" value="end-sessions">
          End all sessions
        </Button>
      </form>
    </Card>
  );
}
