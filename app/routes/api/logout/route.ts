import { redirect } from "react-router";
import { requestOf, servicesOf, setLearner } from "~server/context";
import type { Route } from "./+types/route";

/** POST: ends the session in this browser. A form is led to the start page; whoever accepts JSON gets 204. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed();
  const cookie = await servicesOf(context).session.clear({ origin: requestOf(context).origin });
  setLearner(context, null);
  const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store" };
  const wantsJson = (request.headers.get("Accept") ?? "").includes("application/json");
  return wantsJson ? new Response(null, { status: 204, headers }) : redirect("/", { status: 303, headers });
}

export function loader() {
  return methodNotAllowed();
}

function methodNotAllowed(): Response {
  const headers = { Allow: "POST", "Cache-Control": "no-store" };
  return Response.json({ status: "error", error: "method-not-allowed" }, { status: 405, headers });
}
