import type { MiddlewareFunction } from "react-router";
import { type ConsentAnswer, formatConsent, readConsent } from "~/domain/consent";
import { type ConsentState, concernedParties, consentQuestion } from "~/domain/third-parties";
import { configuredParties, type ThirdPartyVariables, thirdPartyScripts } from "../config/env-third-parties";
import { getServices } from "../context";

/** Where the answer is kept: with the browser, since that is what the cookies would be set in. */
export const CONSENT_COOKIE = "tm_consent";
const YEAR_S = 365 * 24 * 60 * 60;
/** What the scripts of Google's keep under our own name: for counting visits, and for ads. */
const OF_OTHERS = /^(_ga|_gid|_gat|_gcl|__gads|__gpi|__eoi)(_|$)/;
/** Nobody has more of them than a few; a header has its limits. */
const MAX_TAKEN_BACK = 12;

/** What was answered about what is configured now, or null while it was not; anything else in the cookie is no answer. */
export function consentIn(cookieHeader: string | null, env: ThirdPartyVariables): ConsentAnswer | null {
  const kept = cookiesIn(cookieHeader).find(([name]) => name === CONSENT_COOKIE)?.[1];
  return readConsent(kept, configuredParties(env));
}

/**
 * What a document is told, which has no scripts of others if it is to be kept for a time without a network; null while no script of others is configured,
 * and nobody is asked.
 */
export function consentState(
  env: ThirdPartyVariables,
  cookieHeader: string | null,
  reader: { isLearner: boolean; showsAds: boolean },
  isToBeKept = false,
): ConsentState | null {
  const configured = configuredParties(env);
  if (configured.length === 0) return null;
  const given = consentIn(cookieHeader, env);
  // Whoever says no later is not to meet what they allowed before.
  const answer = isToBeKept && given === "yes" ? "no" : given;
  return {
    concerned: concernedParties(configured, reader),
    answer,
    question: answer === null ? consentQuestion(configured) : null,
    scripts: answer === "yes" ? thirdPartyScripts(env) : {},
  };
}

/** The Set-Cookie value that keeps an answer for a year. */
export function consentCookie(answer: ConsentAnswer, env: ThirdPartyVariables, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  const value = formatConsent(answer, configuredParties(env));
  return `${CONSENT_COOKIE}=${value}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure}`;
}

/**
 * The Set-Cookie values that take back what others have kept under our name. Their scripts set them for our host or for
 * a domain above it, and a browser does not tell for which: so for all of these. What they keep under names of their own
 * is out of reach.
 */
export function withdrawConsent(cookieHeader: string | null, origin: string): string[] {
  const names = cookiesIn(cookieHeader)
    .map(([name]) => name)
    .filter(name => OF_OTHERS.test(name));
  const domains = ["", ...getDomains(new URL(origin).hostname).map(domain => `; Domain=${domain}`)];
  return [...new Set(names)]
    .slice(0, MAX_TAKEN_BACK)
    .flatMap(name => domains.map(domain => `${name}=; Max-Age=0; Path=/${domain}`));
}

/** `a.typing.example` and `typing.example` of the former; none of an address or of a name without a dot. */
function getDomains(host: string): string[] {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}

function cookiesIn(header: string | null): [name: string, value: string][] {
  return (header ?? "").split(";").flatMap(cookie => {
    const [name = "", ...value] = cookie.trim().split("=");
    // A name comes back in a header of ours.
    return /^[\w.-]+$/.test(name) ? [[name, value.join("=")]] : [];
  });
}

/** With it the service worker asks for a page as it keeps it (`app/browser/offline/answers.ts`): without scripts of others. */
const KEEP = "X-Keep";
/** With it we say that a page may have them, so that it is not kept as it is (`app/browser/offline/kept-pages.ts`). */
export const THIRD_PARTY_HEADER = "X-Scripts-Of-Others";

export const isForOfflineCache = (request: Request) => request.headers.has(KEEP);

export function mayLoadThirdParties(request: Request, env: ThirdPartyVariables): boolean {
  return consentIn(request.headers.get("Cookie"), env) === "yes" && !isForOfflineCache(request);
}

/** For the root. A page that goes by an answer of today would be wrong as soon as another is given. */
export const thirdPartyMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (mayLoadThirdParties(request, getServices(context).env)) response.headers.set(THIRD_PARTY_HEADER, "1");
  return response;
};
