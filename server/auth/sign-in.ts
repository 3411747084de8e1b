import { type RouterContextProvider, redirect } from "react-router";
import type { Env } from "../config/env";
import { getRequest, getServices } from "../context";
import type { FieldErrors } from "../http/form";
import { consume } from "../http/rate-limit";
import { takeOverPreferences } from "../records/preferences/preferences";
import type { AccountFailure, IssuedSession } from "./accounts";

const HOME_PATH = "/lessons/";
const MAX_LENGTH = 2_000;
const LOOPBACK_HOSTNAMES = ["localhost", "127.0.0.1"];

interface ResolvedDestination {
  /** Path, query and fragment on the host that the visitor is on. */
  readonly path: string;
  /** The given destination is not ours: say so, and go home. */
  readonly refusedHost: boolean;
}

export function listAllowedHosts(env: Pick<Env, "OWN_HOSTS" | "PUBLIC_ORIGIN">, origin: string): string[] {
  const configured = env.OWN_HOSTS.split(",").map(host => host.trim().toLowerCase());
  const canonical = env.PUBLIC_ORIGIN === undefined ? [] : [new URL(env.PUBLIC_ORIGIN).host];
  const all = [new URL(origin).host, ...LOOPBACK_HOSTNAMES, ...canonical, ...configured];
  return [...new Set(all)].filter(host => host !== "");
}

/** A path on the present host, where the cookie is. A destination without a port stands for all ports of its host. */
export function resolveDestination(
  destination: string | null,
  options: { origin: string; ownHosts: readonly string[] },
): ResolvedDestination {
  if (destination === null || destination === "") return { path: HOME_PATH, refusedHost: false };
  const refused = { path: HOME_PATH, refusedHost: true };
  // Browsers remove tabs and line breaks from URLs, which can hide a second slash.
  if (destination.length > MAX_LENGTH || /\p{Cc}/u.test(destination)) return refused;
  // `https:evil.example` is a path to some parsers and a host to others.
  if (/^[a-z][a-z\d+.-]*:(?!\/\/[^/\\])/i.test(destination)) return refused;
  if (!URL.canParse(destination, options.origin)) return refused;

  const url = new URL(destination, options.origin);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const isOwn = options.ownHosts.includes(url.host) || options.ownHosts.includes(url.hostname);
  const isPlain = url.username === "" && url.password === "";
  // `https://ours//evil.example` has a path that a browser would take for another host.
  if (!isWeb || !isOwn || !isPlain || url.pathname.startsWith("//")) return refused;
  // Our host, but not a page that a visitor can come from.
  if (url.pathname.startsWith("/api/")) return { path: HOME_PATH, refusedHost: false };
  return { path: `${url.pathname}${url.search}${url.hash}`, refusedHost: false };
}

export function formatRefusedHostWarning(hosts: readonly string[]): string {
  return `Redirect destination host must be one of ${hosts.join(", ")}`;
}

type Context = Readonly<RouterContextProvider>;

export function getDestination(context: Context, url: URL): { path: string; warning: string | null } {
  const { origin } = getRequest(context);
  const hosts = listAllowedHosts(getServices(context).env, origin);
  const { path, refusedHost } = resolveDestination(url.searchParams.get("destination"), {
    origin,
    ownHosts: hosts,
  });
  return { path, warning: refusedHost ? formatRefusedHostWarning(hosts) : null };
}

export async function createSessionHeaders(
  { context, request, url }: { context: Context; request: Request; url: URL },
  issued: IssuedSession,
): Promise<Response> {
  const { path, warning } = getDestination(context, url);
  if (warning !== null) getServices(context).logger.warn({ request: getRequest(context).id }, warning);
  const headers = await completeSignIn({ context, request }, issued);
  return redirect(path, { status: 303, headers });
}

/** For every kind of sign-in. Resolves with the headers that set its cookies. */
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

/** Whether a password may be tried. Devices known to the account have separate limits. */
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

export function getFailureStatus(failure: AccountFailure): 400 | 429 | 503 {
  if (failure === "too-many-attempts") return 429;
  return failure === "unavailable" ? 503 : 400;
}

/** Messages for failures that mean the same on every account screen. */
const COMMON_WORDS: Partial<Record<AccountFailure, string>> = {
  "too-many-attempts": "Too many attempts. Please wait ten minutes, then try again.",
  "account-disabled": "This account has been disabled. Please contact us if you think that is a mistake.",
};
const UNAVAILABLE = "The sign-in service cannot be reached right now. Please try again in a moment.";

export function getSignInMessage<Field extends string = never>(
  failure: AccountFailure,
  own: Partial<Record<AccountFailure, FieldErrors<Field | "form">>> = {},
): FieldErrors<Field | "form"> {
  return own[failure] ?? ({ form: COMMON_WORDS[failure] ?? UNAVAILABLE } as FieldErrors<Field | "form">);
}
