import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import type { Accounts } from "./auth/accounts";
import { type AppCheck, createFirebaseAppCheck } from "./auth/app-check";
import { createEndedSessions } from "./auth/ended-sessions";
import { createFirebaseAccounts, type FirebaseAccountsOptions } from "./auth/firebase-accounts";
import { createKnownDeviceCookie, type KnownDeviceCookie } from "./auth/known-device";
import { createSessionCookie, type SessionCookie } from "./auth/session";
import type { Billing } from "./billing/billing";
import { createPaddleProvider } from "./billing/checkout/paddle-provider";
import { createFirebaseBilling } from "./billing/firebase-billing";
import { createClaudeCoach } from "./coach/claude/claude-coach";
import type { Coach } from "./coach/coach";
import { createRulesCoach } from "./coach/rules/rules-coach";
import { type Clock, MACHINE_CLOCK } from "./config/clock";
import { databaseUrls, type Env, LOCAL_PROJECT_ID, SESSION_MAX_AGE_CAP_S } from "./config/env";
import { parseList } from "./config/env-fields";
import { paddleAccount } from "./config/env-paddle";
import { type Copy, createCopy } from "./copy/copy";
import type { LocalServices } from "./local/local-services";
import { LOCAL_PADDLE_API, withOwnAddresses } from "./local/paddle/local-paddle";
import { createLoggingNotifier, type Notifier } from "./notifier/notifier";
import { createTelegramNotifier } from "./notifier/telegram-notifier";
import { createFirebaseRecords } from "./records/firebase-records";
import type { Records } from "./records/records";
import { createLoggingReporter, createSentryReporter, type Reporter } from "./reporting/reporter";

export interface Services {
  readonly env: Env;
  readonly logger: Logger;
  readonly accounts: Accounts;
  readonly records: Records;
  readonly copy: Copy;
  readonly billing: Billing;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly tutor: Coach;
  readonly session: SessionCookie;
  readonly knownDevice: KnownDeviceCookie;
  readonly reporter: Reporter;
  /** Null where calls need no token of it. */
  readonly appCheck: AppCheck | null;
  close(): Promise<void>;
}

/**
 * The composition root: configuration in, services out. In local mode the same adapters are pointed at the embedded
 * services: local Paddle on `loopback` (`127.0.0.1:port`), the database at `databaseHost`. They listen before this is called.
 */
export async function composeServices(
  env: Env,
  logger: Logger,
  local: { services: LocalServices; loopback: string; databaseHost: string } | null,
): Promise<Services> {
  const projectId = env.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT_ID;
  const secrets = local?.services.sessionSecrets ?? (env.SESSION_SECRET ?? "").split(",");
  const copy = createCopy({ sealKeys: secrets.map(deriveSealKey) });
  const records = createFirebaseRecords({
    projectId,
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT ?? null,
    databaseUrls: local ? [`http://${local.databaseHost}?ns=${LOCAL_PROJECT_ID}`] : databaseUrls(env),
    emulatorHost: local?.databaseHost ?? null,
    copy,
    tutorSecret: deriveCoachSecret(secrets[0] ?? ""),
    logger,
  });
  const accounts = createFirebaseAccounts({
    ...accountsOptions(env, local?.services.emulatorHost ?? null),
    endedSessions: createEndedSessions(records.shards, { maxCookieAgeMs: SESSION_MAX_AGE_CAP_S * 1000 }),
    onUnavailable: err => logger.warn({ err }, "sessions cannot be checked; pages accept them unchecked"),
    onEraseFailed: (learnerId, err) =>
      logger.error({ learnerId, err }, "the ended sessions of a deleted account may be left"),
  });
  const clock = local?.services.paddle?.clock ?? MACHINE_CLOCK;
  const reporter = createReporter(env, logger);
  const appCheck = createAppCheck(env);
  const notifier = createNotifier(env, logger, local?.services.notifier ?? null);
  const billing = createFirebaseBilling({
    shards: records.shards,
    auditValues: records.auditValues,
    trialKeys: secrets.map(deriveTrialKey),
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
    tutor: createCoach(env),
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

/** The admins' chat if there is one; else the local inbox, or the log. */
function createNotifier(env: Env, logger: Logger, inbox: Notifier | null): Notifier {
  const { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_CHAT_ID: chatId, TELEGRAM_API_URL: apiUrl } = env;
  if (botToken !== undefined && chatId !== undefined)
    return createTelegramNotifier({ botToken, chatId, apiUrl, logger });
  return inbox ?? createLoggingNotifier(logger);
}

/** Only with a key of reCAPTCHA, which the configuration takes only beside a project and its app. */
function createAppCheck({
  APP_CHECK_SITE_KEY: siteKey,
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_APP_ID: appId,
}: Env) {
  if (siteKey === undefined || projectId === undefined || appId === undefined) return null;
  return createFirebaseAppCheck({ projectId, appId });
}

/** Sentry and the log, or the log alone. */
export function createReporter(
  { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: environment }: Env,
  logger: Logger,
): Reporter {
  if (dsn === undefined) return createLoggingReporter(logger);
  return createSentryReporter({ dsn, environment: environment ?? null, logger });
}

/** Claude where there is a key, else the coach on this machine, in the cloud too. */
function createCoach(env: Env): Coach {
  const { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl, ANTHROPIC_MODEL: model } = env;
  return apiKey === undefined ? createRulesCoach() : createClaudeCoach({ apiKey, baseUrl, model });
}

/**
 * The payment provider: Paddle as configured, the one on this machine, or none. Without a provider there is no secret
 * either, so that no webhook counts.
 */
function paddleOptions(env: Env, local: { services: LocalServices; loopback: string } | null) {
  if (local?.services.paddle) {
    const { apiKey, priceOfPlan, webhookSecret } = local.services.paddle;
    const origin = `http://${local.loopback}`;
    const configured = parseList(env.PADDLE_WEBHOOK_SECRET);
    return {
      provider: withOwnAddresses(
        createPaddleProvider({ apiKey, apiUrl: `${origin}${LOCAL_PADDLE_API}` }),
        origin,
      ),
      priceOfPlan,
      webhookSecrets: configured.length > 0 ? configured : [webhookSecret],
    };
  }
  const account = paddleAccount(env);
  if (account === null) return { provider: null, priceOfPlan: null, webhookSecrets: [] };
  const { apiKey, apiUrl, priceOfPlan, webhookSecrets } = account;
  return { provider: createPaddleProvider({ apiKey, apiUrl }), priceOfPlan, webhookSecrets };
}

/** A key for one purpose. Who has it can neither sign cookies nor tell the other keys. */
function deriveKey(sessionSecret: string, purpose: string): string {
  return createHmac("sha256", sessionSecret.trim()).update(purpose).digest("base64url");
}

/** Keeps texts unchanged between a page and its result. It changes with the session secret. */
const deriveSealKey = (sessionSecret: string) => deriveKey(sessionSecret, "seal of lesson texts");

/** Recognizes the owners of spent trials: keep former session secrets listed to keep them known. */
const deriveTrialKey = (sessionSecret: string) => deriveKey(sessionSecret, "owners of spent trials");

/** Tells the coach's learners of a day apart. It changes with the session secret. */
const deriveCoachSecret = (sessionSecret: string) => deriveKey(sessionSecret, "learners of the tutor's days");

/** What the accounts adapter needs of the configuration; `emulatorHost` is `host:port` of the embedded service. */
export function accountsOptions(env: Env, emulatorHost: string | null): FirebaseAccountsOptions {
  return {
    projectId: env.FIREBASE_PROJECT_ID ?? LOCAL_PROJECT_ID,
    apiKey: env.FIREBASE_API_KEY ?? "local",
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT ?? null,
    emulatorHost,
    endedSessions: null,
  };
}
