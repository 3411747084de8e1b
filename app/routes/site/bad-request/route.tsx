import { data, Link } from "react-router";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Bullets, Cluster } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import type { Route } from "./+types/route";

export const handle = WITHOUT_SCRIPTS;

export function loader() {
  return data(null, 400);
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return buildPageMeta(args, {
    title: "A request that made no sense · Typing Mentor",
    description: "What was sent here could not be understood: what may have happened, and how to go on.",
    isIndexed: false,
  });
}

export default function BadRequest() {
  return (
    <Page
      title="That request made no sense to us"
      lead="Something arrived, but not in a form that we understand. Nothing was changed by it, and nothing that you typed is lost."
      width="text"
    >
      <h2>What may have happened</h2>
      <Bullets gap={2}>
        <li>A link was cut short or broken over two lines on its way to you, as mail programs do.</li>
        <li>A form was sent twice, or long after the page with it was opened.</li>
        <li>An address was typed by hand, with a sign in it that addresses cannot have.</li>
        <li>An extension of the browser has changed what was sent.</li>
      </Bullets>
      <p>
        Go back, reload the page and try again. If it happens once more,{" "}
        <Link to="/contact-us/">tell us</Link> what you did before: then we can mend it.
      </p>
      <Cluster as="p" gap={3}>
        <ButtonLink to="/">Go to the start page</ButtonLink>
        <ButtonLink variant="quiet" to="/help/">
          Help
        </ButtonLink>
      </Cluster>
    </Page>
  );
}
