import { z } from "zod";
import { DAY, SECOND } from "~/domain/durations";
import { apiBase, ConfigurationError, optional, parseList, refuseIf, withDefault } from "./env-fields";
import { PADDLE_FIELDS, type PaddleMode, paddleMode } from "./env-paddle";
import { checkThirdParties, THIRD_PARTY_FIELDS } from "./env-third-parties";

/** Firebase refuses session cookies that live longer. */
export const SESSION_MAX_AGE_CAP_S = (14 * DAY) / SECOND;

const schema = z.object({
  NODE_ENV: withDefault(z.enum(["production", "development", "test"]), "production"),
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535), "3000"),
  HOST: withDefault(z.string(), "127.0.0.1"),
  DATA_DIR: withDefault(z.string(), ".data"),
  LOG_LEVEL: withDefault(z.enum(["silent", "fatal", "error", "warn", "info", "debug"]), "warn"),
  /** Express' `trust proxy`: the number of proxies in front of the server, or a list of their addresses. */
  TRUST_PROXY: withDefault(z.string(), "0"),
  /** The product's public URL, such as `https://typingmentor.example`. Only local mode may derive it from each request. */
  PUBLIC_ORIGIN: optional(
    z
      .url({ protocol: /^https?$/, abort: true })
      .refine(url => new URL(url).pathname === "/" && !/[?#]/.test(url), "must be an origin, without a path")
      .transform(url => new URL(url).origin),
  ),
  /** Other hosts to which a log-in may redirect, separated by commas. */
  OWN_HOSTS: withDefault(z.string(), ""),
  /** Signs cookies; several, separated by commas, for rotation. Local mode makes one. */
  SESSION_SECRET: optional(z.string().min(32, "must have at least 32 characters")),
  SESSION_MAX_AGE_DAYS: withDefault(
    z.coerce
      .number()
      .positive()
      .max(14, "may not exceed 14 days: Firebase issues no session cookie that lives longer"),
    "7",
  ),
  FIREBASE_PROJECT_ID: optional(z.string()),
  FIREBASE_SERVICE_ACCOUNT: optional(z.string()),
  FIREBASE_API_KEY: optional(z.string()),
  FIREBASE_AUTH_DOMAIN: optional(z.string()),
  FIREBASE_APP_ID: optional(z.string()),
  /** One URL, or several separated by commas: learners are spread over them by their uid. */
  FIREBASE_DATABASE_URL: optional(z.string()),
  /** `host:port` of another Realtime Database emulator, such as Google's, instead of the embedded one. */
  FIREBASE_DATABASE_EMULATOR_HOST: optional(z.string().regex(/^[^/]+:\d+$/, "must be host:port")),
  ...PADDLE_FIELDS,
  CURRENCY: withDefault(
    z
      .string()
      .regex(/^[A-Z]{3}$/, "must be a code of three letters, such as EUR")
      .refine(hasHundredths, "must be a currency that is counted in hundredths, as the prices are"),
    "EUR",
  ),
  ...THIRD_PARTY_FIELDS,
  /** The bot that notifies the admins; set both, or none. */
  TELEGRAM_BOT_TOKEN: optional(z.string().regex(/^[\w:-]+$/, "must look like 123456:ABC-def")),
  TELEGRAM_CHAT_ID: optional(z.string()),
  TELEGRAM_API_URL: withDefault(apiBase, "https://api.telegram.org"),
  /** Compares ways to choose lessons, on learners who agree and began to practise on this day or later; absent: off. */
  LEARNING_COMPARISON_FROM: optional(z.iso.date("must be a day, such as 2026-12-01")),
  /** Makes Claude the coach; absent: the rule-based coach. */
  ANTHROPIC_API_KEY: optional(z.string().regex(/^\S+$/, "must be one word, as Anthropic gives it")),
  ANTHROPIC_BASE_URL: withDefault(apiBase, "https://api.anthropic.com"),
  ANTHROPIC_MODEL: withDefault(
    z.string().regex(/^[\w.:-]+$/, "must be the name of a model"),
    "claude-haiku-5-5",
  ),
});

export const ENV_VARIABLES: readonly string[] = Object.keys(schema.shape);

export type Env = z.infer<typeof schema> & {
  /** No Firebase project is configured: the embedded services are used. */
  readonly local: boolean;
  readonly paddle: PaddleMode;
};

function hasHundredths(currency: string): boolean {
  if (!/^[A-Z]{3}$/.test(currency)) return true; // Already reported.
  const { maximumFractionDigits } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return maximumFractionDigits === 2;
}

const FIREBASE_VARIABLES = [
  "FIREBASE_PROJECT_ID",
  "FIREBASE_SERVICE_ACCOUNT",
  "FIREBASE_API_KEY",
  "FIREBASE_DATABASE_URL",
  "SESSION_SECRET",
] as const;

/** With none of the Firebase variables: local mode; with some: refuses to start. @throws ConfigurationError */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigurationError(`The configuration is not usable. ${lines.join("; ")}.`);
  }
  const env = parsed.data;
  const missing = FIREBASE_VARIABLES.filter(name => env[name] === undefined);
  const local = FIREBASE_VARIABLES.every(name => name === "SESSION_SECRET" || env[name] === undefined);
  refuseIf(
    !local && missing.length > 0,
    `The Firebase configuration is incomplete: ${missing.join(", ")} not set.`,
  );
  refuseIf(
    !local && env.PUBLIC_ORIGIN === undefined,
    "PUBLIC_ORIGIN is not set, but a Firebase project is: mails, search engines and caches would get the address of any request. Set it to https:// and your host.",
  );
  refuseIf(
    !local && env.FIREBASE_DATABASE_EMULATOR_HOST !== undefined,
    "FIREBASE_DATABASE_EMULATOR_HOST is set beside a Firebase project: learners' results would go to the emulator. Unset one of the two.",
  );
  refuseIf(
    (env.TELEGRAM_BOT_TOKEN === undefined) !== (env.TELEGRAM_CHAT_ID === undefined),
    "TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT_ID belong together: one of them is not set.",
  );
  checkThirdParties(env, local);
  return { ...env, local, paddle: paddleMode(env, local) };
}

export const LOCAL_PROJECT_ID = "demo-typing-mentor";

/** What the browser may know: nothing secret. `host` is the request's host, where the embedded services answer as well. */
export function publicEnv(env: Env, host: string) {
  const projectId = env.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT_ID;
  return {
    firebase: {
      apiKey: env.FIREBASE_API_KEY ?? "local",
      authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      projectId,
      appId: env.FIREBASE_APP_ID ?? null,
    },
    /** Null with a real project. */
    emulatorHost: env.local ? host : null,
    paddle: publicPaddle(env),
    currency: env.CURRENCY,
    adsClient: env.ADS_CLIENT ?? null,
    adsUnit: env.ADS_UNIT ?? null,
    sentry: env.SENTRY_DSN ? { dsn: env.SENTRY_DSN, environment: env.SENTRY_ENVIRONMENT ?? null } : null,
    appCheckSiteKey: env.APP_CHECK_SITE_KEY ?? null,
  };
}

/** Null if plans cannot be bought. `script` replaces Paddle's script in local mode. */
function publicPaddle({ paddle, PADDLE_CLIENT_TOKEN: token }: Env) {
  if (paddle === "local") {
    return { environment: "sandbox", token: "test_local", script: "/local/paddle/paddle.js" } as const;
  }
  return paddle === "off" || token === undefined ? null : { environment: paddle, token, script: null };
}

/** `host` is the request's host, where the embedded database answers unless another emulator is configured. */
export function browserDatabaseUrls(env: Env, host: string): string[] {
  if (!env.local) return databaseUrls(env);
  return [`http://${env.FIREBASE_DATABASE_EMULATOR_HOST ?? host}?ns=${LOCAL_PROJECT_ID}`];
}

export const databaseUrls = (env: Env): string[] => parseList(env.FIREBASE_DATABASE_URL);
