import { data } from "react-router";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { adminOnly } from "~server/auth/guards";
import type { Route } from "./+types/route";

// As of the admins' screens, so that nobody can tell those from an address that does not exist.
export const handle = WITHOUT_SCRIPTS;

/** It refuses nobody: it is here because it takes a moment, as it does with the screens for admins alone. */
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

/** Whatever no other route takes ends where an unknown article or lesson does, and looks the same: in the root's boundary. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

/** Never rendered; without it the route would be a resource, which has no page around its errors. */
export default function NotFound() {
  return null;
}
