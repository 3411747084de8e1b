import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { parseJson } from "../../http/json";
import { readBody } from "../node-http";
import { subscriptionBody } from "./bodies";
import type { EventLog } from "./event-log";
import type { FailingCall, PaddleSubscription } from "./state";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly fields: readonly { field: string; message: string }[] = [],
  ) {
    super(detail);
  }

  get body() {
    const [, kind] = /^(subscription|transaction)_/.exec(this.code) ?? [];
    const section = kind === undefined ? "shared" : `${kind}s`;
    return {
      type: this.status >= 500 ? "api_error" : "request_error",
      code: this.code,
      detail: this.detail,
      documentation_url: `https://developer.paddle.com/errors/${section}/${this.code}`,
      ...(this.fields.length > 0 ? { errors: this.fields } : {}),
    };
  }
}

export const createInternalError = () =>
  new ApiError(500, "internal_error", "An unexpected error occurred. Please try again.");

const MAX_BODY_BYTES = 64 * 1_024;

/** The JSON of a body; an empty body is an empty object. @throws ApiError 400, 413, 415 */
export async function readApiBody(req: IncomingMessage): Promise<unknown> {
  const body = await readBody(req, MAX_BODY_BYTES);
  if (body === null) throw new ApiError(413, "request_body_too_large", "Request body is too large.");
  if (body === "") return {};
  // A form of another site can't send this content type without a preflight request.
  if (!/^application\/json\s*(;|$)/i.test(req.headers["content-type"] ?? "")) {
    throw new ApiError(415, "unsupported_media_type", "Content-Type must be application/json.");
  }
  try {
    return parseJson(body);
  } catch {
    throw new ApiError(400, "invalid_json", "Request body is not valid JSON.");
  }
}

export interface ApiRequest {
  readonly eventLog: EventLog;
  /** `http://127.0.0.1:3000`, as the caller has asked for it. */
  readonly origin: string;
  readonly body: unknown;
  readonly url: URL;
  readonly query: URLSearchParams;
  /** ms since 1970, by the movable clock. */
  readonly now: number;
}

export interface ApiRoute {
  readonly failsAs?: FailingCall;
  answer(request: ApiRequest, id: string): { status: number; data: unknown; pagination?: object };
}

const MAX_PER_PAGE = 200;
const DEFAULT_PER_PAGE = 50;

/** A page of a list. Filters take one value, or several with commas between; unknown parameters are refused. */
export function listPage<T extends { readonly id: string }>(
  { query, url }: ApiRequest,
  all: readonly T[],
  filters: Readonly<Record<string, (item: T) => string>>,
  toBody: (item: T) => object,
) {
  const refuse = (field: string, message: string) =>
    new ApiError(400, "bad_request", "Invalid request.", [{ field, message }]);
  let found = all;
  for (const [name, value] of query) {
    if (name === "after" || name === "per_page" || name === "include") continue;
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (filter === undefined) throw refuse(name, "is not supported here");
    const wanted = value.split(",");
    found = found.filter(item => wanted.includes(filter(item)));
  }
  const size = Number(query.get("per_page") ?? DEFAULT_PER_PAGE);
  if (!Number.isInteger(size) || size < 1 || size > MAX_PER_PAGE) {
    throw refuse("per_page", `must be from 1 to ${MAX_PER_PAGE}`);
  }
  const after = query.get("after");
  const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
  if (after !== null && start === 0) throw refuse("after", "must be the id of an item of this list");
  const page = found.slice(start, start + size);
  const next = new URL(url);
  next.searchParams.set("after", page.at(-1)?.id ?? after ?? "");
  return {
    status: 200,
    data: page.map(toBody),
    pagination: {
      per_page: size,
      next: next.href,
      has_more: start + size < found.length,
      estimated_total: found.length,
    },
  };
}

export const getCheckoutUrl = (origin: string): string => `${origin}/local/paddle/checkout/`;
export const getPortalUrl = (origin: string): string => `${origin}/local/paddle/portal/`;

/** A subscription as in API responses: like in webhooks, plus links for its customer. */
export function managedSubscriptionBody(
  subscription: PaddleSubscription,
  eventLog: EventLog,
  origin: string,
) {
  return {
    ...subscriptionBody(subscription, eventLog.state, eventLog.currency),
    management_urls: { update_payment_method: getPortalUrl(origin), cancel: getPortalUrl(origin) },
  };
}

// The supported part of Paddle's request bodies. Anything else is refused, so that a difference to Paddle is noticed.

const id = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[a-z\\d]{26}$`), `must be a ${prefix}_ id`);
const customData = z.record(z.string(), z.unknown()).nullish();
const moment = z.iso.datetime({ offset: true });
const effectiveFrom = z.enum(["next_billing_period", "immediately"]).nullish();

const items = z
  .array(z.strictObject({ price_id: id("pri"), quantity: z.int() }))
  .length(1, "must be one item: that is all that is sold here");

export const newTransaction = z.strictObject({
  items,
  collection_mode: z.literal("automatic").optional(),
  customer_id: id("ctm").nullish(),
  address_id: id("add").nullish(),
  currency_code: z.string().optional(),
  custom_data: customData,
  checkout: z.strictObject({ url: z.url().nullish() }).nullish(),
});

export const transactionChange = z.union([z.strictObject({ status: z.string() }), z.strictObject({ items })]);

export const cancellation = z.strictObject({ effective_from: effectiveFrom });

export const pause = z.strictObject({ effective_from: effectiveFrom, resume_at: moment.nullish() });

export const resumption = z.strictObject({
  effective_from: z.union([z.literal("immediately"), moment]).default("immediately"),
  on_resume: z.enum(["continue_existing_billing_period", "start_new_billing_period"]).optional(),
});

export const subscriptionChange = z.strictObject({
  scheduled_change: z.unknown().optional(),
  custom_data: customData,
});

export const portalSession = z.strictObject({ subscription_ids: z.array(id("sub")).max(25).optional() });

/** @throws ApiError 400 that names each field */
export function parsed<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map(one => ({
    field: one.path.join(".") || "body",
    message: one.message,
  }));
  throw new ApiError(400, "bad_request", "Invalid request.", fields);
}
