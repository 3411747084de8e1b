import { createContext, type RouterContextProvider } from "react-router";
import type { Learner } from "./auth/accounts";
import type { Env } from "./config/env";
import type { ActingAdmin } from "./records/admin-records";
import type { Services } from "./services";

/** What the HTTP layer knows of a request and the framework does not. */
export interface RequestFacts {
  readonly id: string;
  /** The caller's address, as far as the configured proxies can be trusted. */
  readonly ip: string;
  /** Of this response's Content-Security-Policy. */
  readonly nonce: string;
  /** Scheme and host by which the visitor reached us, such as `http://localhost:3000`. */
  readonly origin: string;
  /** What was asked for: path and query. */
  readonly url: string;
}

/** `null` as default means "not set", and reading it before it is set is a fault: see the getters below. */
const services = createContext<Services | null>(null);
const requestFacts = createContext<RequestFacts | null>(null);
const learner = createContext<Learner | null>(null);
const admin = createContext<ActingAdmin | null>(null);
const withdrawal = createContext<() => void>(() => {});
const unavailable = createContext<() => void>(() => {});
const stopping = createContext<AbortSignal>(new AbortController().signal);

type Context = Readonly<RouterContextProvider>;

export function provide(
  context: RouterContextProvider,
  values: {
    services: Services;
    request: RequestFacts;
    stopping?: AbortSignal;
    dropNonce?: () => void;
    onUnavailable?: () => void;
  },
) {
  context.set(services, values.services);
  if (values.stopping) context.set(stopping, values.stopping);
  if (values.onUnavailable) context.set(unavailable, values.onUnavailable);
  if (values.dropNonce) context.set(withdrawal, values.dropNonce);
  context.set(requestFacts, values.request);
}

export function getServices(context: Context): Services {
  const value = context.get(services);
  if (value === null) throw new Error("The services were not provided to this request.");
  return value;
}

export function getRequest(context: Context): RequestFacts {
  const value = context.get(requestFacts);
  if (value === null) throw new Error("The request's facts were not provided.");
  return value;
}

/** Takes the nonce out of the response's policy: for pages that have no script of ours, and that caches may hand on. */
export function withdrawNonce(context: Context): void {
  context.get(withdrawal)();
}

/** A service that the request needs cannot be had at the moment: a failure is then none of ours. */
export function tellUnavailable(context: Context): void {
  context.get(unavailable)();
}

/** Fires when the server is about to stop: what takes long must then come to its end. */
export function getStopping(context: Context): AbortSignal {
  return context.get(stopping);
}

/** Who asks, or null for a visitor. Set by the root middleware from the session cookie. */
export function getLearner(context: Context): Learner | null {
  return context.get(learner);
}

export function setLearner(context: Context, value: Learner | null): void {
  context.set(learner, value);
}

/** The admin who asks, or null for everybody else; see `adminOf` of the guards. */
export function adminIn(context: Context): ActingAdmin | null {
  return context.get(admin);
}

export function setAdmin(context: Context, value: ActingAdmin | null): void {
  context.set(admin, value);
}

/**
 * What our address is where we name it: in canonical addresses, structured data, mails. The configured one; only in local mode
 * that may be none, and the one by which the visitor has come takes its place.
 */
export function getPublicOrigin(context: Readonly<RouterContextProvider>): string {
  return publicOrigin(getServices(context).env, getRequest(context));
}

/** The same for who has no context of a request at hand. */
export function publicOrigin(
  env: Pick<Env, "PUBLIC_ORIGIN">,
  { origin }: { readonly origin: string },
): string {
  return env.PUBLIC_ORIGIN ?? origin;
}
