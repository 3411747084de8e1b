import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
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

declare global {
  namespace Express {
    interface Locals {
      nonce: string;
      requestId: string;
    }
  }
}

const POLICY = "Content-Security-Policy";

/** Hosts that Firebase's SDK talks to with a real project; the embedded services are our own origin. */
const FIREBASE_CONNECT = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
  "https://*.firebaseio.com",
  "wss://*.firebaseio.com",
  "https://*.firebasedatabase.app",
  "wss://*.firebasedatabase.app",
];
/**
 * What Firebase loads for Google's pop-up: the loader, and what that fetches. Not their host: it answers with other
 * people's callbacks, too, which gets around any policy that allows it.
 */
const GOOGLE_SIGN_IN = [
  "https://apis.google.com/js/api.js",
  "https://apis.google.com/_/scs/abc-static/_/js/",
];

/**
 * What Paddle's script, and the checkout that it frames, load of Paddle's hosts; what it would load of others is for
 * measuring retention, and nobody is asked for that. Empty where nothing is paid for at Paddle.
 */
function paddleSources({ paddle }: Env) {
  if (paddle === "off" || paddle === "local") {
    return {
      script: [],
      style: [],
      img: [],
      connect: [],
      frame: paddle === "local" ? ["'self'"] : [],
      form: [],
    };
  }
  const prefix = paddle === "sandbox" ? "https://sandbox-" : "https://";
  const cdn = `${prefix}cdn.paddle.com`;
  return {
    // One script serves both environments.
    script: ["https://cdn.paddle.com"],
    style: [cdn],
    img: [cdn],
    connect: [
      `${prefix}api.paddle.com`,
      `${prefix}create-checkout.paddle.com`,
      `${prefix}checkout-service.paddle.com`,
    ],
    // The checkout, and what it shows when it cannot be loaded.
    frame: [`${prefix}buy.paddle.com`, cdn],
    // The portal: browsers hold the form that asked for it to where it is redirected.
    form: [`${prefix}customer-portal.paddle.com`],
  };
}

/** A fresh nonce for each response, and the headers that keep a browser from doing what no page of ours asks for. */
export function securityHeaders(env: Env, options: { development: boolean }): RequestHandler[] {
  const cloud = !env.local;
  const paddle = paddleSources(env);
  const others = thirdPartySources(env);
  const frames = [
    ...(cloud
      ? [
          `https://${env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`}`,
          ...RECAPTCHA_FRAMES,
        ]
      : []),
    ...paddle.frame,
    ...others.frame,
  ];
  const nonce: RequestHandler = (_req, res, next) => {
    res.locals.nonce = randomBytes(16).toString("base64");
    next();
  };
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (_req, res) => `'nonce-${(res as unknown as { locals: Express.Locals }).locals.nonce}'`,
          // Signing in by phone asks reCAPTCHA.
          ...(cloud ? [...GOOGLE_SIGN_IN, ...RECAPTCHA] : []),
          ...paddle.script,
          ...others.script,
        ],
        styleSrc: [
          "'self'",
          // Vite injects its styles by script while developing.
          ...(options.development
            ? ["'unsafe-inline'"]
            : [
                (_req: unknown, res: unknown) =>
                  `'nonce-${(res as { locals: Express.Locals }).locals.nonce}'`,
              ]),
          ...paddle.style,
          ...others.style,
        ],
        imgSrc: [
          "'self'",
          "data:",
          ...(cloud ? ["https://lh3.googleusercontent.com"] : []),
          ...paddle.img,
          ...others.img,
        ],
        fontSrc: ["'self'", ...others.font],
        mediaSrc: ["'self'", ...others.media],
        connectSrc: [
          "'self'",
          // Older engines do not take 'self' to cover the WebSocket of the same origin.
          ...(env.local ? ["ws://localhost:*", "ws://127.0.0.1:*"] : FIREBASE_CONNECT),
          ...paddle.connect,
          ...others.connect,
        ],
        frameSrc: frames.length === 0 ? ["'none'"] : frames,
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...paddle.form],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Google's sign-in pop-up talks to the window that opened it.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: "deny" },
  });
  // The wallets in the checkout's frame.
  const payment = [
    "self",
    ...paddle.frame.filter(source => source !== "'self'").map(source => `"${source}"`),
  ];
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader(
      "Permissions-Policy",
      `camera=(), microphone=(), geolocation=(), usb=(), payment=(${payment.join(" ")}), browsing-topics=()`,
    );
    next();
  };
  return [nonce, headers, permissions];
}

/**
 * For a page without scripts of ours: its policy allows none but those that come from a place it names. A nonce that a cache
 * brings to everybody is known to everybody.
 */
export function dropNonce(res: Response): void {
  const policy = res.getHeader(POLICY);
  if (typeof policy === "string") res.setHeader(POLICY, policy.replaceAll(/ 'nonce-[^']*'/g, ""));
}
