import { z } from "zod";
import type { ThirdParty } from "~/domain/consent";
import { optional, parseList, refuseIf } from "./env-fields";

/** A host name that only this machine answers. */
export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const scriptUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(
    url => url.startsWith("https:") || LOOPBACK.test(new URL(url).hostname),
    "must begin with https://",
  );

/** A host in a Content-Security-Policy: with a scheme, optionally with `*.` and a port. */
const HOST_SOURCE = /^(https|wss):\/\/(\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i;
/** The same on this machine, for tests. */
const LOOPBACK_SOURCE = /^(http|ws):\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

export const THIRD_PARTY_FIELDS = {
  /** Publisher id of the ad network. Absent: our own notice is shown instead of ads. */
  ADS_CLIENT: optional(z.string().regex(/^ca-pub-\d+$/, "must look like ca-pub-1234567890")),
  ADS_UNIT: optional(z.string().regex(/^\d+$/, "must be a number")),
  TAG_MANAGER_ID: optional(z.string().regex(/^GTM-[A-Z\d]+$/, "must look like GTM-ABC1234")),
  /** URL of a live chat's script that works on its own. */
  LIVE_CHAT_SCRIPT: optional(scriptUrl),
  /** Other hosts that the script uses, separated by commas. */
  LIVE_CHAT_HOSTS: optional(
    z
      .string()
      .refine(
        value => parseList(value).every(host => HOST_SOURCE.test(host) || LOOPBACK_SOURCE.test(host)),
        "must be hosts such as https://*.tawk.to or wss://*.tawk.to, separated by commas",
      ),
  ),
  SENTRY_DSN: optional(
    z
      .url({ protocol: /^https?$/, abort: true })
      .refine(isDsn, "must look like https://key@host/project, as Sentry gives it"),
  ),
  /** The environment name for Sentry, such as `production`. */
  SENTRY_ENVIRONMENT: optional(z.string().regex(/^[^\s/]{1,64}$/, "must be one word, without a slash")),
  /** Key of reCAPTCHA v3, with which Firebase App Check tells our pages from programs. */
  APP_CHECK_SITE_KEY: optional(z.string().regex(/^[\w-]{20,}$/, "must be the site key of reCAPTCHA")),
};

export type ThirdPartyVariables = z.infer<z.ZodObject<typeof THIRD_PARTY_FIELDS>>;

function isDsn(value: string): boolean {
  const { username, pathname } = new URL(value);
  return username !== "" && /\/\d+$/.test(pathname);
}

/** @throws ConfigurationError if variables are missing, or do not belong together */
export function checkThirdParties(
  values: ThirdPartyVariables & { readonly FIREBASE_APP_ID?: string | undefined },
  local: boolean,
): void {
  refuseIf(
    values.LIVE_CHAT_HOSTS !== undefined && values.LIVE_CHAT_SCRIPT === undefined,
    "LIVE_CHAT_HOSTS belongs to LIVE_CHAT_SCRIPT, which is not set.",
  );
  if (values.APP_CHECK_SITE_KEY === undefined) return;
  refuseIf(
    local,
    "APP_CHECK_SITE_KEY is set without a Firebase project: App Check is a service of Firebase's, and local mode has no stand-in for it. Unset it, or configure the project.",
  );
  refuseIf(
    values.FIREBASE_APP_ID === undefined,
    "APP_CHECK_SITE_KEY needs FIREBASE_APP_ID: App Check gives its tokens to one app of the project.",
  );
}

export function configuredParties(env: ThirdPartyVariables): ThirdParty[] {
  return [
    ...(env.ADS_CLIENT === undefined ? [] : (["ads"] as const)),
    ...(env.TAG_MANAGER_ID === undefined ? [] : (["tagManager"] as const)),
    ...(env.LIVE_CHAT_SCRIPT === undefined ? [] : (["liveChat"] as const)),
  ];
}

/** Scripts for readers who have consented; the ad itself loads the ad network's script. */
export function thirdPartyScripts(env: ThirdPartyVariables): Partial<Record<ThirdParty, readonly string[]>> {
  const { TAG_MANAGER_ID: container, LIVE_CHAT_SCRIPT: liveChat } = env;
  return {
    ...(container && {
      // Our own file instead of the snippet's inline half.
      tagManager: ["/tag-manager.js", `https://www.googletagmanager.com/gtm.js?id=${container}`],
    }),
    ...(liveChat && { liveChat: [liveChat] }),
  };
}

/** The host that errors are sent to from browsers, as an origin; null where none are. */
export function reportingOrigin({ SENTRY_DSN: dsn }: ThirdPartyVariables): string | null {
  return dsn === undefined ? null : new URL(dsn).origin;
}
