import { randomBytes } from "node:crypto";
import { PLAN_KEYS } from "~/domain/plans";
import { customerBody } from "./bodies";
import { type ApiRoute, type Call, listPage, notFound, parsed, portalPage, portalSession } from "./call";
import { PRICE_OF_PLAN, planOfPrice, priceBody, productBody } from "./catalogue";
import { type Customer, newId } from "./state";
import { asMoment } from "./transactions";

/** ms for which a link to the portal leads there. */
const PORTAL_MS = 24 * 60 * 60_000;
/** So many links can be in use at a time. */
const MAX_SESSIONS = 200;

export const customerCalls: readonly ApiRoute[] = [
  {
    method: "GET",
    path: "/customers/:id",
    answer: (call, id) => ({ status: 200, data: customerBody(found(call, id)) }),
  },
  { method: "POST", path: "/customers/:id/portal-sessions", failsAs: "portal", answer: openPortal },
  {
    method: "GET",
    path: "/prices",
    answer: call =>
      listPage(
        call,
        PLAN_KEYS.map(plan => ({ id: PRICE_OF_PLAN[plan], plan })),
        { id: ({ id }) => id, product_id: ({ plan }) => priceBody(plan, "").product_id },
        ({ plan }) => offer(call, plan),
      ),
  },
  { method: "GET", path: "/prices/:id", answer: price },
];

function openPortal(call: Call, id: string) {
  const customer = found(call, id);
  const { subscription_ids: wanted = [] } = parsed(portalSession, call.body);
  const { state } = call.eventLog;
  const own = state.subscriptions.filter(one => one.customerId === customer.id).map(one => one.id);
  const foreign = wanted.find(one => !own.includes(one));
  if (foreign !== undefined) throw notFound("subscription", foreign);
  const session = {
    id: newId("cpls"),
    token: randomBytes(24).toString("base64url"),
    customerId: customer.id,
    endsAt: Date.now() + PORTAL_MS,
  };
  state.portalSessions = [...state.portalSessions.slice(1 - MAX_SESSIONS), session];
  call.eventLog.changed();
  const link = (action: string, subscription: string) =>
    `${portalPage(call.origin)}?${new URLSearchParams({ token: session.token, action, subscription })}`;
  return {
    status: 201,
    data: {
      id: session.id,
      customer_id: customer.id,
      urls: {
        general: {
          overview: `${portalPage(call.origin)}?${new URLSearchParams({ token: session.token })}`,
        },
        subscriptions: wanted.map(subscription => ({
          id: subscription,
          cancel_subscription: link("cancel", subscription),
          update_subscription_payment_method: link("payment-method", subscription),
        })),
      },
      created_at: asMoment(call.now),
    },
  };
}

function price(call: Call, id: string) {
  const plan = planOfPrice(id);
  if (plan === null) throw notFound("price", id);
  return { status: 200, data: offer(call, plan) };
}

function offer({ eventLog, query }: Call, plan: (typeof PLAN_KEYS)[number]) {
  const body = priceBody(plan, eventLog.currency);
  const withProduct = (query.get("include") ?? "").split(",").includes("product");
  return withProduct ? { ...body, product: productBody(plan) } : body;
}

function found(call: Call, id: string): Customer {
  const customer = call.eventLog.state.customers.find(one => one.id === id);
  if (!customer) throw notFound("customer", id);
  return customer;
}
