import { z } from "zod";
import { formatPlan, formatPrice, PLAN_KEYS, PLANS, type PlanKey, PRICES } from "~/domain/plans";
import { NEEDED_EVENTS } from "../../billing/webhooks/parse-event";
import type { Env } from "../env";
import { type PaddleAccount, paddleAccount } from "../env-paddle";
import { type Finding, findingFor } from "./finding";
import { type Fetch, findOutage, type ServiceResponse, sendRequest } from "./send-request";

const WEBHOOK_PATH = "/api/paddle/webhook/";

const priceSchema = z.object({
  data: z.object({
    status: z.string(),
    unit_price: z.object({ amount: z.string(), currency_code: z.string() }),
    billing_cycle: z.object({ interval: z.string(), frequency: z.number() }).nullable(),
    trial_period: z.unknown(),
    tax_mode: z.string(),
    quantity: z.object({ minimum: z.number(), maximum: z.number() }),
  }),
});

const destinationsSchema = z.object({
  data: z.array(
    z.object({
      type: z.string(),
      destination: z.string(),
      active: z.boolean(),
      endpoint_secret_key: z.string().optional(),
      traffic_source: z.string().optional(),
      subscribed_events: z.array(z.object({ name: z.string() })),
    }),
  ),
});

/** Paddle's configuration, as `readEnv` has read it: complete, and for one environment. */
export function checkPaddle(env: Env): Finding {
  const { ok, missing, wrong } = findingFor("Paddle");
  switch (env.paddle) {
    case "local":
      return missing("Plans are paid for at the local Paddle: no money moves. To sell, see docs/paddle.md.");
    case "off":
      return missing("Nothing is sold: there is the free trial, and nothing after it. See docs/paddle.md.");
    case "sandbox":
      return ok("The sandbox, with all seven variables: no money moves.");
    case "production":
      return env.local
        ? wrong(
            "Live, in local mode: real money would be paid for accounts on this machine. Use the sandbox's.",
          )
        : ok("Live, with all seven variables.");
  }
}

export async function checkPaddleOnline(env: Env, fetch: Fetch): Promise<Finding[]> {
  const account = paddleAccount(env);
  if (account === null) return [];
  const headers = { Authorization: `Bearer ${account.apiKey}`, "Paddle-Version": "1" };
  const get = (path: string) => sendRequest(fetch, `${account.apiUrl}${path}`, { headers });
  return Promise.all([
    ...PLAN_KEYS.map(async key =>
      checkPrice(key, env.CURRENCY, await get(`/prices/${account.priceOfPlan[key]}`)),
    ),
    get("/notification-settings?per_page=200").then(answer => checkWebhook(env, account, answer)),
  ]);
}

/** Null if Paddle has answered. */
function findRefusal(part: string, permission: string, answer: ServiceResponse): Finding | null {
  const { wrong, unknown } = findingFor(part);
  if (answer.status === 401) {
    return wrong("Paddle does not take PADDLE_API_KEY: it has expired or was revoked.");
  }
  if (answer.status === 403) {
    return /"code":\s*"forbidden"/.test(answer.text)
      ? unknown(
          `PADDLE_API_KEY may not read ${permission}. Allow it for this look, or look at Paddle yourself.`,
        )
      : wrong("Paddle does not take PADDLE_API_KEY: it is of the other environment, or no key.");
  }
  return findOutage(part, "Paddle", answer);
}

function checkPrice(key: PlanKey, currency: string, answer: ServiceResponse): Finding {
  const plan = PLANS[key];
  const part = `Paddle, ${formatPlan(plan)}`;
  const { ok, wrong, unknown } = findingFor(part);
  const refused = findRefusal(part, "prices", answer);
  if (refused !== null) return refused;
  const name = `PADDLE_PRICE_${key.replaceAll("-", "_").toUpperCase()}`;
  if (answer.status === 404) return wrong(`There is no such price at Paddle. Set ${name} to its id.`);
  const found = answer.status === 200 ? priceSchema.safeParse(answer.json).data?.data : undefined;
  if (found === undefined) return unknown(`Paddle answered ${answer.status} in a form that is not known.`);

  const wanted = PRICES[key];
  const month = plan.pricingPeriod === "monthly" ? "month" : "year";
  const { unit_price: unit, billing_cycle: cycle, quantity } = found;
  const text = formatPrice(wanted, currency);
  const isPrice = Number(unit.amount) === wanted && unit.currency_code === currency;
  const faults: readonly (readonly [boolean, string])[] = [
    [found.status !== "active", "it is archived"],
    [!isPrice, `it is ${unit.amount} hundredths of ${unit.currency_code}, and the pages say ${text}`],
    [cycle?.interval !== month || cycle.frequency !== 1, `it is not charged every ${month}`],
    [found.trial_period != null, "it has a trial of Paddle's, beside the product's own"],
    [found.tax_mode === "external", "tax comes on top, and the pages say that it is included"],
    [quantity.minimum !== 1 || quantity.maximum !== 1, "its quantity is not held to 1"],
  ];
  const wrongs = faults.filter(([isWrong]) => isWrong).map(([, fault]) => fault);
  return wrongs.length === 0
    ? ok(`${text} every ${month}.`)
    : wrong(`${wrongs.join("; ")}. Mend it at Paddle (docs/paddle.md).`);
}

function checkWebhook(env: Env, account: PaddleAccount, answer: ServiceResponse): Finding {
  const part = "Paddle, webhook";
  const { ok, wrong, unknown } = findingFor(part);
  const refused = findRefusal(part, "notification settings", answer);
  if (refused !== null) return refused;
  const all = answer.status === 200 ? destinationsSchema.safeParse(answer.json).data?.data : undefined;
  if (all === undefined) return unknown(`Paddle answered ${answer.status} in a form that is not known.`);

  const address = `${env.PUBLIC_ORIGIN ?? "https://your.host"}${WEBHOOK_PATH}`;
  const ours = all.filter(({ type, destination, active, traffic_source: traffic }) => {
    const isOurs =
      env.PUBLIC_ORIGIN === undefined ? destination.endsWith(WEBHOOK_PATH) : destination === address;
    return type === "url" && active && traffic !== "simulation" && isOurs;
  });
  if (ours.length === 0) {
    return wrong(`No active destination leads to ${address}: what is paid would never be known.`);
  }
  const known = ours.filter(
    ({ endpoint_secret_key: key }) => key === undefined || account.webhookSecrets.includes(key),
  );
  if (known.length === 0) {
    return wrong("PADDLE_WEBHOOK_SECRET is not that of the destination: every webhook would be refused.");
  }
  const lacking = known.map(({ subscribed_events: events }) =>
    NEEDED_EVENTS.filter(needed => !events.some(({ name }) => name === needed)),
  );
  const least = lacking.sort((one, other) => one.length - other.length)[0] ?? [];
  return least.length === 0
    ? ok(`It leads to ${known[0]?.destination}, with all the events that count.`)
    : wrong(`The destination does not send ${least.join(", ")}. Tick them at Paddle.`);
}
