import { Link } from "react-router";
import { Drawing } from "~/ui/drawing";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";
import letter from "./letter.svg?raw";

export const handle: ScreenHandle = { ads: false, scripts: "never" };

export function loader() {
  return null;
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return buildPageMeta(args, {
    title: "Thank you · Typing Mentor",
    description: "Your message has arrived: what happens with it now, and what there is to read until then.",
    isIndexed: false,
  });
}

export default function ThankYou() {
  return (
    <Page
      title="Thank you"
      lead="We've received your message and will read it. If it needs a reply, we'll send it to the email address you gave."
      width="text"
    >
      <Drawing svg={letter} align="start" />
      <p>
        If you don't get a reply, check your spam folder, then <Link to="/contact-us/">write again</Link>:
        it's easy to mistype an address. If you reported a problem, we may fix it before you hear from us.
      </p>
      <Cluster as="p" gap={3}>
        <ButtonLink to="/lessons/">Go to the lessons</ButtonLink>
        <ButtonLink variant="quiet" to="/articles/">
          Read an article
        </ButtonLink>
      </Cluster>
    </Page>
  );
}
