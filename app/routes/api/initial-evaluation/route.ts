import { postOnly } from "~server/tutor-calls";

export function loader() {
  return postOnly();
}
