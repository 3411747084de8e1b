import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { LocalBooks } from "../billing-state";
import { checkoutPage } from "./checkout-page";
import { parseCommand } from "./dashboard-command";
import { dashboardPage } from "./dashboard-page";
import { type LocalPage, sendOnwards, sendPage, sendText, type Theme } from "./document";
import { markup } from "./markup";
import paddleScript from "./paddle.js?raw";
import { doInPortal, portalExpired, portalPage } from "./portal-page";
import { postedForm } from "./post-form";
import { refusalWords } from "./refusal-words";

const DASHBOARD = "/local/paddle/";
const SCRIPT = "/local/paddle/paddle.js";
const CHECKOUT = "/local/paddle/checkout/";
const PORTAL = "/local/paddle/portal/";
const PAGES = [DASHBOARD, CHECKOUT, PORTAL];
/** Where somebody who does not pay comes from, and somebody who has paid goes. */
const PRICING = "/pricing/";
const PAID = "/profile/#manage-subscription";

/**
 * Checkout, portal, dashboard and the script: everything below `/local/paddle/` that is neither API nor control call.
 * Asked by this machine only; it answers every request, also those that it knows nothing of.
 */
export function servePages(req: IncomingMessage, res: ServerResponse, books: LocalBooks): void {
  answer(req, res, books).catch(() => {
    if (res.headersSent) res.destroy();
    else sendText(res, 500, "plain", "Something went wrong! Please reload the page.");
  });
}

async function answer(req: IncomingMessage, res: ServerResponse, books: LocalBooks): Promise<void> {
  const url = new URL(req.url ?? "/", "http://local");
  const { pathname: path } = url;
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (!isRead && req.method !== "POST") {
    res.setHeader("Allow", "GET, HEAD, POST");
    return sendText(res, 405, "plain", "Only GET and POST are answered here.");
  }
  if (path === SCRIPT && isRead) return sendText(res, 200, "javascript", paddleScript);
  if (isRead && !path.endsWith("/") && PAGES.includes(`${path}/`)) {
    return sendOnwards(res, `${path}/${url.search}`);
  }
  if (!PAGES.includes(path)) {
    return sendPage(res, nothingHere());
  }
  const form = isRead ? null : await postedForm(req);
  if (!isRead && form === null) {
    return sendText(res, 403, "plain", "This form did not come from a page of local Paddle.");
  }
  if (path === CHECKOUT) return checkout(res, url, form, books);
  if (path === PORTAL) return portal(res, url, form, books);
  return dashboard(res, form, books);
}

async function checkout(
  res: ServerResponse,
  url: URL,
  form: URLSearchParams | null,
  books: LocalBooks,
): Promise<void> {
  const { searchParams: query } = url;
  const isOverlay = query.has("overlay");
  const id = query.get("_ptxn") ?? "";
  const email = form?.get("email")?.trim() || query.get("email") || null;
  const show = (isEmailInvalid: boolean) => {
    const transaction = books.transaction(id);
    const after = query.get("after");
    sendPage(
      res,
      checkoutPage({
        transaction,
        priceId: transaction ? books.priceOfPlan[transaction.plan] : "",
        isOverlay,
        theme: getTheme(query),
        email: query.get("email"),
        after: after === "pay" || after === "decline" ? after : null,
        isEmailInvalid,
      }),
    );
  };
  const onwards = (changes: Record<string, string>) => {
    const to = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) to.set(name, value);
    sendOnwards(res, `${CHECKOUT}?${to}`);
  };

  if (form === null) return show(false);
  const priceId = form.get("price_id");
  if (priceId !== null) {
    const begun = await books.begin({ priceId, customData: getCustomData(form.get("custom_data")) });
    return begun.ok ? onwards({ _ptxn: begun.value.id }) : show(false);
  }
  const wanted = form.get("do");
  if (wanted !== "pay" && wanted !== "decline") return sendOnwards(res, PRICING);
  const settled = await books[wanted](id, { email });
  if (!settled.ok && settled.refusal === "invalid-email") return show(true);
  // Whatever else it was refused for, the page says.
  if (settled.ok && wanted === "pay" && !isOverlay) return sendOnwards(res, PAID);
  return onwards({ after: settled.ok ? wanted : "" });
}

/** Anybody who knows the public token may open a checkout with any data: it is passed on as it is. */
function getCustomData(json: string | null): Record<string, unknown> | null {
  try {
    return z
      .record(z.string(), z.unknown())
      .nullable()
      .parse(JSON.parse(json ?? "null"));
  } catch {
    return null;
  }
}

async function portal(
  res: ServerResponse,
  url: URL,
  form: URLSearchParams | null,
  books: LocalBooks,
): Promise<void> {
  const customer = books.portalSession(url.searchParams.get("token") ?? "");
  if (customer === null) return sendPage(res, portalExpired());
  const said = form && (await doInPortal(books, customer, form));
  sendPage(
    res,
    portalPage({
      customer,
      subscriptions: books.subscriptionsOf(customer.id),
      invoices: books.invoicesOf(customer.id),
      card: books.paymentMethodOf(customer.id),
      said,
    }),
  );
}

async function dashboard(
  res: ServerResponse,
  form: URLSearchParams | null,
  books: LocalBooks,
): Promise<void> {
  if (form === null) return sendPage(res, dashboardPage(books.snapshot(), null));
  const command = parseCommand(form);
  if (command === null)
    return sendPage(res, dashboardPage(books.snapshot(), "That could not be understood."));
  const done = await books.control(command);
  if (done.ok) return sendOnwards(res, DASHBOARD);
  sendPage(res, dashboardPage(books.snapshot(), refusalWords(done.refusal)));
}

function nothingHere(): LocalPage {
  return {
    status: 404,
    title: "Not found · Local Paddle",
    theme: null,
    body: markup`<main class="card sheet"><h1>There is nothing here</h1><p><a href="${DASHBOARD}">Local Paddle</a></p></main>`,
  };
}

function getTheme(query: URLSearchParams): Theme | null {
  const theme = query.get("theme");
  return theme === "dark" || theme === "light" ? theme : null;
}
