import type { LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import type { Learner } from "../auth/accounts";
import { getLearner, getRequest, getServices } from "../context";
import type { Services } from "../services";
import { readForm } from "./form";
import { parseJson } from "./json";
import { consume, type RateLimit } from "./rate-limit";

type Context = LoaderFunctionArgs["context"];

/** Why a call failed; `error` is the code for programs, `message` the sentence for people. */
export interface ApiFailure {
  readonly status: number;
  readonly error: string;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly more?: object;
}

/** The body of a failure. It differs between groups of routes, and browsers with an older build rely on it. */
const FAILURE_BODIES = {
  message: ({ error, message }) => ({ error, message }),
  status: ({ error }) => ({ status: "error", error }),
  success: ({ error, message }) => ({ success: false, error, message }),
  code: ({ error, message }) => ({ error: true, code: error, message }),
  outcome: ({ error }) => ({ outcome: "malformed", reason: error }),
} as const satisfies Record<string, (failure: ApiFailure) => object>;

interface ApiCall<Body, Who> {
  readonly request: Request;
  readonly context: Context;
  readonly url: URL;
  readonly services: Services;
  readonly learner: Who;
  readonly body: Body;
  readonly fail: (failure: ApiFailure) => Response;
}

interface ApiOptions<Body, Who> {
  /** The only accepted method, also in the `Allow` of a 405. */
  readonly allow: "POST" | "GET" | "GET, HEAD";
  readonly notAllowed?: string;
  readonly failures: keyof typeof FAILURE_BODIES;
  readonly cacheControl?: string;
  /** Returns why the caller is refused. A route with this option is only for learners. */
  readonly authorize?: (context: Context) => ApiFailure | null | Promise<ApiFailure | null>;
  readonly contentType?: { readonly pattern: RegExp; readonly failure: ApiFailure };
  readonly rateLimit?: { readonly limit: RateLimit; readonly failure: ApiFailure };
  readonly schema?: z.ZodType<Body>;
  readonly malformed?: string;
  /** A plain object is sent as JSON with 200. */
  readonly handle: (call: ApiCall<Body, Who>) => Promise<object> | object;
  readonly onError?: ApiErrorHandler;
}

export type ApiErrorHandler = (error: unknown, call: ApiCall<undefined, Learner | null>) => ApiFailure | null;

type LearnerApiOptions<Body> = ApiOptions<Body, Learner> &
  Required<Pick<ApiOptions<Body, Learner>, "authorize">>;

/** An `/api/` route: checks method, caller, content type, rate limit and body, in this order, then calls `handle`. */
export function defineApi<Body = undefined>(options: LearnerApiOptions<Body>): Api;
export function defineApi<Body = undefined>(options: ApiOptions<Body, Learner | null>): Api;
export function defineApi<Body>(options: ApiOptions<Body, never>): Api {
  const { allow, notAllowed = `Use ${allow}.`, failures, cacheControl = PRIVATE_NO_STORE } = options;
  const fail = (failure: ApiFailure) =>
    jsonResponse(
      failure.status,
      { ...FAILURE_BODIES[failures](failure), ...failure.more },
      { "Cache-Control": cacheControl, ...failure.headers },
    );
  const refuseMethod = () =>
    fail({ status: 405, error: "method-not-allowed", message: notAllowed, headers: { Allow: allow } });

  async function answer({ request, context, url }: LoaderFunctionArgs): Promise<Response> {
    const refusal = (await options.authorize?.(context)) ?? null;
    if (refusal !== null) return fail(refusal);
    const services = getServices(context);
    const learner = getLearner(context);
    const call = { request, context, url, services, learner, body: undefined, fail };
    try {
      const { contentType, rateLimit, schema, malformed = "The request is malformed." } = options;
      if (contentType && !contentType.pattern.test(request.headers.get("Content-Type") ?? "")) {
        return fail(contentType.failure);
      }
      const subject = { ip: getRequest(context).ip, account: learner?.id ?? "" };
      if (rateLimit && !(await consume(services.records, rateLimit.limit, subject, Date.now()))) {
        return fail(rateLimit.failure);
      }
      const parsed = schema?.safeParse(await readBody(request));
      if (parsed?.success === false) return fail({ status: 400, error: "malformed", message: malformed });
      const result = await options.handle({ ...call, learner: learner as never, body: parsed?.data as Body });
      if (result instanceof Response) return result;
      return jsonResponse(200, result, { "Cache-Control": cacheControl });
    } catch (error) {
      const failure = options.onError?.(error, call) ?? null;
      if (failure === null) throw error;
      return fail(failure);
    }
  }

  const isRead = allow !== "POST";
  return {
    loader: isRead ? answer : async () => refuseMethod(),
    action: async args => (!isRead && args.request.method === "POST" ? answer(args) : refuseMethod()),
  };
}

type Api = Record<"loader" | "action", (args: LoaderFunctionArgs) => Promise<Response>>;

export const learnersOnly = (failure: ApiFailure) => (context: Context) =>
  getLearner(context) === null ? failure : null;

/** A posted body, as JSON or as a form; undefined for anything else. */
export async function readBody(request: Request): Promise<unknown> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(
    request.headers.get("Content-Type") ?? "",
  );
  try {
    return isForm ? Object.fromEntries(await readForm(request)) : parseJson(await request.text());
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

const PRIVATE_NO_STORE = "private, no-store";

export function jsonResponse(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
  return Response.json(body, { status, headers: { "Cache-Control": PRIVATE_NO_STORE, ...headers } });
}
