import { generateKeyPairSync } from "node:crypto";
import type { Fetch } from "~server/config/doctor/send-request";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PEM = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

export const RULES = '{ // who may\n "rules": { ".read": false } }';
export const NOW = Date.UTC(2026, 10, 22, 6);

const price = (letter: string) => `pri_${letter.repeat(26)}`;

/** A key file; `replaced` overwrites some of it. */
export function keyFile(replaced: object = {}): string {
  return JSON.stringify({
    type: "service_account",
    project_id: "typing",
    client_email: "server@typing.iam.gserviceaccount.com",
    private_key: PEM,
    ...replaced,
  });
}

/** A complete, correct configuration. */
export const WHOLE = {
  NODE_ENV: "production",
  PORT: "0",
  PUBLIC_ORIGIN: "https://typing.example",
  TRUST_PROXY: "1",
  SESSION_SECRET: "Zq8vN3xT5mK1pW7rB2yH9cL4dF6gJ0sA",
  FIREBASE_PROJECT_ID: "typing",
  FIREBASE_SERVICE_ACCOUNT: keyFile(),
  FIREBASE_API_KEY: `AIza${"k".repeat(35)}`,
  FIREBASE_APP_ID: "1:1234567890:web:0123abcd",
  FIREBASE_DATABASE_URL: "https://typing-default-rtdb.firebaseio.com",
  PADDLE_API_KEY: "pdl_live_apikey_very-private",
  PADDLE_CLIENT_TOKEN: "live_for-browsers",
  PADDLE_WEBHOOK_SECRET: "pdl_ntfset_very-private",
  PADDLE_PRICE_PREMIUM_MONTHLY: price("a"),
  PADDLE_PRICE_PREMIUM_YEARLY: price("b"),
  PADDLE_PRICE_AD_FREE_MONTHLY: price("c"),
  PADDLE_PRICE_AD_FREE_YEARLY: price("d"),
  ANTHROPIC_API_KEY: "sk-ant-very-private",
  TELEGRAM_BOT_TOKEN: "12345:very-private",
  TELEGRAM_CHAT_ID: "-100200300",
  SENTRY_DSN: "https://very-private@o1.ingest.de.sentry.io/42",
  ADS_CLIENT: "ca-pub-1234567890",
  ADS_UNIT: "12345",
  TAG_MANAGER_ID: "GTM-ABC123",
  LIVE_CHAT_SCRIPT: "https://embed.tawk.to/5a/1b",
  LIVE_CHAT_HOSTS: "https://*.tawk.to",
  APP_CHECK_SITE_KEY: "6Lc_aaaaAAAAAbbbbBBBBccccCCCC",
};

/** Secrets that the doctor must never print. */
export const SECRETS = /very-private|PRIVATE KEY|Zq8vN3xT5|kkkkkkkk|a-token-of-access/;

export function priceBody(amount: string, interval: "month" | "year", replaced: object = {}) {
  return {
    data: {
      status: "active",
      unit_price: { amount, currency_code: "EUR" },
      billing_cycle: { interval, frequency: 1 },
      trial_period: null,
      tax_mode: "internal",
      quantity: { minimum: 1, maximum: 1 },
      ...replaced,
    },
  };
}

export function destinationBody(events: readonly string[], replaced: object = {}) {
  const one = {
    type: "url",
    destination: "https://typing.example/api/paddle/webhook/",
    active: true,
    endpoint_secret_key: "pdl_ntfset_very-private",
    traffic_source: "all",
    subscribed_events: events.map(name => ({ name })),
    ...replaced,
  };
  return { data: [one] };
}

/** Answers by a part of the address: a body with status 200, a status, or a failure to connect. */
export type Stub = Record<string, unknown>;

/** Services that answer as `stub` says; the first matching part counts. */
export function services(stub: Stub): Fetch & { readonly asked: { url: string; init: RequestInit }[] } {
  const asked: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const found = Object.entries(stub).find(([part]) => url.includes(part));
    if (found === undefined) throw new Error(`Nobody answers at ${url}.`);
    const [, answer] = found;
    if (answer instanceof Error) throw answer;
    const headers = { date: new Date(NOW).toUTCString() };
    if (typeof answer === "number") return new Response("{}", { status: answer, headers });
    if (answer instanceof Response) return answer.clone();
    return new Response(typeof answer === "string" ? answer : JSON.stringify(answer), { headers });
  };
  return Object.assign(fetch, { asked });
}
