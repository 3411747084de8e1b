import { data, type MiddlewareFunction, redirect } from "react-router";
import type { Learner } from "./accounts/accounts";
import { learnerOf, requestOf, servicesOf, setLearner } from "./context";
import { SESSION_COOKIE_NAME } from "./session";
import { destinationOf } from "./sign-in";

type Middleware = MiddlewareFunction<Response>;
type Args = Parameters<Middleware>[0];

const isReading = ({ method }: Request) => method === "GET" || method === "HEAD";

/**
 * For the root: tells everything below who asks. Reading a page verifies the cookie by itself; whatever changes
 * something also asks the identity service whether the session was ended elsewhere. A cookie that is no longer worth
 * anything is taken back on the response.
 */
export const sessionMiddleware: Middleware = async (args, next) => {
  const { request, context } = args;
  setLearner(context, await learnerOfRequest(args, !isReading(request)));
  const response = await next();
  const gotCookie = (request.headers.get("Cookie") ?? "").includes(`${SESSION_COOKIE_NAME}=`);
  const setsCookie = response.headers
    .getSetCookie()
    .some(value => value.startsWith(`${SESSION_COOKIE_NAME}=`));
  if (gotCookie && !setsCookie && learnerOf(context) === null) {
    const { session } = servicesOf(context);
    response.headers.append("Set-Cookie", await session.clear({ origin: requestOf(context).origin }));
  }
  return response;
};

/** For screens of signed-in learners: visitors log in first, and come back. The screen must have a loader. */
export const learnerOnly: Middleware = ({ context, url }) => {
  if (learnerOf(context) === null) throw toLogin({ context, url });
};

/**
 * As learnerOnly, for account and billing: the session must not have been ended elsewhere, and the learner is what the
 * identity service says now, not what it said when the cookie was made.
 */
export const confirmedLearnerOnly: Middleware = async args => {
  // Whatever is no mere reading was confirmed by the root already.
  if (isReading(args.request)) setLearner(args.context, await learnerOfRequest(args, true));
  if (learnerOf(args.context) === null) throw toLogin(args);
};

/** For log-in and sign-up: who is signed in goes where they would have gone after it. */
export const guestOnly: Middleware = ({ context, url }) => {
  if (learnerOf(context) !== null) throw redirect(destinationOf(context, url).path, 303);
};

/** For `/admin/`: to everybody else there is no such page. */
export const adminOnly: Middleware = async args => {
  const learner = await learnerOfRequest(args, true);
  setLearner(args.context, learner);
  if (learner?.claims.admin !== true) throw data(null, { status: 404 });
};

async function learnerOfRequest({ request, context }: Args, checkRevoked: boolean): Promise<Learner | null> {
  const { session, accounts } = servicesOf(context);
  const cookie = await session.read(request.headers.get("Cookie"));
  return cookie === null ? null : accounts.learnerOfSession(cookie, { checkRevoked });
}

function toLogin({ context, url }: Pick<Args, "context" | "url">): Response {
  const here = `${requestOf(context).origin}${url.pathname}${url.search}`;
  return redirect(`/login/?toast=show&destination=${encodeURIComponent(here)}`, 303);
}
