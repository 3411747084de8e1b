import { data, type MiddlewareFunction, redirect } from "react-router";
import { adminIn, getLearner, getRequest, getServices, setAdmin, setLearner } from "../context";
import type { ActingAdmin } from "../records/admin-records";
import { AccountError, type Learner } from "./accounts";
import { getDestination } from "./sign-in";

type Middleware = MiddlewareFunction<Response>;
type Args = Parameters<Middleware>[0];

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * For the root: sets the learner. Reading goes by what the identity service said within the last minute; changes ask it
 * now. An invalid cookie isn't cleared: the response to an old request could arrive after a log-in's, and clear the new one.
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

/** For calls that answer visitors in their own way: the session must not have been ended elsewhere. */
export const confirmedSession: Middleware = confirmLearner;

/** As learnerOnly, for account and billing, with a confirmed session. */
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

/** Asks the identity service now. The root has done so already for everything but reading. */
async function confirmLearner(args: Args): Promise<void> {
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
}

/**
 * For log-in and sign-up: signed-in learners go where a log-in would have led. The session is confirmed, or a screen that
 * confirms it could send them back here, in a loop.
 */
export const guestOnly: Middleware = async args => {
  if (getLearner(args.context) === null) return;
  await confirmLearner(args);
  if (getLearner(args.context) !== null) throw redirect(getDestination(args.context, args.url).path, 303);
};

/**
 * For admin screens: asks the identity service now whether the learner is an admin; while it is away, nobody is one. Others'
 * changes are refused here. Reading isn't: the page would lack the reader's theme and name, and so differ from that of an
 * address that doesn't exist. Loaders begin with `getAdmin` instead, which `admin-screens.test.ts` checks.
 */
export const adminOnly: Middleware = async args => {
  setAdmin(args.context, await adminAsking(args));
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

/** Below `adminOnly`. @throws 404, as for an address that does not exist, for others than admins */
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
