import { AccountError, type AccountFailure } from "~server/auth/accounts";
import { LOGIN_MAX_AGE_S } from "~server/auth/session";
import { completeSignIn } from "~server/auth/sign-in";
import { getRequest } from "~server/context";
import { defineApi } from "~server/http/json-api";
import { consume } from "~server/http/rate-limit";

/** Enough for any token with its thousand characters of custom claims. */
const MAX_TOKEN_CHARS = 8_192;

/**
 * `POST` → a session for the ID token in `Authorization: Bearer …`: `{ status: "success" }` with the cookies of a log-in for a
 * sign-in, of the default lifetime for a refresh, and none for a refresh beside a session that lasts longer.
 */
const api = defineApi({
  allow: "POST",
  failures: "status",
  cacheControl: "no-store",
  async handle({ request, context, services: { accounts, records, session }, fail }) {
    const { ip, origin } = getRequest(context);
    const idToken = readBearer(request.headers.get("Authorization"));
    if (idToken === null) return fail({ status: 400, error: "token-missing" });
    if (!(await consume(records, "exchange-token", { ip, account: "" }, Date.now()))) {
      return fail({ status: 429, error: "too-many-attempts" });
    }
    const current = await session.read(request.headers.get("Cookie"));
    const issued = await accounts.exchangeIdToken(idToken, current, {
      signIn: LOGIN_MAX_AGE_S,
      refresh: session.defaultMaxAge,
    });
    if (issued === null) return { status: "success" };
    const headers = issued.isRefresh
      ? {
          "Cache-Control": "no-store",
          "Set-Cookie": await session.issue(issued.cookie, { origin, login: false }),
        }
      : await completeSignIn({ context, request }, issued);
    return Response.json({ status: "success" }, { headers });
  },
  onError: error =>
    error instanceof AccountError ? { status: getStatus(error.code), error: error.code } : null,
});
export const action = api.action;
export const loader = api.loader;

function readBearer(header: string | null): string | null {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? "")?.[1];
  return token === undefined || token.length > MAX_TOKEN_CHARS ? null : token;
}

function getStatus(failure: AccountFailure): number {
  if (failure === "unavailable") return 503;
  return failure === "too-many-attempts" ? 429 : 401;
}
