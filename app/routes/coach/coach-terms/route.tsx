import { Link } from "react-router";
import { Page } from "~/ui/layout/page";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { getServices } from "~server/context";
import type { Route } from "./+types/route";
import { Terms } from "./terms";

export const handle: ScreenHandle = { ads: false };

export function loader({ context }: Route.LoaderArgs) {
  return { coachKind: getServices(context).coach.kind };
}

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Terms of the coach · Typing Mentor",
    description:
      "What the coach is, what it is told of you, what is kept and who may read it, how much you may ask, and what it cannot do.",
    card: "coach",
  });

export default function CoachTerms({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Terms of the coach"
      width="text"
      lead="What the coach is, what it is told, what is kept, and what it cannot do. By writing to it you agree to this."
    >
      <Terms coachKind={loaderData.coachKind} />
      <p>
        <Link to="/typing-mentor-coach/">To the coach</Link>
      </p>
    </Page>
  );
}
