import { data, type MiddlewareFunction, redirect } from "react-router";
import { AccountError, type Learner } from "./accounts/accounts";
import { adminIn, learnerOf, requestOf, servicesOf, setAdmin, setLearner } from "./context";
import type { ActingAdmin } from "./records/admin-records";
import { destinationOf } from "./sign-in";

type Middleware = MiddlewareFunction<Response>;
type Args = Parameters<Middleware>[0];

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * For the root: tells everything below who asks. Reading a page may go by what the identity service said within the
 * last minute; whatever changes something asks it now.
 * A cookie that is worth nothing stays where it is, and does no harm: an answer to an old request that took it back
 * could come after that of a log-in, and take the new one with it.
 */
export const sessionMiddleware: Middleware = async args => {
  // Logging out works without knowing for sure who asks, also while the services are away.
  const isSure = !isReading(args.request) && args.url.pathname !== "/api/logout/";
  setLearner(args.context, await learnerOfRequest(args, isSure));
};

/** For screens of signed-in learners: visitors log in first, and come back. The screen must have a loader. */
export const learnerOnly: Middleware = ({ context, url }) => {
  if (learnerOf(context) === null) throw toLogin({ context, url });
};

/**
 * As learnerOnly, for account and billing: the session must not have been ended elsewhere, and the learner is what the
 * identity service says now, not what it said a minute ago.
 */
export const confirmedLearnerOnly: Middleware = async args => {
  // Whatever is no mere reading was confirmed by the root already.
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
  if (learnerOf(args.context) === null) throw toLogin(args);
};

/** As sure of who asks, but lets visitors through: for calls, which answer them in their own way. */
export const confirmedSession: Middleware = async args => {
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
};

/**
 * The same for what a link hands to the browser as a file: whoever is not signed in gets 401 and nothing, since the
 * log-in page would be saved in its place.
 */
export const confirmedLearnersFile: Middleware = async args => {
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
  if (learnerOf(args.context) === null) {
    throw new Response(null, { status: 401, headers: { "Cache-Control": "private, no-store" } });
  }
};

/**
 * For log-in and sign-up: who is signed in goes where they would have gone after it. That must be certain: a screen
 * that knows better would send them back here, and so on.
 */
export const guestOnly: Middleware = async args => {
  if (learnerOf(args.context) === null) return;
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
  if (learnerOf(args.context) !== null) throw redirect(destinationOf(args.context, args.url).path, 303);
};

/**
 * For the admins' screens: finds out whether an admin asks, by what the identity service says now. Whoever it cannot be
 * asked about is none. What would change something is refused to all others here; reading is not: a page that is refused
 * before the root's loader has run has neither the reader's theme nor their name, and so would tell itself from an address
 * that does not exist. Loaders begin with `adminOf` for that, and `admin-screens.test.ts` sees to it that all do.
 * Their data alone nobody gets at all: see `http/admin-data.ts`.
 */
export const adminOnly: Middleware = async args => {
  setAdmin(args.context, await adminAsking(args));
  if (!isReading(args.request)) adminOf(args.context);
};

async function adminAsking(args: Args): Promise<ActingAdmin | null> {
  try {
    if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
    const learner = learnerOf(args.context);
    return learner?.claims.admin === true ? { id: learner.id, email: learner.email } : null;
  } catch (error) {
    if (error instanceof AccountError && error.code === "unavailable") return null;
    throw error;
  }
}

/** The admin who asks; to all others there is nothing at this address. Below `adminOnly`. @throws 404 */
export function adminOf(context: Args["context"]): ActingAdmin {
  const admin = adminIn(context);
  if (admin === null) throw data(null, { status: 404 });
  return admin;
}

async function learnerOfRequest({ request, context }: Args, fresh: boolean): Promise<Learner | null> {
  const { session, accounts } = servicesOf(context);
  const cookie = await session.read(request.headers.get("Cookie"));
  return cookie === null ? null : accounts.learnerOfSession(cookie, { fresh });
}

function toLogin({ context, url }: Pick<Args, "context" | "url">): Response {
  const here = `${requestOf(context).origin}${url.pathname}${url.search}`;
  return redirect(`/login/?toast=show&destination=${encodeURIComponent(here)}`, 303);
}
