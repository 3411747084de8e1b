import { type RouterContextProvider, redirect } from "react-router";
import { getRequest, getServices } from "../context";
import type { FieldErrors } from "../http/form";
import { consume } from "../http/rate-limit";
import { takeOverPreferences } from "../records/preferences/preferences";
import type { AccountFailure, IssuedSession } from "./accounts";
import { formatRefusedHostWarning, listAllowedHosts, resolveDestination } from "./redirects";

type Context = Readonly<RouterContextProvider>;

/** What log-in and sign-up know of the destination before they lead there. */
export function getDestination(context: Context, url: URL): { path: string; warning: string | null } {
  const { origin } = getRequest(context);
  const hosts = listAllowedHosts(getServices(context).env, origin);
  const { path, refusedHost } = resolveDestination(url.searchParams.get("destination"), {
    origin,
    ownHosts: hosts,
  });
  return { path, warning: refusedHost ? formatRefusedHostWarning(hosts) : null };
}

/** Gives this browser the session and leads on: to the destination if it is ours, else home. */
export async function startSession(
  { context, request, url }: { context: Context; request: Request; url: URL },
  issued: IssuedSession,
): Promise<Response> {
  const { path, warning } = getDestination(context, url);
  if (warning !== null) getServices(context).logger.warn({ request: getRequest(context).id }, warning);
  const headers = await completeSignIn({ context, request }, issued);
  return redirect(path, { status: 303, headers });
}

/** What every sign-in does, however it was made. Resolves with the headers that set its cookies. */
export async function completeSignIn(
  { context, request }: { context: Context; request: Request },
  { cookie, learner }: IssuedSession,
): Promise<Headers> {
  const { session, knownDevice, billing } = getServices(context);
  const { origin } = getRequest(context);
  const cookies = request.headers.get("Cookie");
  const headers = new Headers({ "Cache-Control": "no-store" });
  headers.append("Set-Cookie", await session.issue(cookie, { origin, login: true }));
  if (learner.email !== null) {
    headers.append("Set-Cookie", await knownDevice.remember(cookies, learner.email, { origin }));
  }
  await billing.withholdSpentTrial(learner);
  await takeOverPreferences(context, learner.id, cookies);
  return headers;
}

/** Whether a password may be tried: a device that is known for the account has limits of its own. */
export async function mayTryPassword(
  { context, request }: { context: Context; request: Request },
  email: string,
  now: number,
): Promise<boolean> {
  const { knownDevice, records } = getServices(context);
  const { ip } = getRequest(context);
  const device = await knownDevice.idFor(request.headers.get("Cookie"), email);
  return device === null
    ? consume(records, "log-in", { ip, account: email }, now)
    : consume(records, "log-in-known-device", { ip, account: `${device} ${email}` }, now);
}

/** The HTTP status that an expected failure of a form answers with. */
export function getFailureStatus(failure: AccountFailure): 400 | 429 | 503 {
  if (failure === "too-many-attempts") return 429;
  return failure === "unavailable" ? 503 : 400;
}

/** Sentences for failures that mean the same on each account screen. */
const COMMON_WORDS: Partial<Record<AccountFailure, string>> = {
  "too-many-attempts": "Too many attempts. Please wait ten minutes, then try again.",
  "account-disabled": "This account has been disabled. Please contact us if you think that is a mistake.",
};
const UNAVAILABLE = "The sign-in service cannot be reached right now. Please try again in a moment.";

/** What a screen says of a failure, and beside which field: its own words if it has any, else those of all screens. */
export function getFailureMessage<Field extends string = never>(
  failure: AccountFailure,
  own: Partial<Record<AccountFailure, FieldErrors<Field | "form">>> = {},
): FieldErrors<Field | "form"> {
  return own[failure] ?? ({ form: COMMON_WORDS[failure] ?? UNAVAILABLE } as FieldErrors<Field | "form">);
}
