import { data, type MiddlewareFunction, redirect } from "react-router";
import { adminIn, getLearner, getRequest, getServices, setAdminContext, setLearner } from "../context";
import type { ActingAdmin } from "../records/admin-records";
import { AccountError, type Learner } from "./accounts";
import { getDestination } from "./sign-in";

type Middleware = MiddlewareFunction<Response>;
type Args = Parameters<Middleware>[0];

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/** For the root. An invalid cookie isn't cleared: a late response could clear the one that a newer log-in has set. */
export const sessionMiddleware: Middleware = async args => {
  // Logging out works with an unchecked session, also while the services are down.
  const isSure = !isReading(args.request) && args.url.pathname !== "/api/logout/";
  setLearner(args.context, await learnerOfRequest(args, isSure));
};

/** For screens that need a session: visitors log in first, then come back. The screen must have a loader. */
export const learnerOnly: Middleware = ({ context, url }) => {
  if (getLearner(context) === null) throw toLogin({ context, url });
};

export const confirmedSession: Middleware = confirmLearner;

export const confirmedLearnerOnly: Middleware = async args => {
  await confirmLearner(args);
  if (getLearner(args.context) === null) throw toLogin(args);
};

/** The same for downloads: the browser would save the log-in page as the file, so visitors get an empty 401. */
export const confirmedLearnersFile: Middleware = async args => {
  await confirmLearner(args);
  if (getLearner(args.context) === null) {
    throw new Response(null, { status: 401, headers: { "Cache-Control": "private, no-store" } });
  }
};

/** Asks the identity service now. The root has already done so for requests other than reads. */
async function confirmLearner(args: Args): Promise<void> {
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
}

/**
 * For log-in and sign-up. The session is confirmed: a screen that confirms it could otherwise send them back, in a loop.
 */
export const guestOnly: Middleware = async args => {
  if (getLearner(args.context) === null) return;
  await confirmLearner(args);
  if (getLearner(args.context) !== null) throw redirect(getDestination(args.context, args.url).path, 303);
};

/**
 * Asks the identity service; while it is down, there are no admins. Reads aren't refused here: the page must look like any
 * missing page. So loaders begin with `getAdmin` (checked by `admin-screens.test.ts`).
 */
export const adminOnly: Middleware = async args => {
  setAdminContext(args.context, await adminAsking(args));
  if (!isReading(args.request)) getAdmin(args.context);
};

async function adminAsking(args: Args): Promise<ActingAdmin | null> {
  try {
    await confirmLearner(args);
    const learner = getLearner(args.context);
    return learner?.claims.admin === true ? { id: learner.id, email: learner.email } : null;
  } catch (error) {
    if (error instanceof AccountError && error.code === "unavailable") return null;
    throw error;
  }
}

/** Needs `adminOnly`. @throws 404 for everyone but admins, as for an address that does not exist */
export function getAdmin(context: Args["context"]): ActingAdmin {
  const admin = adminIn(context);
  if (admin === null) throw data(null, { status: 404 });
  return admin;
}

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
