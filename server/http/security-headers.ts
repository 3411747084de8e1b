import { randomBytes } from "node:crypto";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import type { Env } from "../config/env";
import { parseList } from "../config/env-fields";
import { reportingOrigin } from "../config/env-third-parties";

declare global {
  namespace Express {
    interface Locals {
      nonce: string;
      requestId: string;
    }
  }
}

const KINDS = ["script", "style", "img", "font", "media", "connect", "frame", "form"] as const;
type Sources = Readonly<Partial<Record<(typeof KINDS)[number], readonly string[]>>>;

/** Its two loaders and what they fetch. Other scripts below `/recaptcha/` would get around the policy. */
const RECAPTCHA: Sources = {
  script: [
    "https://www.google.com/recaptcha/api.js",
    "https://www.google.com/recaptcha/enterprise.js",
    "https://www.gstatic.com/recaptcha/releases/",
  ],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/** Signing in with a real Firebase project; the embedded services are on our origin. */
function firebaseSources({ local, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID }: Env): Sources[] {
  // In older browsers 'self' doesn't cover the WebSocket of the same origin.
  if (local) return [{ connect: ["ws://localhost:*", "ws://127.0.0.1:*"] }];
  const google: Sources = {
    // The loader of Google's pop-up, and what it fetches. Their host also answers with other people's callbacks.
    script: ["https://apis.google.com/js/api.js", "https://apis.google.com/_/scs/abc-static/_/js/"],
    img: ["https://lh3.googleusercontent.com"],
    connect: [
      "https://identitytoolkit.googleapis.com",
      "https://securetoken.googleapis.com",
      "https://*.firebaseio.com",
      "wss://*.firebaseio.com",
      "https://*.firebasedatabase.app",
      "wss://*.firebasedatabase.app",
    ],
    frame: [`https://${FIREBASE_AUTH_DOMAIN ?? `${FIREBASE_PROJECT_ID}.firebaseapp.com`}`],
  };
  // Signing in by phone asks reCAPTCHA.
  return [google, RECAPTCHA];
}

/** What Paddle's script and its checkout frame load; other Paddle hosts only measure retention. */
function paddleSources({ paddle }: Env): Sources {
  if (paddle === "off") return {};
  if (paddle === "local") return { frame: ["'self'"] };
  const prefix = paddle === "sandbox" ? "https://sandbox-" : "https://";
  const cdn = `${prefix}cdn.paddle.com`;
  return {
    // One script serves both environments.
    script: ["https://cdn.paddle.com"],
    style: [cdn],
    img: [cdn],
    connect: ["api", "create-checkout", "checkout-service"].map(name => `${prefix}${name}.paddle.com`),
    // The checkout, and its page for load failures.
    frame: [`${prefix}buy.paddle.com`, cdn],
    // The portal: browsers apply `form-action` also to the redirect after the form.
    form: [`${prefix}customer-portal.paddle.com`],
  };
}

const AD_HOSTS = [
  "https://pagead2.googlesyndication.com",
  "https://tpc.googlesyndication.com",
  "https://googleads.g.doubleclick.net",
  "https://www.googletagservices.com",
  "https://*.adtrafficquality.google",
];
const TAG_MANAGER = "https://www.googletagmanager.com";
const ANALYTICS = [
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
  "https://*.googletagmanager.com",
];

/** Everything configured, for every page and reader, because a "yes" takes effect in the page that is open. */
export function thirdPartySources(env: Env) {
  const all: Sources[] = [];
  if (env.ADS_CLIENT !== undefined) {
    all.push({ script: AD_HOSTS, img: AD_HOSTS, connect: AD_HOSTS, frame: AD_HOSTS });
  }
  if (env.TAG_MANAGER_ID !== undefined) {
    all.push({ script: [TAG_MANAGER], img: ANALYTICS, connect: ANALYTICS, frame: [TAG_MANAGER] });
  }
  if (env.LIVE_CHAT_SCRIPT !== undefined) {
    const hosts = [new URL(env.LIVE_CHAT_SCRIPT).origin, ...parseList(env.LIVE_CHAT_HOSTS)];
    const pages = hosts.filter(host => host.startsWith("http"));
    all.push({
      script: pages,
      style: pages,
      img: pages,
      font: pages,
      media: pages,
      connect: hosts,
      frame: pages,
    });
  }
  const reporting = reportingOrigin(env);
  if (reporting !== null) all.push({ connect: [reporting] });
  if (env.APP_CHECK_SITE_KEY !== undefined) {
    const exchange = ["https://content-firebaseappcheck.googleapis.com", "https://www.google.com/recaptcha/"];
    all.push({ ...RECAPTCHA, connect: exchange });
  }
  return joinSources(all);
}

function joinSources(all: readonly Sources[]) {
  const join = (kind: (typeof KINDS)[number]) => [...new Set(all.flatMap(sources => sources[kind] ?? []))];
  return Object.fromEntries(KINDS.map(kind => [kind, join(kind)])) as Record<
    (typeof KINDS)[number],
    string[]
  >;
}

/** A new nonce for each response, and headers that restrict what pages may do. */
export function securityHeaders(env: Env, { development }: { development: boolean }): RequestHandler[] {
  const paddle = paddleSources(env);
  const sources = joinSources([...firebaseSources(env), paddle, thirdPartySources(env)]);
  const withNonce: RequestHandler = (_req, res, next) => {
    res.locals.nonce = randomBytes(16).toString("base64");
    next();
  };
  const nonce = (_req: unknown, res: unknown) =>
    `'nonce-${(res as { locals: Express.Locals }).locals.nonce}'`;
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce, ...sources.script],
        // Vite injects its styles by script while developing.
        styleSrc: ["'self'", development ? "'unsafe-inline'" : nonce, ...sources.style],
        imgSrc: ["'self'", "data:", ...sources.img],
        fontSrc: ["'self'", ...sources.font],
        mediaSrc: ["'self'", ...sources.media],
        connectSrc: ["'self'", ...sources.connect],
        frameSrc: sources.frame.length === 0 ? ["'none'"] : sources.frame,
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...sources.form],
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
  const wallets = (paddle.frame ?? []).filter(source => source !== "'self'").map(source => `"${source}"`);
  const payment = ["self", ...wallets].join(" ");
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader(
      "Permissions-Policy",
      `camera=(), microphone=(), geolocation=(), usb=(), payment=(${payment}), browsing-topics=()`,
    );
    next();
  };
  return [withNonce, headers, permissions];
}

const POLICY = "Content-Security-Policy";

/** For a page without our scripts, which caches may share: a shared nonce is no secret. */
export function dropNonce(res: Response): void {
  const policy = res.getHeader(POLICY);
  if (typeof policy === "string") res.setHeader(POLICY, policy.replaceAll(/ 'nonce-[^']*'/g, ""));
}
