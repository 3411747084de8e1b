import { data } from "react-router";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { adminOnly } from "~server/auth/guards";
import type { Route } from "./+types/route";

// Same as the admin screens, so that they can't be told from an address that does not exist.
export const handle = WITHOUT_SCRIPTS;

/** Takes the same time as on the admin screens. */
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

/** Ends in the root's boundary, like an unknown article or lesson. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

/** Never rendered; without it the route would be a resource without a page for its errors. */
export default function NotFound() {
  return null;
}
