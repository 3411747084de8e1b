import { createContext, type RouterContextProvider } from "react-router";
import type { Learner } from "./auth/accounts";
import type { Env } from "./config/env";
import type { ActingAdmin } from "./records/admin-records";
import type { Services } from "./services";

/** What the HTTP layer knows about a request and the framework doesn't. */
export interface RequestFacts {
  readonly id: string;
  /** The caller's IP address, as reported by the configured proxies. */
  readonly ip: string;
  readonly nonce: string;
  /** Scheme and host by which the visitor reached us, such as `http://localhost:3000`. */
  readonly origin: string;
  readonly url: string;
}

interface Provided {
  readonly services: Services;
  readonly request: RequestFacts;
  readonly stopping?: AbortSignal;
  readonly dropNonce?: () => void;
  readonly onUnavailable?: () => void;
}

type Context = Readonly<RouterContextProvider>;

const provided = createContext<Provided | null>(null);
const learner = createContext<Learner | null>(null);
const admin = createContext<ActingAdmin | null>(null);

export function provide(context: RouterContextProvider, values: Provided): void {
  context.set(provided, values);
}

function getProvided(context: Context): Provided {
  const values = context.get(provided);
  if (values === null) throw new Error("The services were not provided to this request.");
  return values;
}

export const getServices = (context: Context): Services => getProvided(context).services;
export const getRequest = (context: Context): RequestFacts => getProvided(context).request;

/** Removes the nonce from the response's policy: for pages without our scripts, which caches may share. */
export const withdrawNonce = (context: Context): void => getProvided(context).dropNonce?.();

/** A service that the request needs is down: a failure is then not a bug. */
export const tellUnavailable = (context: Context): void => getProvided(context).onUnavailable?.();

const NEVER = new AbortController().signal;

/** Aborts when the server is about to stop: long requests have to end. */
export const getStopping = (context: Context): AbortSignal => getProvided(context).stopping ?? NEVER;

/** Null for a visitor. Set by the root middleware from the session cookie. */
export const getLearner = (context: Context): Learner | null => context.get(learner);

export const setLearner = (context: Context, value: Learner | null): void => context.set(learner, value);

/** Null except for admins on admin screens; see `getAdmin` of the guards. */
export const adminIn = (context: Context): ActingAdmin | null => context.get(admin);

export const setAdminContext = (context: Context, value: ActingAdmin | null): void =>
  context.set(admin, value);

/** Our address in canonical links, structured data and mails: the configured one, or in local mode the visitor's. */
export function getPublicOrigin(context: Context): string {
  return publicOrigin(getServices(context).env, getRequest(context));
}

function publicOrigin(env: Pick<Env, "PUBLIC_ORIGIN">, { origin }: { readonly origin: string }) {
  return env.PUBLIC_ORIGIN ?? origin;
}
