import { notAllowed } from "~server/subscription-calls";

export function loader() {
  return notAllowed("POST");
}
