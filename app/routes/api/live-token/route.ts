import { browserDatabaseUrls } from "~server/config/env";
import { getLearner, getRequest, getServices } from "~server/context";
import { getShard } from "~server/database/shards";
import type { Route } from "./+types/route";

const NO_STORE = { "Cache-Control": "private, no-store" };

/**
 * POST: 200 `{ token, databaseUrl }`, with which a learner's browser listens to the learner's preferences in the
 * database; 401 without a session that the identity service confirms now (the root asks it at each POST). It is signed
 * by the server itself and kept nowhere, so nothing is counted here.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refusal(405, "method-not-allowed");
  const learner = getLearner(context);
  if (learner === null) return refusal(401, "session-ended");

  const { accounts, env } = getServices(context);
  const urls = browserDatabaseUrls(env, new URL(getRequest(context).origin).host);
  const token = await accounts.liveToken(learner.id);
  return Response.json(
    { token, databaseUrl: urls[getShard(learner.id, urls.length)] },
    { headers: NO_STORE },
  );
}

export function loader() {
  return refusal(405, "method-not-allowed");
}

function refusal(status: number, error: string): Response {
  const headers = status === 405 ? { ...NO_STORE, Allow: "POST" } : NO_STORE;
  return Response.json({ status: "error", error }, { status, headers });
}
