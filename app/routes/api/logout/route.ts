import { redirect } from "react-router";
import { getRequest, getServices, setLearner } from "~server/context";
import type { Route } from "./+types/route";

/**
 * POST: ends the session of this browser, on the server too. A form is led to the start page; a client that accepts JSON
 * gets 204. If the server can't store it now, the browser still loses its cookie, and the log has an error.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed();
  const { session, accounts, logger } = getServices(context);
  const { origin, id } = getRequest(context);
  const current = await session.read(request.headers.get("Cookie"));
  if (current !== null) {
    await accounts
      .endSession(current)
      .catch((err: unknown) => logger.error({ err, request: id }, "a session was not ended on the server"));
  }
  const cookie = await session.clear({ origin });
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
