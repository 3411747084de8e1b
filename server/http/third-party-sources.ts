import type { Env } from "../config/env";
import { parseList } from "../config/env-fields";
import { reportingOrigin } from "../config/env-third-parties";

/** What a Content-Security-Policy allows beside our own, by kind. */
export interface Sources {
  readonly script: readonly string[];
  readonly style: readonly string[];
  readonly img: readonly string[];
  readonly font: readonly string[];
  readonly media: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
}

const NONE: Sources = { script: [], style: [], img: [], font: [], media: [], connect: [], frame: [] };

/** The ad network: its script, the frames in which it puts ads, and what both report to. */
const AD_HOSTS = [
  "https://pagead2.googlesyndication.com",
  "https://tpc.googlesyndication.com",
  "https://googleads.g.doubleclick.net",
  "https://www.googletagservices.com",
  "https://*.adtrafficquality.google",
];
const TAG_MANAGER = "https://www.googletagmanager.com";
/** Where the tag manager's own counting reports to. */
const ANALYTICS = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];
/** Its two loaders and what they fetch. Other scripts below `/recaptcha/` would get around the policy. */
export const RECAPTCHA = [
  "https://www.google.com/recaptcha/api.js",
  "https://www.google.com/recaptcha/enterprise.js",
  "https://www.gstatic.com/recaptcha/releases/",
];
/** As Google's own page about reCAPTCHA and policies names them. */
export const RECAPTCHA_FRAMES = [
  "https://www.google.com/recaptcha/",
  "https://recaptcha.google.com/recaptcha/",
];
/** The exchange of reCAPTCHA's answer for a token. */
const APP_CHECK = "https://content-firebaseappcheck.googleapis.com";

/**
 * What is allowed for others: of each only where it is configured, for every page and reader alike, because a "yes" counts
 * in the page that is open. Nobody's inline scripts are among it.
 */
export function thirdPartySources(env: Env): Sources {
  return [
    env.ADS_CLIENT === undefined ? NONE : ads(),
    env.TAG_MANAGER_ID === undefined ? NONE : tagManager(),
    env.LIVE_CHAT_SCRIPT === undefined
      ? NONE
      : liveChat(env.LIVE_CHAT_SCRIPT, parseList(env.LIVE_CHAT_HOSTS)),
    reporting(reportingOrigin(env)),
    env.APP_CHECK_SITE_KEY === undefined ? NONE : appCheck(),
  ].reduce(joined);
}

const ads = (): Sources => ({
  ...NONE,
  script: AD_HOSTS,
  img: AD_HOSTS,
  connect: AD_HOSTS,
  frame: AD_HOSTS,
});

const tagManager = (): Sources => ({
  ...NONE,
  script: [TAG_MANAGER],
  img: ANALYTICS,
  connect: ANALYTICS,
  frame: [TAG_MANAGER],
});

/** A widget brings whatever it is made of; sockets are for talking alone. */
function liveChat(script: string, more: readonly string[]): Sources {
  const hosts = [new URL(script).origin, ...more];
  const pages = hosts.filter(host => host.startsWith("http"));
  return {
    script: pages,
    style: pages,
    img: pages,
    font: pages,
    media: pages,
    connect: hosts,
    frame: pages,
  };
}

const reporting = (origin: string | null): Sources =>
  origin === null ? NONE : { ...NONE, connect: [origin] };

const appCheck = (): Sources => ({
  ...NONE,
  script: RECAPTCHA,
  connect: [APP_CHECK, "https://www.google.com/recaptcha/"],
  frame: RECAPTCHA_FRAMES,
});

function joined(all: Sources, more: Sources): Sources {
  return {
    script: [...all.script, ...more.script],
    style: [...all.style, ...more.style],
    img: [...all.img, ...more.img],
    font: [...all.font, ...more.font],
    media: [...all.media, ...more.media],
    connect: [...all.connect, ...more.connect],
    frame: [...all.frame, ...more.frame],
  };
}
