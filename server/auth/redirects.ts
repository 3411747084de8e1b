import type { Env } from "../config/env";

/** Where a log-in leads when it has no better place to go. */
export const HOME_PATH = "/lessons/";
const MAX_LENGTH = 2_000;
const LOOPBACK_HOSTNAMES = ["localhost", "127.0.0.1"];

export interface ResolvedDestination {
  /** Path, query and fragment on the host that the visitor is on. */
  readonly path: string;
  /** A destination was given, and it is not one of ours: say so, and go home. */
  readonly refusedHost: boolean;
}

/** The product's own hosts, as the visitor at `origin` sees them: what a destination may name. */
export function listAllowedHosts(env: Pick<Env, "OWN_HOSTS" | "PUBLIC_ORIGIN">, origin: string): string[] {
  const configured = env.OWN_HOSTS.split(",").map(host => host.trim().toLowerCase());
  const canonical = env.PUBLIC_ORIGIN === undefined ? [] : [new URL(env.PUBLIC_ORIGIN).host];
  const all = [new URL(origin).host, ...LOOPBACK_HOSTNAMES, ...canonical, ...configured];
  return [...new Set(all)].filter(host => host !== "");
}

/**
 * Where to go after a log-in. `destination` is absolute or relative, and honoured only on one of our own hosts; the
 * answer is always a path on the present host, where the session's cookie is, so it can lead nowhere else.
 * An own host without a port stands for all of its ports.
 */
export function resolveDestination(
  destination: string | null,
  options: { origin: string; ownHosts: readonly string[] },
): ResolvedDestination {
  if (destination === null || destination === "") return { path: HOME_PATH, refusedHost: false };
  const refused = { path: HOME_PATH, refusedHost: true };
  if (destination.length > MAX_LENGTH || hasControlCharacter(destination)) return refused;
  // `https:evil.example` is a path to some parsers and a host to others.
  if (/^[a-z][a-z\d+.-]*:(?!\/\/[^/\\])/i.test(destination)) return refused;
  if (!URL.canParse(destination, options.origin)) return refused;

  const url = new URL(destination, options.origin);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const isOwn = options.ownHosts.includes(url.host) || options.ownHosts.includes(url.hostname);
  const isPlain = url.username === "" && url.password === "";
  // `https://ours//evil.example` has a path that a browser would take for another host.
  if (!isWeb || !isOwn || !isPlain || url.pathname.startsWith("//")) return refused;
  // Ours, but no page: nothing that one could have come from.
  if (url.pathname.startsWith("/api/")) return { path: HOME_PATH, refusedHost: false };
  return { path: `${url.pathname}${url.search}${url.hash}`, refusedHost: false };
}

/** Browsers drop tabs and line breaks out of URLs, which has hidden many a second slash. */
function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return true;
  }
  return false;
}

/** The sentence of the specification, for the console and the log. */
export function formatRefusedHostWarning(hosts: readonly string[]): string {
  return `Redirect destination host must be one of ${hosts.join(", ")}`;
}
