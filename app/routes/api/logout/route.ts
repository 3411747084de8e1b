import { redirect } from "react-router";
import { getRequest, setLearner } from "~server/context";
import { defineApi } from "~server/http/json-api";

/**
 * `POST` ends the session of this browser, on the server too. A form goes to the start page; a client that accepts JSON gets
 * 204. If the server can't store it now, the browser still loses its cookie, and the log has an error.
 */
const api = defineApi({
  allow: "POST",
  failures: "status",
  cacheControl: "no-store",
  async handle({ request, context, services: { session, accounts, logger } }) {
    const { origin, id } = getRequest(context);
    const current = await session.read(request.headers.get("Cookie"));
    if (current !== null) {
      await accounts
        .endSession(current)
        .catch((err: unknown) => logger.error({ err, request: id }, "a session was not ended on the server"));
    }
    setLearner(context, null);
    const headers = { "Set-Cookie": await session.clear({ origin }), "Cache-Control": "no-store" };
    const wantsJson = (request.headers.get("Accept") ?? "").includes("application/json");
    return wantsJson ? new Response(null, { status: 204, headers }) : redirect("/", { status: 303, headers });
  },
});
export const action = api.action;
export const loader = api.loader;
