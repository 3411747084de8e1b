import { AccountError, type AccountFailure } from "~server/auth/accounts";
import { LOGIN_MAX_AGE_S } from "~server/auth/session";
import { completeSignIn } from "~server/auth/sign-in";
import { getRequest, getServices } from "~server/context";
import { consume } from "~server/http/rate-limit";
import type { Route } from "./+types/route";

const NO_STORE = { "Cache-Control": "no-store" };
/** Long enough for any token with its thousand characters of custom claims. */
const MAX_TOKEN_CHARS = 8_192;

/**
 * POST: a session for the ID token in `Authorization: Bearer …`, and nowhere else. 200 `{ status: "success" }` with
 * the cookies: the log-in flow's for a sign-in, the default one for a refresh, none for a refresh beside a session that
 * lasts longer anyway. Else `{ status: "error", error }` with 400 (no token), 401 (a token that does not do), 405, 429 or 503.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refusal(405, "method-not-allowed");
  const { accounts, records, session } = getServices(context);
  const { ip, origin } = getRequest(context);
  const idToken = bearer(request.headers.get("Authorization"));
  if (idToken === null) return refusal(400, "token-missing");

  if (!(await consume(records, "exchange-token", { ip, account: "" }, Date.now()))) {
    return refusal(429, "too-many-attempts");
  }

  try {
    const current = await session.read(request.headers.get("Cookie"));
    const issued = await accounts.exchangeIdToken(idToken, current, {
      signIn: LOGIN_MAX_AGE_S,
      refresh: session.defaultMaxAge,
    });
    if (issued !== null && !issued.isRefresh) {
      return Response.json(
        { status: "success" },
        { headers: await completeSignIn({ context, request }, issued) },
      );
    }
    const headers = new Headers(NO_STORE);
    if (issued !== null) {
      headers.set("Set-Cookie", await session.issue(issued.cookie, { origin, login: false }));
    }
    return Response.json({ status: "success" }, { headers });
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    return refusal(getStatus(error.code), error.code);
  }
}

export function loader() {
  return refusal(405, "method-not-allowed");
}

function bearer(header: string | null): string | null {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? "")?.[1];
  return token === undefined || token.length > MAX_TOKEN_CHARS ? null : token;
}

function getStatus(failure: AccountFailure): number {
  if (failure === "unavailable") return 503;
  return failure === "too-many-attempts" ? 429 : 401;
}

function refusal(status: number, error: string): Response {
  const headers = status === 405 ? { ...NO_STORE, Allow: "POST" } : NO_STORE;
  return Response.json({ status: "error", error }, { status, headers });
}
