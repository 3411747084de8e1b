import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";
import { COACH_PATH } from "./paths";

/** While nobody knows what the learner has: neither the coach nor the way to the plans would be right. */
export function Unknown() {
  return (
    <Page title="Your coach" width="text">
      <Notice tone="error" title="Your plan cannot be looked up just now">
        <p>
          So we cannot tell whether the coach is yours, and do not want to guess. Nothing of yours is lost.
          Please load the page again in a moment; your lessons are open meanwhile.
        </p>
      </Notice>
      <p>
        <ButtonLink to={COACH_PATH} reloadDocument>
          Load again
        </ButtonLink>{" "}
        <ButtonLink variant="quiet" to="/typing-practice/for-you/">
          To the lesson made for you
        </ButtonLink>
      </p>
    </Page>
  );
}
