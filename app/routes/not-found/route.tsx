import { data } from "react-router";

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
