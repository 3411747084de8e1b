import { formatPlan, formatPrice, PLANS, PRICES } from "~/domain/plans";
import { type LocalPage, type Markup, markup, type Theme } from "../../local-page";
import type { PaddleActions } from "../actions";
import { getAmounts, priceBody } from "../catalogue";
import type { Transaction } from "../state";
import overlayScript from "./overlay.js?raw";

interface CheckoutAsked {
  readonly transaction: Transaction | null;
  readonly actions: Pick<PaddleActions, "state" | "currency">;
  readonly isOverlay: boolean;
  readonly theme: Theme | null;
  /** As the page that opened the checkout gave it; read-only then. */
  readonly email: string | null;
  readonly after: "pay" | "decline" | null;
  readonly isEmailInvalid: boolean;
}

export function renderCheckoutPage(asked: CheckoutAsked): LocalPage {
  const { transaction, isOverlay, theme } = asked;
  const isPayable = transaction !== null && ["draft", "ready"].includes(transaction.status);
  const content = isPayable ? payment(asked, transaction) : conclusion(asked);
  // In its frame it is a part of the page around it, which has its own main part.
  const told = markup` data-event="${eventName(asked, isPayable)}" data-checkout="${JSON.stringify(eventData(asked))}"`;
  return {
    status: transaction === null ? 404 : asked.isEmailInvalid ? 400 : 200,
    title: "Checkout · Local Paddle",
    theme,
    body: isOverlay
      ? markup`<div class="card sheet"${told}>${content}</div>`
      : markup`<main class="card sheet">${content}</main>`,
    ...(isOverlay ? { overlay: { script: overlayScript } } : {}),
  };
}

const LOCAL = markup`<p class="local"><strong>This is a local checkout: no money moves.</strong> It stands in for Paddle's while the product runs on one machine.</p>`;

function getCustomer({ transaction, actions }: CheckoutAsked) {
  return actions.state.customers.find(({ id }) => id === transaction?.customerId) ?? null;
}

function payment(asked: CheckoutAsked, transaction: Transaction): Markup {
  const { email, after, isEmailInvalid, actions } = asked;
  const plan = PLANS[transaction.plan];
  const { total, tax } = getAmounts(PRICES[transaction.plan], true);
  const price = formatPrice(total, actions.currency);
  const known = getCustomer(asked)?.email ?? email;
  const declined =
    after === "decline" || (after === null && transaction.payments[0]?.errorCode === "declined");
  return markup`<h1 tabindex="-1">Checkout</h1>
${LOCAL}
<dl class="bill">
<div><dt>Typing Mentor, ${formatPlan(plan)}</dt><dd>${price}</dd></div>
<div class="quiet"><dt>Taxes in it</dt><dd>${formatPrice(tax, actions.currency)}</dd></div>
<div class="total"><dt>Due today</dt><dd>${price}</dd></div>
</dl>
<p class="quiet">Then ${price} every ${plan.pricingPeriod === "monthly" ? "month" : "year"}, until you cancel.</p>
${declined ? markup`<p class="problem" role="alert">The card was declined, and nothing was paid. You can try again, or use another card.</p>` : null}
<form method="post">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="${known ?? ""}"${known === null ? null : markup` readonly`}${isEmailInvalid ? markup` aria-invalid="true" aria-describedby="email-problem"` : null}>
${isEmailInvalid ? markup`<p class="problem" id="email-problem">Enter an email address, such as name@example.com. The receipt goes there.</p>` : null}
<p class="quiet">Pay uses a card that works, Decline one that is declined.</p>
<div class="buttons">
<button class="primary" name="do" value="pay">Pay</button>
<button name="do" value="decline">Decline</button>
<button name="do" value="close" formnovalidate>Close</button>
</div>
</form>`;
}

function conclusion({ transaction, after }: CheckoutAsked): Markup {
  const { status } = transaction ?? { status: "missing" as const };
  const isUnpayable = status === "missing" || status === "canceled" || status === "past_due";
  const [title, words] = CONCLUSIONS[isUnpayable ? status : after === "pay" ? "pay" : "paid"];
  return markup`<h1 tabindex="-1">${title}</h1>
<p>${words}</p>
${LOCAL}
<form method="post">
<div class="buttons"><button name="do" value="close">Close</button></div>
</form>`;
}

const CONCLUSIONS = {
  missing: [
    "There is no such checkout",
    "The address may be incomplete, or this server's data has been removed.",
  ],
  canceled: ["This checkout was cancelled", "It can no longer be paid. Choose a plan to start another one."],
  past_due: [
    "A payment is due",
    "It is collected from the card on file. Update your payment method in the portal.",
  ],
  pay: ["Thank you!", "Your payment was successful."],
  paid: ["This is paid already", "Nothing more is due for it, and nothing has been paid twice."],
} as const;

/** What the overlay tells the page that opened it once it has loaded; nothing where Paddle would say nothing either. */
function eventName({ transaction, after }: CheckoutAsked, isPayable: boolean): string {
  if (after === "pay" && !isPayable && transaction !== null) return "checkout.completed";
  if (!isPayable) return "checkout.error";
  return after === "decline" ? "checkout.payment.failed" : "checkout.loaded";
}

/** The events' data, as far as pages rely on it: money is in units of the currency there. */
function eventData(asked: CheckoutAsked): object | null {
  const { transaction, email, theme, actions } = asked;
  if (transaction === null) return null;
  const plan = PLANS[transaction.plan];
  const price = priceBody(transaction.plan, actions.currency);
  const amounts = getAmounts(PRICES[transaction.plan], true);
  const [subtotal, tax, total] = [amounts.subtotal / 100, amounts.tax / 100, amounts.total / 100];
  const totals = { subtotal, tax, total, discount: 0, credit: 0, balance: total };
  const customer = getCustomer(asked);
  return {
    id: transaction.id.replace("txn_", "che_"),
    transaction_id: transaction.id,
    status: transaction.status,
    custom_data: null,
    currency_code: actions.currency,
    customer: { id: customer?.id ?? null, email: customer?.email ?? email, address: null, business: null },
    items: [
      {
        price_id: price.id,
        price_name: formatPlan(plan),
        product: { id: price.product_id, name: "Typing Mentor", description: null, image_url: null },
        quantity: 1,
        billing_cycle: price.billing_cycle,
        trial_period: null,
        totals,
        recurring_totals: totals,
      },
    ],
    totals,
    recurring_totals: totals,
    payment: { method_details: { type: "none", card: null } },
    settings: { display_mode: "overlay", theme: theme ?? "light" },
    discount: null,
    upsell: null,
  };
}
