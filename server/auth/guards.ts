import { data, type MiddlewareFunction, redirect } from "react-router";
import { adminIn, getLearner, getRequest, getServices, setAdmin, setLearner } from "../context";
import type { ActingAdmin } from "../records/admin-records";
import { AccountError, type Learner } from "./accounts";
import { getDestination } from "./sign-in";

type Middleware = MiddlewareFunction<Response>;
type Args = Parameters<Middleware>[0];

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * For the root: tells everything below who asks. A page may be read by what the identity service said within the last
 * minute; requests that change something ask it now.
 * An invalid cookie is harmless and isn't cleared: the answer to an old request could arrive after a log-in's, and clear
 * the new cookie.
 */
export const sessionMiddleware: Middleware = async args => {
  // Logging out works without knowing for sure who asks, also while the services are away.
  const isSure = !isReading(args.request) && args.url.pathname !== "/api/logout/";
  setLearner(args.context, await learnerOfRequest(args, isSure));
};

/** For screens of signed-in learners: visitors log in first, and come back. The screen must have a loader. */
export const learnerOnly: Middleware = ({ context, url }) => {
  if (getLearner(context) === null) throw toLogin({ context, url });
};

/**
 * As learnerOnly, for account and billing: the session must not have been ended elsewhere, and the learner is what the
 * identity service says now, not what it said a minute ago.
 */
export const confirmedLearnerOnly: Middleware = async args => {
  // The root has confirmed everything but reading already.
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
  if (getLearner(args.context) === null) throw toLogin(args);
};

/** As sure of who asks, but lets visitors through: for calls, which answer them in their own way. */
export const confirmedSession: Middleware = async args => {
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
};

/**
 * The same for files that a link downloads: visitors get an empty 401, because the browser would save the log-in page as
 * the file.
 */
export const confirmedLearnersFile: Middleware = async args => {
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
  if (getLearner(args.context) === null) {
    throw new Response(null, { status: 401, headers: { "Cache-Control": "private, no-store" } });
  }
};

/**
 * For log-in and sign-up: signed-in learners go where a log-in would have led. That must be certain: a screen that asks
 * the identity service would send them back here, in a loop.
 */
export const guestOnly: Middleware = async args => {
  if (getLearner(args.context) === null) return;
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
  if (getLearner(args.context) !== null) throw redirect(getDestination(args.context, args.url).path, 303);
};

/**
 * For the admins' screens: asks the identity service now whether an admin is there; while it is away, nobody is one.
 * Requests that change something are refused to all others here. Reading isn't: a page that is refused before the root's
 * loader has run has neither the reader's theme nor their name, so it would differ from the page of an address that does
 * not exist. Loaders begin with `adminOf` instead, which `admin-screens.test.ts` checks.
 * Nobody gets their data alone: see `http/admin-data.ts`.
 */
export const adminOnly: Middleware = async args => {
  setAdmin(args.context, await adminAsking(args));
  if (!isReading(args.request)) getAdmin(args.context);
};

async function adminAsking(args: Args): Promise<ActingAdmin | null> {
  try {
    if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
    const learner = getLearner(args.context);
    return learner?.claims.admin === true ? { id: learner.id, email: learner.email } : null;
  } catch (error) {
    if (error instanceof AccountError && error.code === "unavailable") return null;
    throw error;
  }
}

/** The admin who asks; all others get the 404 of an address that does not exist. Below `adminOnly`. @throws 404 */
export function getAdmin(context: Args["context"]): ActingAdmin {
  const admin = adminIn(context);
  if (admin === null) throw data(null, { status: 404 });
  return admin;
}

/** The signed-in learner, below `learnerOnly` and `confirmedLearnerOnly`. @throws 401 */
export function requireLearner(context: Args["context"]): Learner {
  const learner = getLearner(context);
  if (learner === null) throw data(null, 401);
  return learner;
}

async function learnerOfRequest({ request, context }: Args, fresh: boolean): Promise<Learner | null> {
  const { session, accounts } = getServices(context);
  const cookie = await session.read(request.headers.get("Cookie"));
  return cookie === null ? null : accounts.learnerOfSession(cookie, { fresh });
}

function toLogin({ context, url }: Pick<Args, "context" | "url">): Response {
  const here = `${getRequest(context).origin}${url.pathname}${url.search}`;
  return redirect(`/login/?toast=show&destination=${encodeURIComponent(here)}`, 303);
}
