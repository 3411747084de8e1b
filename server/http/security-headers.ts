import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { Env } from "../env";

declare global {
  namespace Express {
    interface Locals {
      nonce: string;
      requestId: string;
    }
  }
}

/** Hosts that Firebase's SDK talks to with a real project; the embedded services are our own origin. */
const FIREBASE_CONNECT = [
  "https://identitytoolkit.googleapis.com",
  "https://securetoken.googleapis.com",
  "https://*.firebaseio.com",
  "wss://*.firebaseio.com",
  "https://*.firebasedatabase.app",
  "wss://*.firebasedatabase.app",
];
/** Google's pop-up and the invisible reCAPTCHA of phone sign-in. */
const GOOGLE_SIGN_IN = [
  "https://apis.google.com",
  "https://www.google.com/recaptcha/",
  "https://www.gstatic.com",
];

/** A fresh nonce for each response, and the headers that keep a browser from doing what no page of ours asks for. */
export function securityHeaders(env: Env, options: { development: boolean }): RequestHandler[] {
  const cloud = !env.local;
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
          ...(cloud ? GOOGLE_SIGN_IN : []),
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
        ],
        imgSrc: ["'self'", "data:", ...(cloud ? ["https://lh3.googleusercontent.com"] : [])],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          // Older engines do not take 'self' to cover the WebSocket of the same origin.
          ...(env.local ? ["ws://localhost:*", "ws://127.0.0.1:*"] : FIREBASE_CONNECT),
        ],
        frameSrc: cloud
          ? [
              `https://${env.FIREBASE_AUTH_DOMAIN ?? `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`}`,
              "https://www.google.com",
            ]
          : ["'none'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
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
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader(
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), usb=(), payment=(self), browsing-topics=()",
    );
    next();
  };
  return [nonce, headers, permissions];
}
