import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import { type AppCheck, createFirebaseAppCheck } from "./auth/app-check";
import { createEndedSessions } from "./auth/ended-sessions";
import { createFirebaseAccounts, type FirebaseAccountsOptions } from "./auth/firebase-accounts";
import { createKnownDeviceCookie } from "./auth/known-device";
import { createSessionCookie } from "./auth/session";
import { createPaddleProvider } from "./billing/checkout/paddle-provider";
import { createFirebaseBilling } from "./billing/firebase-billing";
import { createClaudeCoach } from "./coach/claude/claude-coach";
import type { Coach } from "./coach/coach";
import { createRulesCoach } from "./coach/rules/rules-coach";
import { MACHINE_CLOCK } from "./config/clock";
import { databaseUrls, type Env, LOCAL_PROJECT_ID, SESSION_MAX_AGE_CAP_S } from "./config/env";
import { parseList } from "./config/env-fields";
import { paddleAccount } from "./config/env-paddle";
import { createCopy } from "./copy/copy";
import type { LocalServices } from "./local/local-services";
import { LOCAL_PADDLE_API, withRelativeUrls } from "./local/paddle/local-paddle";
import { createLoggingNotifier, type Notifier } from "./notifier/notifier";
import { createTelegramNotifier } from "./notifier/telegram-notifier";
import { createFirebaseRecords } from "./records/firebase-records";
import { createLoggingReporter, createSentryReporter } from "./reporting/reporter";

export type Services = Awaited<ReturnType<typeof composeServices>>;

/**
 * Where the embedded services already listen: local Paddle on `loopback` (`127.0.0.1:port`), the database at `databaseHost`.
 */
interface Local {
  readonly services: LocalServices;
  readonly loopback: string;
  readonly databaseHost: string;
}

/** The composition root: configuration in, services out. In local mode the same adapters use the embedded services. */
export async function composeServices(env: Env, logger: Logger, local: Local | null) {
  const embedded = local?.services ?? null;
  const secrets = embedded?.sessionSecrets ?? (env.SESSION_SECRET ?? "").split(",");
  const derive = (purpose: string) => secrets.map(secret => deriveKey(secret, purpose));
  const clock = embedded?.paddle?.clock ?? MACHINE_CLOCK;
  const reporter = createReporter(env, logger);
  const notifier = createNotifier(env, logger, embedded?.notifier ?? null);
  /** Null if API calls need no App Check token. */
  const appCheck = createAppCheck(env);
  const copy = createCopy({ sealKeys: derive("seal of lesson texts") });
  const records = createFirebaseRecords({
    projectId: env.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT_ID,
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT ?? null,
    databaseUrls: local ? [`http://${local.databaseHost}?ns=${LOCAL_PROJECT_ID}`] : databaseUrls(env),
    emulatorHost: local?.databaseHost ?? null,
    copy,
    comparisonFrom: env.LEARNING_COMPARISON_FROM,
    coachSecret: derive("learners of the tutor's days")[0] ?? "",
    logger,
  });
  const accounts = createFirebaseAccounts({
    ...accountsOptions(env, embedded?.emulatorHost ?? null),
    endedSessions: createEndedSessions(records.shards, { maxCookieAgeMs: SESSION_MAX_AGE_CAP_S * 1000 }),
    onUnavailable: err => logger.warn({ err }, "sessions cannot be checked; pages accept them unchecked"),
    onEraseFailed: (learnerId, err) =>
      logger.error({ learnerId, err }, "the ended sessions of a deleted account may be left"),
  });
  const billing = createFirebaseBilling({
    shards: records.shards,
    auditValues: records.auditValues,
    trialKeys: derive("owners of spent trials"),
    ...paddleOptions(env, local),
    clock,
    notifier,
    logger,
  });
  return {
    env,
    logger,
    accounts: accounts.port,
    records: records.port,
    copy,
    billing,
    clock,
    notifier,
    coach: createCoach(env),
    knownDevice: createKnownDeviceCookie(secrets),
    session: createSessionCookie({ secrets, maxAgeDays: env.SESSION_MAX_AGE_DAYS }),
    reporter,
    appCheck,
    async close() {
      await Promise.all([notifier.close(), reporter.close(), appCheck?.close()]);
      await Promise.all([accounts.close(), records.close()]);
    },
  };
}

/** A key for one purpose, which can't sign cookies. Former session secrets stay in the list so that old hashes remain valid. */
function deriveKey(sessionSecret: string, purpose: string): string {
  return createHmac("sha256", sessionSecret.trim()).update(purpose).digest("base64url");
}

export function createReporter({ SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment }: Env, logger: Logger) {
  return dsn === undefined
    ? createLoggingReporter(logger)
    : createSentryReporter({ dsn, environment: environment ?? null, logger });
}

/** The admins' chat if configured; otherwise the local inbox, or the log. */
function createNotifier(env: Env, logger: Logger, inbox: Notifier | null): Notifier {
  const { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_CHAT_ID: chatId, TELEGRAM_API_URL: apiUrl } = env;
  if (botToken === undefined || chatId === undefined) return inbox ?? createLoggingNotifier(logger);
  return createTelegramNotifier({ botToken, chatId, apiUrl, logger });
}

/** Only with a reCAPTCHA key, which the configuration accepts only together with a project and its app. */
function createAppCheck(env: Env): AppCheck | null {
  const { APP_CHECK_SITE_KEY: siteKey, FIREBASE_PROJECT_ID: projectId, FIREBASE_APP_ID: appId } = env;
  if (siteKey === undefined || projectId === undefined || appId === undefined) return null;
  return createFirebaseAppCheck({ projectId, appId });
}

function createCoach(env: Env): Coach {
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl, ANTHROPIC_MODEL: model } = env;
  return apiKey === undefined ? createRulesCoach() : createClaudeCoach({ apiKey, baseUrl, model });
}

/** Paddle as configured, the local Paddle, or none: without a provider there is no secret, so no webhook is accepted. */
function paddleOptions(env: Env, local: Local | null) {
  if (local?.services.paddle) {
    const { apiKey, priceOfPlan, webhookSecret } = local.services.paddle;
    const origin = `http://${local.loopback}`;
    const provider = createPaddleProvider({ apiKey, apiUrl: `${origin}${LOCAL_PADDLE_API}` });
    const configured = parseList(env.PADDLE_WEBHOOK_SECRET);
    return {
      provider: withRelativeUrls(provider, origin),
      priceOfPlan,
      webhookSecrets: configured.length > 0 ? configured : [webhookSecret],
    };
  }
  const account = paddleAccount(env);
  if (account === null) return { provider: null, priceOfPlan: null, webhookSecrets: [] };
  const { apiKey, apiUrl, priceOfPlan, webhookSecrets } = account;
  return { provider: createPaddleProvider({ apiKey, apiUrl }), priceOfPlan, webhookSecrets };
}

/** Also for the admin commands; `emulatorHost` is `host:port` of the embedded service. */
export function accountsOptions(env: Env, emulatorHost: string | null): FirebaseAccountsOptions {
  return {
    projectId: env.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT_ID,
    apiKey: env.FIREBASE_API_KEY ?? "local",
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT ?? null,
    emulatorHost,
    endedSessions: null,
  };
}
