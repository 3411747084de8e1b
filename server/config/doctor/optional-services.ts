import type { Env } from "../env";
import { type Finding, findingFor } from "./finding";
import { type Fetch, findOutage, sendRequest } from "./send-request";

/** The configuration of each optional service, as `readEnv` has read it. */
export function checkOtherServices(env: Env): Finding[] {
  const { ANTHROPIC_API_KEY, ANTHROPIC_MODEL, ANTHROPIC_BASE_URL, TELEGRAM_BOT_TOKEN, SENTRY_DSN } = env;
  const { APP_CHECK_SITE_KEY, TAG_MANAGER_ID, local } = env;
  const server =
    ANTHROPIC_BASE_URL === "https://api.anthropic.com" ? "" : `, by ${new URL(ANTHROPIC_BASE_URL).host}`;
  return [
    ANTHROPIC_API_KEY === undefined
      ? findingFor("coach").missing(
          "No ANTHROPIC_API_KEY: the coach on this machine answers, and lessons are generated.",
        )
      : findingFor("coach").ok(`Claude, ${ANTHROPIC_MODEL}${server}.`),
    TELEGRAM_BOT_TOKEN === undefined
      ? findingFor("bot").missing(
          `No TELEGRAM_BOT_TOKEN: what admins would be told ${local ? "is shown at /local/inbox/" : "stands in the log alone"}.`,
        )
      : findingFor("bot").ok("Tells the admins' chat."),
    SENTRY_DSN === undefined
      ? findingFor("error reports").missing(
          "No SENTRY_DSN: errors of the server stand in the log, those of browsers nowhere.",
        )
      : findingFor("error reports").ok(`To ${new URL(SENTRY_DSN).host}, one in five.`),
    APP_CHECK_SITE_KEY === undefined
      ? findingFor("App Check").missing(
          local
            ? "Local mode has no stand-in for it."
            : "No APP_CHECK_SITE_KEY: programs may call what pages call, within the limits for everybody.",
        )
      : findingFor("App Check").ok(
          "Calls to /api/ need its token. Its site key must be registered at Firebase.",
        ),
    checkAds(env),
    TAG_MANAGER_ID === undefined
      ? findingFor("tag manager").missing("Not configured: nothing is measured by others.")
      : findingFor("tag manager").ok(TAG_MANAGER_ID),
    checkLiveChat(env),
  ];
}

function checkAds({ ADS_CLIENT: client, ADS_UNIT: unit }: Env): Finding {
  const { ok, missing, wrong } = findingFor("ads");
  if (client === undefined) {
    return unit === undefined
      ? missing("No ADS_CLIENT: a notice of our own stands where ads would.")
      : wrong("ADS_UNIT is set without ADS_CLIENT, and does nothing. Set both, or neither.");
  }
  return unit === undefined
    ? wrong(
        "ADS_CLIENT is set without ADS_UNIT, the id of the unit at the end of pages. Set both, or neither.",
      )
    : ok(`${client}, unit ${unit}. Automatic placement has to be off in the network's account.`);
}

function checkLiveChat({ LIVE_CHAT_SCRIPT: script, LIVE_CHAT_HOSTS: hosts }: Env): Finding {
  const { ok, missing } = findingFor("live chat");
  if (script === undefined) return missing("Not configured: learners write by /contact-us/.");
  const { host } = new URL(script);
  return ok(
    hosts === undefined ? `${host}; LIVE_CHAT_HOSTS is not set: it may talk to no other host.` : host,
  );
}

export async function checkOtherServicesOnline(env: Env, fetch: Fetch): Promise<Finding[]> {
  const asked = await Promise.all([checkCoachOnline(env, fetch), checkBotOnline(env, fetch)]);
  return asked.filter(finding => finding !== null);
}

async function checkCoachOnline(env: Env, fetch: Fetch): Promise<Finding | null> {
  const { ANTHROPIC_API_KEY: key, ANTHROPIC_MODEL: model, ANTHROPIC_BASE_URL: base } = env;
  if (key === undefined) return null;
  const { ok, wrong, unknown } = findingFor("coach, online");
  const answer = await sendRequest(fetch, `${base}/v1/models/${encodeURIComponent(model)}`, {
    headers: { "x-api-key": key, "anthropic-version": "2023-06-01" },
  });
  const outage = findOutage("coach, online", "Anthropic", answer);
  if (outage !== null) return outage;
  switch (answer.status) {
    case 200:
      return ok("The key is taken, and the model is there.");
    case 401:
    case 403:
      return wrong("ANTHROPIC_API_KEY is not taken: it was revoked, or is of another account.");
    case 404:
      return wrong(`There is no model ${model}. Set ANTHROPIC_MODEL, or unset it.`);
    default:
      return unknown(`Anthropic answered ${answer.status}. Try again.`);
  }
}

async function checkBotOnline(env: Env, fetch: Fetch): Promise<Finding | null> {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chat, TELEGRAM_API_URL: base } = env;
  if (token === undefined || chat === undefined) return null;
  const { ok, wrong } = findingFor("bot, online");
  /** Null when the call succeeds. */
  const call = async (method: string, refusal: string) => {
    const answer = await sendRequest(fetch, `${base}/bot${token}/${method}`);
    return findOutage("bot, online", "Telegram", answer) ?? (answer.status === 200 ? null : wrong(refusal));
  };
  return (
    (await call("getMe", "TELEGRAM_BOT_TOKEN is not taken. Ask @BotFather for it.")) ??
    (await call(
      `getChat?chat_id=${encodeURIComponent(chat)}`,
      "The bot does not see the chat TELEGRAM_CHAT_ID. Add it there, and let it write.",
    )) ??
    ok("The bot is there, and sees the chat.")
  );
}
