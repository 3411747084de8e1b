import { z } from "zod";
import { PLAN_KEYS, PLANS, planName, priceText } from "~/domain/plans";
import type { Snapshot } from "../billing-state";
import { FAILING_CALLS } from "../state";
import type { LocalPage } from "./document";
import { type Markup, markup } from "./markup";
import { formatMoment } from "./moments";

/** The newest of each list that are shown: a journey of tests leaves many behind. */
const SHOWN = 50;

const text = z.string().nullish();
const item = z.object({ price: z.object({ id: z.string() }) });
const transactions = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    created_at: text,
    subscription_id: text,
    custom_data: z.unknown(),
    currency_code: text,
    items: z.array(item).catch([]),
    details: z
      .object({ totals: z.object({ grand_total: z.string() }) })
      .nullish()
      .catch(null),
  }),
);
const subscriptions = z.array(
  z.object({
    id: z.string(),
    status: z.string(),
    next_billed_at: text,
    scheduled_change: z.object({ action: z.string(), effective_at: z.string() }).nullish(),
    custom_data: z.unknown(),
    items: z.array(item).catch([]),
  }),
);

/** For whoever tries the product: its clock, what goes wrong on purpose, and everything that local Paddle knows. */
export function dashboardPage(snapshot: Snapshot, problem: string | null): LocalPage {
  return {
    status: problem === null ? 200 : 400,
    title: "Local Paddle",
    theme: null,
    body: markup`<main>
<h1>Local Paddle</h1>
<p class="quiet">Stands in for the payment provider on this machine. <a href="/local/paddle/">Look again</a> · <a href="/local/inbox/">Local inbox</a> · <a href="/">Typing Mentor</a></p>
${problem && markup`<p class="problem" role="alert">${problem}</p>`}
<div class="panels">
${clock(snapshot)}
${delivery(snapshot)}
${failures(snapshot)}
</div>
${transactionList(snapshot)}
${subscriptionList(snapshot)}
${notificationList(snapshot)}
</main>`,
  };
}

function clock({ now, offsetMs }: Snapshot): Markup {
  const ahead = Math.round(offsetMs / 86_400_000);
  return markup`<section class="card" aria-labelledby="clock">
<h2 id="clock">Clock</h2>
<p><time datetime="${new Date(now).toISOString()}">${formatMoment(now)}</time></p>
<p class="quiet">${ahead === 0 ? "As the machine's own." : `${ahead} ${ahead === 1 ? "day" : "days"} ahead of the machine's own.`} What falls due in between, such as a renewal, happens.</p>
<form method="post"><div class="buttons">
<button name="advanceDays" value="1">Move by 1 day</button>
<button name="advanceDays" value="7">Move by 7 days</button>
<button name="advanceDays" value="31">Move by 31 days</button>
</div></form>
</section>`;
}

const ORDERS = { "in-order": "In order", reversed: "Reversed", shuffled: "Shuffled" } as const;

function delivery({ delivery: { duplicates, delayMs, order, held } }: Snapshot): Markup {
  const options = Object.entries(ORDERS).map(
    ([value, label]) =>
      markup`<option value="${value}"${value === order && markup` selected`}>${label}</option>`,
  );
  return markup`<section class="card" aria-labelledby="delivery">
<h2 id="delivery">Delivery of webhooks</h2>
<form method="post">
<label for="duplicates">Send each again, times</label>
<input id="duplicates" name="duplicates" type="number" min="0" max="9" value="${duplicates}">
<label for="delay">Late by, seconds</label>
<input id="delay" name="delayS" type="number" min="0" max="600" step="any" value="${delayMs / 1000}">
<label for="order">Order</label>
<select id="order" name="order">${options}</select>
<label class="check"><input type="checkbox" name="held"${held && markup` checked`}> Hold them back</label>
<div class="buttons">
<button name="do" value="delivery">Save</button>
<button name="do" value="release">Release what is held</button>
</div>
</form>
</section>`;
}

function failures({ fail, declineRenewals }: Snapshot): Markup {
  const calls = FAILING_CALLS.map(
    call => markup`<label for="fail-${call}">${call}</label>
<input id="fail-${call}" name="fail.${call}" type="number" min="0" max="1000" value="${fail[call] ?? 0}">`,
  );
  return markup`<section class="card" aria-labelledby="failures">
<h2 id="failures">What goes wrong</h2>
<form method="post">
<p class="quiet">How many of the next calls fail:</p>
${calls}
<label class="check"><input type="checkbox" name="declineRenewals"${declineRenewals && markup` checked`}> Decline the cards of renewals</label>
<div class="buttons"><button name="do" value="failures">Save</button></div>
</form>
</section>`;
}

function transactionList({ transactions: all, priceOfPlan, currency }: Snapshot): Markup {
  const rows = newest(transactions.parse(all)).map(one => {
    const amount = Number(one.details?.totals.grand_total ?? Number.NaN);
    return markup`<tr data-testid="transaction">
<td><a href="/local/paddle/checkout/?_ptxn=${one.id}"><code>${one.id}</code></a></td>
<td>${one.status.replace("_", " ")}</td>
<td>${findPlan(one.items, priceOfPlan)}</td>
<td class="amount">${Number.isNaN(amount) ? "" : priceText(amount, one.currency_code ?? currency)}</td>
<td>${getOwner(one.custom_data)}</td>
<td>${one.created_at ? formatMoment(one.created_at) : ""}</td>
</tr>`;
  });
  return table(
    "Transactions",
    ["Transaction", "Status", "Plan", "Amount", "Learner", "Begun"],
    rows,
    all.length,
  );
}

function subscriptionList({ subscriptions: all, priceOfPlan }: Snapshot): Markup {
  const rows = newest(subscriptions.parse(all)).map(one => {
    const { scheduled_change: change } = one;
    const next = change
      ? `${change.action} on ${formatMoment(change.effective_at)}`
      : one.next_billed_at
        ? `payment on ${formatMoment(one.next_billed_at)}`
        : "";
    const [action, label] = one.status === "paused" ? ["resume", "Resume"] : ["pause", "Pause"];
    return markup`<tr data-testid="subscription">
<td><code>${one.id}</code></td>
<td>${one.status.replace("_", " ")}</td>
<td>${findPlan(one.items, priceOfPlan)}</td>
<td>${getOwner(one.custom_data)}</td>
<td>${next}</td>
<td>${one.status !== "canceled" && markup`<form method="post"><button name="${action}" value="${one.id}" aria-label="${label} ${one.id}">${label}</button></form>`}</td>
</tr>`;
  });
  return table("Subscriptions", ["Subscription", "Status", "Plan", "Learner", "Next", ""], rows, all.length);
}

function notificationList({ notifications }: Snapshot): Markup {
  const rows = newest(notifications).map(
    one => markup`<tr data-testid="notification">
<td>${one.eventType}</td>
<td><code>${one.eventId}</code></td>
<td>${formatMoment(one.occurredAt)}</td>
<td>${one.attempts}${one.lastStatus === null ? "" : `, ${one.lastStatus === 0 ? "no answer" : one.lastStatus}`}</td>
<td>${one.deliveredAt === null ? "waiting" : "delivered"}</td>
<td><form method="post"><button name="redeliver" value="${one.id}" aria-label="Redeliver ${one.eventType} ${one.eventId}">Redeliver</button></form></td>
</tr>`,
  );
  return table(
    "Notifications",
    ["Event", "Id", "Occurred", "Attempts", "State", ""],
    rows,
    notifications.length,
    markup`<form method="post"><div class="buttons"><button name="redeliver" value="all">Redeliver all</button></div></form>`,
  );
}

function table(
  title: string,
  heads: readonly string[],
  rows: readonly Markup[],
  all: number,
  foot?: Markup,
): Markup {
  const id = title.toLowerCase();
  return markup`<section>
<h2 id="${id}">${title}</h2>
${
  rows.length === 0
    ? markup`<p class="quiet">There are none yet.</p>`
    : markup`<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}"><table>
<thead><tr>${heads.map(head => markup`<th scope="col">${head || markup`<span class="hidden">Do</span>`}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>
${all > rows.length && markup`<p class="quiet">The newest ${rows.length} of ${all}.</p>`}
${foot ?? null}`
}
</section>`;
}

/** Lists come in the order in which things happened. */
function newest<T>(all: readonly T[]): T[] {
  return all.slice(-SHOWN).reverse();
}

function findPlan(items: readonly z.infer<typeof item>[], priceOfPlan: Snapshot["priceOfPlan"]): string {
  const key = PLAN_KEYS.find(plan => priceOfPlan[plan] === items[0]?.price.id);
  return key === undefined ? "" : planName(PLANS[key]);
}

/** Whom our own transactions name. */
function getOwner(customData: unknown): string {
  return z.object({ uid: z.string() }).safeParse(customData).data?.uid ?? "";
}
