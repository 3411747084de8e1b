import { PLANS, planName, priceText } from "~/domain/plans";
import type { InvoiceView, LocalBooks, Settled, SubscriptionView } from "../billing-state";
import type { CardOnFile, Customer } from "../state";
import type { LocalPage } from "./document";
import { type Markup, markup } from "./markup";
import { toDayKey } from "./moments";
import { refusalWords } from "./refusal-words";

interface PortalShown {
  readonly customer: Customer;
  readonly subscriptions: readonly SubscriptionView[];
  /** The newest first. */
  readonly invoices: readonly InvoiceView[];
  readonly card: CardOnFile | null;
  /** What came of the form that was posted; null when none was. */
  readonly said: { readonly tone: "done" | "problem"; readonly words: string } | null;
}

/** A customer's own page: invoices, payment method, and the end of a subscription. */
export function portalPage({ customer, subscriptions, invoices, card, said }: PortalShown): LocalPage {
  return {
    status: said?.tone === "problem" ? 409 : 200,
    title: "Customer portal · Local Paddle",
    theme: null,
    body: markup`<main>
<p><a href="/profile/#manage-subscription">Back to Typing Mentor</a></p>
<h1>Invoices and payment method</h1>
<p class="quiet">Of ${customer.email}, in local Paddle: no money has moved for any of it.</p>
${said && markup`<p class="${said.tone}" role="${said.tone === "problem" ? "alert" : "status"}">${said.words}</p>`}
<section>
<h2>Subscriptions</h2>
${subscriptions.length === 0 ? markup`<p>There are none.</p>` : markup`<ul class="cards">${subscriptions.map(subscriptionItem)}</ul>`}
</section>
<section>
<h2>Payment method</h2>
<div class="card">
${card === null ? markup`<p>There is none on file.</p>` : markup`<p>Card ending in <strong>${card.last4}</strong>, valid until ${String(card.expiryMonth).padStart(2, "0")}/${card.expiryYear}${card.works ? null : ", which is declined"}</p>`}
<form method="post">
<p class="quiet">What is past due is collected from the new card at once.</p>
<div class="buttons">
<button class="primary" name="do" value="card">Update payment method</button>
<button name="do" value="declined-card">Use a card that is declined</button>
</div>
</form>
</div>
</section>
<section>
<h2>Invoices</h2>
${invoices.length === 0 ? markup`<p>There are none.</p>` : markup`<ol class="cards">${invoices.map(invoiceItem)}</ol>`}
</section>
</main>`,
  };
}

/** The link has run out, or was none. */
export function portalExpired(): LocalPage {
  return {
    status: 404,
    title: "Customer portal · Local Paddle",
    theme: null,
    body: markup`<main class="card sheet">
<h1>This link has run out</h1>
<p>Links to the portal are good for a short while. Your profile makes a new one.</p>
<p><a href="/profile/#manage-subscription">Back to Typing Mentor</a></p>
</main>`,
  };
}

function subscriptionItem({
  id,
  status,
  plan,
  amount,
  currency,
  nextBilledAt,
  scheduledChange,
}: SubscriptionView): Markup {
  const ends = scheduledChange?.action === "cancel" ? scheduledChange.at : null;
  const next =
    ends !== null
      ? markup`Ends on ${toDayKey(ends)}`
      : nextBilledAt === null
        ? null
        : markup`Next payment on ${toDayKey(nextBilledAt)}`;
  return markup`<li class="card" data-testid="subscription">
<h3>${planName(PLANS[plan])}</h3>
<p>${priceText(amount, currency)} every ${PLANS[plan].pricingPeriod === "monthly" ? "month" : "year"}, ${statusWords(status)}</p>
${next && markup`<p class="quiet">${next}</p>`}
${
  status === "canceled"
    ? null
    : markup`<form method="post">
<input type="hidden" name="subscription" value="${id}">
<div class="buttons">${ends === null ? markup`<button name="do" value="cancel">Cancel subscription</button>` : markup`<button name="do" value="keep">Don't cancel</button>`}</div>
</form>`
}
</li>`;
}

function invoiceItem({ number, plan, amount, tax, currency, status, billedAt, period }: InvoiceView): Markup {
  return markup`<li class="card row" data-testid="invoice">
<div>
<h3>${number}</h3>
<p>${planName(PLANS[plan])}${period && markup`, ${toDayKey(period.startsAt)} to ${toDayKey(period.endsAt)}`}</p>
<p class="quiet">${toDayKey(billedAt)}, ${statusWords(status)}</p>
</div>
<p class="amount">${priceText(amount, currency)}<br><span class="quiet">${priceText(tax, currency)} taxes</span></p>
</li>`;
}

const statusWords = (status: string) => (status === "completed" ? "paid" : status.replace("_", " "));

/** Does what a form of the portal asks for; answers what to say of it. */
export async function doInPortal(
  books: LocalBooks,
  customer: Customer,
  form: URLSearchParams,
): Promise<NonNullable<PortalShown["said"]>> {
  const wanted = form.get("subscription") ?? "";
  // A portal is its customer's: another's subscription is not to be found there.
  const id = books.subscriptionsOf(customer.id).some(one => one.id === wanted) ? wanted : "";
  switch (form.get("do")) {
    case "card":
      return said(
        await books.updatePaymentMethod(customer.id, { works: true }),
        "Your payment method is updated.",
      );
    case "declined-card":
      return said(
        await books.updatePaymentMethod(customer.id, { works: false }),
        "The card is on file, and will be declined.",
      );
    case "cancel":
      return said(await books.cancelSubscription(id), "Your subscription ends with its period.");
    case "keep":
      return said(await books.keepSubscription(id), "Your subscription goes on.");
    default:
      return { tone: "problem", words: refusalWords("not-possible") };
  }
}

function said(settled: Settled<unknown>, words: string): NonNullable<PortalShown["said"]> {
  return settled.ok ? { tone: "done", words } : { tone: "problem", words: refusalWords(settled.refusal) };
}
