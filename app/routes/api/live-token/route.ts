import { browserDatabaseUrls } from "~server/config/env";
import { getRequest } from "~server/context";
import { getShard } from "~server/database/shards";
import { defineApi, learnersOnly } from "~server/http/json-api";

/**
 * `POST` → `{ token, databaseUrl }`, with which a learner's browser listens to the learner's preferences in the database.
 * The root has asked the identity service about the session. The token is stored nowhere, so nothing is counted.
 */
const api = defineApi({
  allow: "POST",
  failures: "status",
  authorize: learnersOnly({ status: 401, error: "session-ended" }),
  async handle({ services: { accounts, env }, learner, context }) {
    const urls = browserDatabaseUrls(env, new URL(getRequest(context).origin).host);
    const token = await accounts.liveToken(learner.id);
    return { token, databaseUrl: urls[getShard(learner.id, urls.length)] };
  },
});
export const action = api.action;
export const loader = api.loader;
