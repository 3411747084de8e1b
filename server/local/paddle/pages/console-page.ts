import { DAY } from "~/domain/durations";
import { formatPlan, formatPrice, PLANS, PRICES } from "~/domain/plans";
import { type LocalPage, type Markup, markup } from "../../local-page";
import type { ActionRefusal, PaddleActions, PortalCommand } from "../actions";
import { getAmounts } from "../catalogue";
import { type Customer, FAILING_CALLS } from "../state";

const MAX_ROWS = 50;
const CLOCK_STEPS_DAYS = [1, 7, 31];

const REFUSALS: Readonly<Record<ActionRefusal, string>> = {
  "not-found": "There is no such thing here.",
  paid: "It is paid already.",
  canceled: "It was cancelled.",
  "invalid-email": "Enter an email address, such as name@example.com.",
  "not-possible": "That isn't possible in its present state.",
};

interface Refused {
  readonly refusal: ActionRefusal | null;
}

const problem = ({ refusal }: Refused): Markup =>
  markup`<p class="problem" role="alert">${refusal === null ? "This command could not be understood." : REFUSALS[refusal]}</p>`;

/** `21 November 2026`, in UTC. */
const formatDay = (at: string | number) =>
  new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeZone: "UTC" }).format(new Date(at));
/** `2026-11-21 10:00:00 UTC`. */
const formatTime = (at: string | number) =>
  `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} UTC`;
const formatStatus = (status: string) => status.replace("_", " ");

const commandButton = (label: string, command: object, about = "") =>
  markup`<button name="command" value="${JSON.stringify(command)}"${about && markup` aria-label="${label} ${about}"`}>${label}</button>`;

type Row = readonly (string | Markup | false)[];

function table(title: string, testId: string, columns: readonly string[], rows: readonly Row[]): Markup {
  const id = `${testId}s`;
  const cells = (row: Row) => row.map(cell => markup`<td>${cell}</td>`);
  const shown = rows.slice(-MAX_ROWS).reverse();
  const rest =
    rows.length > MAX_ROWS && markup` <span class="quiet">(the newest ${MAX_ROWS} of ${rows.length})</span>`;
  return markup`<section>
<h2 id="${id}">${title}${rest}</h2>
${
  rows.length === 0
    ? markup`<p>There are none.</p>`
    : markup`<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}"><form method="post"><table>
<thead><tr>${columns.map(column => markup`<th scope="col">${column || markup`<span class="hidden">Actions</span>`}</th>`)}</tr></thead>
<tbody>${shown.map(row => markup`<tr data-testid="${testId}">${cells(row)}</tr>`)}</tbody>
</table></form></div>`
}
</section>`;
}

export function dashboardPage({ state, currency, now }: PaddleActions, refused: Refused | null): LocalPage {
  const learner = ({ customData }: { customData: Record<string, unknown> | null }) =>
    typeof customData?.uid === "string" ? customData.uid : "";
  const settings = {
    delivery: state.delivery,
    fail: Object.fromEntries(FAILING_CALLS.map(call => [call, state.fail[call] ?? 0])),
    declineRenewals: state.declineRenewals,
  };
  return {
    status: refused === null ? 200 : 400,
    title: "Local Paddle",
    body: markup`<main>
<h1>Local Paddle</h1>
<p class="quiet">Stands in for the payment provider on this machine. <a href="/local/paddle/">Reload</a> · <a href="/local/inbox/">Local inbox</a> · <a href="/">Typing Mentor</a></p>
${refused && problem(refused)}
<section>
<h2>Clock</h2>
<p><time datetime="${new Date(now()).toISOString()}">${formatTime(now())}</time>, ${Math.round(state.offsetMs / DAY)} days ahead of this machine. Renewals and other changes that fall due in between happen.</p>
<form method="post" class="buttons">${CLOCK_STEPS_DAYS.map(days => commandButton(`Move by ${days} ${days === 1 ? "day" : "days"}`, { advanceMs: days * DAY }))}</form>
</section>
<section>
<h2>Webhooks and failures</h2>
<form method="post">
<label for="command">Command for the control API</label>
<textarea id="command" name="command" rows="16" spellcheck="false">${JSON.stringify(settings, null, 2)}</textarea>
<div class="buttons"><button>Send</button></div>
</form>
<form method="post" class="buttons">${commandButton("Release held webhooks", { release: true })}</form>
</section>
${table(
  "Transactions",
  "transaction",
  ["Transaction", "Status", "Plan", "Amount", "Learner", "Created"],
  state.transactions.map(one => [
    markup`<a href="/local/paddle/checkout/?_ptxn=${one.id}"><code>${one.id}</code></a>`,
    formatStatus(one.status),
    formatPlan(PLANS[one.plan]),
    formatPrice(PRICES[one.plan], currency),
    learner(one),
    formatTime(one.createdAt),
  ]),
)}
${table(
  "Subscriptions",
  "subscription",
  ["Subscription", "Status", "Plan", "Learner", "Next", ""],
  state.subscriptions.map(one => [
    markup`<code>${one.id}</code>`,
    formatStatus(one.status),
    formatPlan(PLANS[one.plan]),
    learner(one),
    one.scheduledChange
      ? `${one.scheduledChange.action} on ${formatTime(one.scheduledChange.effectiveAt)}`
      : (one.nextBilledAt ?? "") && `payment on ${formatTime(one.nextBilledAt ?? 0)}`,
    one.status !== "canceled" &&
      (one.status === "paused"
        ? commandButton("Resume", { resume: one.id }, one.id)
        : commandButton("Pause", { pause: one.id }, one.id)),
  ]),
)}
${table(
  "Notifications",
  "notification",
  ["Event", "Id", "Occurred", "Attempts", "State", ""],
  state.notifications.map(one => [
    one.eventType,
    markup`<code>${one.eventId}</code>`,
    formatTime(one.occurredAt),
    `${one.attempts}${one.lastStatus === null ? "" : `, ${one.lastStatus || "no answer"}`}`,
    one.deliveredAt === null ? "waiting" : "delivered",
    commandButton("Redeliver", { redeliver: one.id }, `${one.eventType} ${one.eventId}`),
  ]),
)}
</main>`,
  };
}

function describeDone(command: PortalCommand): string {
  if ("cancel" in command) return "Your subscription ends with its period.";
  if ("keep" in command) return "Your subscription goes on.";
  return command.card
    ? "Your payment method is updated."
    : "This card is on file, and payments with it are declined.";
}

export function renderPortalPage(
  { state, currency }: PaddleActions,
  customer: Customer,
  outcome: Refused | { readonly done: PortalCommand } | null,
): LocalPage {
  const { id, email, card } = customer;
  const isOwn = (one: { customerId: string | null }) => one.customerId === id;
  return {
    status: outcome !== null && "refusal" in outcome ? 409 : 200,
    title: "Customer portal · Local Paddle",
    body: markup`<main>
<p><a href="/profile/#manage-subscription">Back to Typing Mentor</a></p>
<h1>Invoices and payment method</h1>
<p class="quiet">For ${email}, in local Paddle: no money has moved.</p>
${outcome && ("done" in outcome ? markup`<p class="done" role="status">${describeDone(outcome.done)}</p>` : problem(outcome))}
${table(
  "Subscriptions",
  "subscription",
  ["Plan", "Price", "Status", "Next", ""],
  state.subscriptions.filter(isOwn).map(({ id, plan, status, scheduledChange, nextBilledAt }) => {
    const isEnding = scheduledChange?.action === "cancel";
    return [
      formatPlan(PLANS[plan]),
      `${formatPrice(PRICES[plan], currency)} every ${PLANS[plan].pricingPeriod === "monthly" ? "month" : "year"}`,
      formatStatus(status),
      isEnding
        ? `Ends on ${formatDay(scheduledChange.effectiveAt)}`
        : nextBilledAt !== null && `Next payment on ${formatDay(nextBilledAt)}`,
      status !== "canceled" &&
        (isEnding
          ? commandButton("Don't cancel", { keep: id })
          : commandButton("Cancel subscription", { cancel: id })),
    ];
  }),
)}
<section>
<h2>Payment method</h2>
<p>Card ending in <strong>${card.last4}</strong>, valid until ${String(card.expiryMonth).padStart(2, "0")}/${card.expiryYear}${!card.works && ", which is declined"}</p>
<p class="quiet">Payments that are past due are collected from the new card at once.</p>
<form method="post" class="buttons">
${commandButton("Update payment method", { card: true })}
${commandButton("Use a card that is declined", { card: false })}
</form>
</section>
${table(
  "Invoices",
  "invoice",
  ["Invoice", "Plan", "Period", "Date", "Status", "Amount", "Taxes included"],
  state.transactions
    .filter(one => isOwn(one) && one.billedAt !== null)
    .map(({ plan, status, invoiceNumber, billedAt, billingPeriod }) => {
      const { total, tax } = getAmounts(PRICES[plan], true);
      return [
        invoiceNumber ?? "",
        formatPlan(PLANS[plan]),
        billingPeriod !== null &&
          `${formatDay(billingPeriod.startsAt)} to ${formatDay(billingPeriod.endsAt)}`,
        formatDay(billedAt ?? 0),
        status === "completed" ? "paid" : formatStatus(status),
        formatPrice(total, currency),
        formatPrice(tax, currency),
      ];
    }),
)}
</main>`,
  };
}

export const portalExpiredPage: LocalPage = {
  status: 404,
  title: "Customer portal · Local Paddle",
  body: markup`<main class="card sheet">
<h1>This link has expired</h1>
<p>Links to the portal work for a short while. Your profile makes a new one.</p>
<p><a href="/profile/#manage-subscription">Back to Typing Mentor</a></p>
</main>`,
};
