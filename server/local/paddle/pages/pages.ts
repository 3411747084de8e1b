import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { parseJson } from "../../../http/json";
import { type LocalPage, markup, sendPage } from "../../local-page";
import { readBody, sendRedirect, sendText } from "../../node-http";
import { controlCommand, type PaddleActions, portalCommand } from "../actions";
import { renderCheckoutPage } from "./checkout-page";
import { dashboardPage, portalExpiredPage, renderPortalPage } from "./console-page";
import paddleScript from "./paddle.js?raw";

const DASHBOARD = "/local/paddle/";
const CHECKOUT = "/local/paddle/checkout/";
const PORTAL = "/local/paddle/portal/";
const PAGES = [DASHBOARD, CHECKOUT, PORTAL];
const MAX_FORM_BYTES = 16 * 1024;

const NOT_FOUND_PAGE: LocalPage = {
  status: 404,
  title: "Not found · Local Paddle",
  body: markup`<main class="card sheet"><h1>There is nothing here</h1><p><a href="${DASHBOARD}">Local Paddle</a></p></main>`,
};

/** Handles every request below `/local/paddle/` that is neither an API nor a control request. */
export async function servePages(req: IncomingMessage, res: ServerResponse, actions: PaddleActions) {
  const url = new URL(req.url ?? "/", "http://local");
  const { pathname: path } = url;
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (!isRead && req.method !== "POST") {
    res.setHeader("Allow", "GET, HEAD, POST");
    return sendText(res, 405, "text/plain", "Only GET and POST are answered here.");
  }
  if (path === `${DASHBOARD}paddle.js` && isRead) return sendText(res, 200, "text/javascript", paddleScript);
  if (isRead && !path.endsWith("/") && PAGES.includes(`${path}/`)) {
    return sendRedirect(res, `${path}/${url.search}`);
  }
  if (!PAGES.includes(path)) return sendPage(res, NOT_FOUND_PAGE);
  const form = isRead ? null : await readForm(req);
  if (!isRead && form === null) {
    return sendText(res, 403, "text/plain", "This form did not come from a page of local Paddle.");
  }
  if (path === CHECKOUT) return serveCheckout(res, url, form, actions);
  if (path === PORTAL) return servePortal(res, url, form, actions);
  return serveDashboard(res, form, actions);
}

/** The fields of a form that one of these pages posted; null for anything else, and for one that is too large. */
async function readForm(req: IncomingMessage): Promise<URLSearchParams | null> {
  if (!req.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return null;
  const body = await readBody(req, MAX_FORM_BYTES);
  return body === null ? null : new URLSearchParams(body);
}

async function serveCheckout(
  res: ServerResponse,
  url: URL,
  form: URLSearchParams | null,
  actions: PaddleActions,
): Promise<void> {
  const { searchParams: query } = url;
  const isOverlay = query.has("overlay");
  const id = query.get("_ptxn") ?? "";
  const email = form?.get("email")?.trim() || query.get("email") || null;
  const show = (isEmailInvalid: boolean) => {
    const after = query.get("after");
    const theme = query.get("theme");
    const page = renderCheckoutPage({
      transaction: actions.transaction(id),
      actions,
      isOverlay,
      theme: theme === "dark" || theme === "light" ? theme : null,
      email: query.get("email"),
      after: after === "pay" || after === "decline" ? after : null,
      isEmailInvalid,
    });
    sendPage(res, page);
  };
  const redirect = (name: "_ptxn" | "after", value: string) => {
    query.set(name, value);
    sendRedirect(res, `${CHECKOUT}?${query}`);
  };

  if (form === null) return show(false);
  const priceId = form.get("price_id");
  if (priceId !== null) {
    // Anyone with the public token may open a checkout with any data: it is passed on as it is.
    const customData = parseField(z.record(z.string(), z.unknown()), form.get("custom_data"));
    const begun = await actions.begin({ priceId, customData });
    return begun.ok ? redirect("_ptxn", begun.value.id) : show(false);
  }
  const action = form.get("do");
  if (action !== "pay" && action !== "decline") return sendRedirect(res, "/pricing/");
  const result = await actions[action](id, { email });
  if (!result.ok && result.refusal === "invalid-email") return show(true);
  if (result.ok && action === "pay" && !isOverlay) return sendRedirect(res, "/profile/#manage-subscription");
  return redirect("after", result.ok ? action : "");
}

async function servePortal(
  res: ServerResponse,
  url: URL,
  form: URLSearchParams | null,
  actions: PaddleActions,
): Promise<void> {
  const customer = actions.portalCustomer(url.searchParams.get("token") ?? "");
  if (customer === null) return sendPage(res, portalExpiredPage);
  if (form === null) return sendPage(res, renderPortalPage(actions, customer, null));
  const command = parseField(portalCommand, form.get("command"));
  if (command === null) return sendPage(res, renderPortalPage(actions, customer, { refusal: null }));
  const result = await actions.portal(customer, command);
  sendPage(res, renderPortalPage(actions, customer, result.ok ? { done: command } : result));
}

async function serveDashboard(res: ServerResponse, form: URLSearchParams | null, actions: PaddleActions) {
  if (form === null) return sendPage(res, dashboardPage(actions, null));
  const command = parseField(controlCommand, form.get("command"));
  const result = command && (await actions.control(command));
  if (result?.ok) return sendRedirect(res, DASHBOARD);
  sendPage(res, dashboardPage(actions, result ?? { refusal: null }));
}

function parseField<T extends z.ZodType>(schema: T, json: string | null): z.output<T> | null {
  try {
    return schema.parse(parseJson(json ?? ""));
  } catch {
    return null;
  }
}
