import { z } from "zod";
import type { PlanKey } from "~/domain/plans";
import { apiBase, ConfigurationError, optional, parseList, refuseIf } from "./env-fields";

const priceId = z.string().regex(/^pri_[a-z\d]{26}$/, "must be a price's id, pri_ and 26 characters");

/** Paddle Billing: set all of these, or none. The key tells whether it is the sandbox. */
const ACCOUNT_FIELDS = {
  PADDLE_API_KEY: optional(
    z.string().regex(/^pdl_(sdbx|live)_apikey_/, "must begin with pdl_sdbx_apikey_ or pdl_live_apikey_"),
  ),
  PADDLE_CLIENT_TOKEN: optional(z.string().regex(/^(test|live)_/, "must begin with test_ or live_")),
  /**
   * Secret of the notification destination; several, separated by commas, for rotation. Local mode uses it too, or makes one.
   */
  PADDLE_WEBHOOK_SECRET: optional(
    z
      .string()
      .refine(value => parseList(value).length > 0, "must hold a secret: without one nothing is verified"),
  ),
  PADDLE_PRICE_PREMIUM_MONTHLY: optional(priceId),
  PADDLE_PRICE_PREMIUM_YEARLY: optional(priceId),
  PADDLE_PRICE_AD_FREE_MONTHLY: optional(priceId),
  PADDLE_PRICE_AD_FREE_YEARLY: optional(priceId),
};

export const PADDLE_FIELDS = {
  ...ACCOUNT_FIELDS,
  /** Base of Paddle's API. Absent: Paddle's own, live or sandbox. */
  PADDLE_API_URL: optional(apiBase),
};

type PaddleVariables = z.infer<z.ZodObject<typeof PADDLE_FIELDS>>;

export type PaddleMode = "local" | "sandbox" | "production" | "off";

const API_URLS = { sandbox: "https://sandbox-api.paddle.com", production: "https://api.paddle.com" } as const;

/** In local mode the webhook secret may be set alone. @throws ConfigurationError */
export function paddleMode(values: PaddleVariables, local: boolean): PaddleMode {
  const names = Object.keys(ACCOUNT_FIELDS) as (keyof typeof ACCOUNT_FIELDS)[];
  const missing = names.filter(name => values[name] === undefined);
  const set = names.filter(name => values[name] !== undefined);
  if (local && set.every(name => name === "PADDLE_WEBHOOK_SECRET")) return "local";
  if (set.length === 0) return "off";
  refuseIf(missing.length > 0, `The Paddle configuration is incomplete: ${missing.join(", ")} not set.`);
  const prices = names.filter(name => name.startsWith("PADDLE_PRICE_"));
  const twice = prices.filter(name => prices.some(other => other !== name && values[other] === values[name]));
  refuseIf(
    twice.length > 0,
    `${twice.join(", ")} are the same price: a payment could not be told to be of one plan.`,
  );
  const isSandbox = values.PADDLE_API_KEY?.startsWith("pdl_sdbx_") ?? false;
  refuseIf(
    isSandbox !== values.PADDLE_CLIENT_TOKEN?.startsWith("test_"),
    "PADDLE_API_KEY and PADDLE_CLIENT_TOKEN are not of the same environment: one is of the sandbox, one is live.",
  );
  return isSandbox ? "sandbox" : "production";
}

/** Null with the local payment provider, or none. */
export function paddleAccount(env: PaddleVariables & { readonly paddle: PaddleMode }) {
  if (env.paddle === "local" || env.paddle === "off") return null;
  return {
    apiKey: whole(env.PADDLE_API_KEY),
    apiUrl: env.PADDLE_API_URL ?? API_URLS[env.paddle],
    priceOfPlan: {
      "premium-monthly": whole(env.PADDLE_PRICE_PREMIUM_MONTHLY),
      "premium-yearly": whole(env.PADDLE_PRICE_PREMIUM_YEARLY),
      "ad-free-monthly": whole(env.PADDLE_PRICE_AD_FREE_MONTHLY),
      "ad-free-yearly": whole(env.PADDLE_PRICE_AD_FREE_YEARLY),
    } satisfies Record<PlanKey, string>,
    webhookSecrets: parseList(whole(env.PADDLE_WEBHOOK_SECRET)),
  };
}

export type PaddleAccount = NonNullable<ReturnType<typeof paddleAccount>>;

/** `paddleMode` has checked them; a default here would be a public secret. */
function whole(value: string | undefined): string {
  if (value === undefined || value.trim() === "")
    throw new ConfigurationError("The Paddle configuration is incomplete.");
  return value;
}
