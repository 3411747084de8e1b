import { learnerOf, servicesOf } from "~server/context";
import type { Route } from "./+types/route";

const NO_STORE = { "Cache-Control": "no-store" };

/** POST: `{ token }`, with which the browser's SDK signs in as the learner of the present session; 401 without one. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed();
  const learner = learnerOf(context);
  if (learner === null) {
    return Response.json({ status: "error", error: "session-ended" }, { status: 401, headers: NO_STORE });
  }
  return Response.json(
    { token: await servicesOf(context).accounts.customToken(learner.id) },
    { headers: NO_STORE },
  );
}

export function loader() {
  return methodNotAllowed();
}

function methodNotAllowed(): Response {
  const headers = { ...NO_STORE, Allow: "POST" };
  return Response.json({ status: "error", error: "method-not-allowed" }, { status: 405, headers });
}
