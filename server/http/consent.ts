import type { MiddlewareFunction } from "react-router";
import {
  type ConsentAnswer,
  type ConsentState,
  describeConsentQuestion,
  formatConsent,
  getThirdParties,
  readConsent,
} from "~/domain/consent";
import { configuredParties, type ThirdPartyVariables, thirdPartyScripts } from "../config/env-third-parties";
import { getServices } from "../context";
import { readCookie, readCookies, writeCookie } from "./cookies";

const CONSENT_COOKIE = "tm_consent";
/** Cookies that Google's scripts set on our host: for counting visits, and for ads. */
const THIRD_PARTY_COOKIE = /^(_ga|_gid|_gat|_gcl|__gads|__gpi|__eoi)(_|$)/;
/** Response headers are limited in size. */
const MAX_WITHDRAWN = 12;

/** The answer for the current configuration; null without one. */
export function consentIn(cookieHeader: string | null, env: ThirdPartyVariables): ConsentAnswer | null {
  return readConsent(readCookie(cookieHeader, CONSENT_COOKIE) ?? undefined, configuredParties(env));
}

/** The consent state for a document; null while no third party is configured, and the question isn't asked. */
export function consentState(
  env: ThirdPartyVariables,
  cookieHeader: string | null,
  reader: { isLearner: boolean; showsAds: boolean },
  isForOffline = false,
): ConsentState | null {
  const configured = configuredParties(env);
  if (configured.length === 0) return null;
  const given = consentIn(cookieHeader, env);
  // A stored page must not contain a script that its reader may refuse later.
  const answer = isForOffline && given === "yes" ? "no" : given;
  return {
    concerned: getThirdParties(configured, reader),
    answer,
    question: answer === null ? describeConsentQuestion(configured) : null,
    scripts: answer === "yes" ? thirdPartyScripts(env) : {},
  };
}

export function consentCookie(answer: ConsentAnswer, env: ThirdPartyVariables, origin: string): string {
  return writeCookie(CONSENT_COOKIE, formatConsent(answer, configuredParties(env)), origin);
}

/** Deletes third parties' cookies for our host and each domain above it: browsers don't tell for which domain they are set. */
export function withdrawConsent(cookieHeader: string | null, origin: string): string[] {
  const names = readCookies(cookieHeader).flatMap(([name]) => (THIRD_PARTY_COOKIE.test(name) ? [name] : []));
  const domains = ["", ...getDomains(new URL(origin).hostname).map(domain => `; Domain=${domain}`)];
  return [...new Set(names)]
    .slice(0, MAX_WITHDRAWN)
    .flatMap(name => domains.map(domain => `${name}=; Max-Age=0; Path=/${domain}`));
}

/** `a.typing.example` gives itself and `typing.example`; an IP address or a name without a dot gives none. */
function getDomains(host: string): string[] {
  if (/^[\d.]+$|:/.test(host)) return [];
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join("."));
}

/** On responses with third-party scripts, which the service worker doesn't store (`app/browser/offline/`). */
const THIRD_PARTY_HEADER = "X-Scripts-Of-Others";

export const isForOfflineCache = (request: Request) => request.headers.has("X-Keep");

export function mayLoadThirdParties(request: Request, env: ThirdPartyVariables): boolean {
  return consentIn(request.headers.get("Cookie"), env) === "yes" && !isForOfflineCache(request);
}

export const thirdPartyMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (mayLoadThirdParties(request, getServices(context).env)) response.headers.set(THIRD_PARTY_HEADER, "1");
  return response;
};
