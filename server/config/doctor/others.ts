import type { Env } from "../env";
import { type Answer, ask, type Fetch } from "./ask";
import { about, type Finding } from "./finding";

/** The configuration of each optional service, as `readEnv` has read it. */
export function checkOtherServices(env: Env): Finding[] {
  return [
    checkCoach(env),
    checkBot(env),
    checkErrorReports(env),
    checkAppCheck(env),
    checkAds(env),
    checkConfigured("tag manager", env.TAG_MANAGER_ID, "nothing is measured by others."),
    checkLiveChat(env),
  ];
}

function checkConfigured(part: string, value: string | undefined, without: string): Finding {
  const { ok, missing } = about(part);
  return value === undefined ? missing(`Not configured: ${without}`) : ok(value);
}

function checkCoach({
  ANTHROPIC_API_KEY: key,
  ANTHROPIC_MODEL: model,
  ANTHROPIC_BASE_URL: base,
}: Env): Finding {
  const { ok, missing } = about("tutor");
  return key === undefined
    ? missing("No ANTHROPIC_API_KEY: the coach on this machine answers, and lessons are generated.")
    : ok(`Claude, ${model}${base === "https://api.anthropic.com" ? "" : `, by ${new URL(base).host}`}.`);
}

function checkBot({ TELEGRAM_BOT_TOKEN: token, local }: Env): Finding {
  const { ok, missing } = about("bot");
  if (token !== undefined) return ok("Tells the admins' chat.");
  return missing(
    local
      ? "No TELEGRAM_BOT_TOKEN: what admins would be told is shown at /local/inbox/."
      : "No TELEGRAM_BOT_TOKEN: what admins would be told stands in the log alone.",
  );
}

function checkErrorReports({ SENTRY_DSN: dsn }: Env): Finding {
  const { ok, missing } = about("error reports");
  return dsn === undefined
    ? missing("No SENTRY_DSN: errors of the server stand in the log, those of browsers nowhere.")
    : ok(`To ${new URL(dsn).host}, one in five.`);
}

function checkAppCheck({ APP_CHECK_SITE_KEY: key, local }: Env): Finding {
  const { ok, missing } = about("App Check");
  if (key !== undefined)
    return ok("Calls to /api/ need its token. Its site key must be registered at Firebase.");
  return missing(
    local
      ? "Local mode has no stand-in for it."
      : "No APP_CHECK_SITE_KEY: programs may call what pages call, within the limits for everybody.",
  );
}

function checkAds({ ADS_CLIENT: client, ADS_UNIT: unit }: Env): Finding {
  const { ok, missing, wrong } = about("ads");
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
  const { ok, missing } = about("live chat");
  if (script === undefined) return missing("Not configured: learners write by /contact-us/.");
  const { host } = new URL(script);
  return ok(
    hosts === undefined ? `${host}; LIVE_CHAT_HOSTS is not set: it may talk to no other host.` : host,
  );
}

/** Asks those that can be asked. */
export async function checkOtherServicesOnline(env: Env, fetch: Fetch): Promise<Finding[]> {
  const asked = await Promise.all([checkCoachOnline(env, fetch), checkBotOnline(env, fetch)]);
  return asked.flat();
}

async function checkCoachOnline(env: Env, fetch: Fetch): Promise<Finding[]> {
  const { ANTHROPIC_API_KEY: key, ANTHROPIC_MODEL: model, ANTHROPIC_BASE_URL: base } = env;
  if (key === undefined) return [];
  const { ok, wrong, unknown } = about("tutor, online");
  const answer = await ask(fetch, `${base}/v1/models/${encodeURIComponent(model)}`, {
    headers: { "x-api-key": key, "anthropic-version": "2023-06-01" },
  });
  if (!answer.answered) return [unknown(`Anthropic ${answer.because}`)];
  if (answer.status === 200) return [ok("The key is taken, and the model is there.")];
  if (answer.status === 401 || answer.status === 403) {
    return [wrong("ANTHROPIC_API_KEY is not taken: it was revoked, or is of another account.")];
  }
  if (answer.status === 404) return [wrong(`There is no model ${model}. Set ANTHROPIC_MODEL, or unset it.`)];
  return [unknown(`Anthropic answered ${answer.status}. Try again.`)];
}

async function checkBotOnline(env: Env, fetch: Fetch): Promise<Finding[]> {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: chat, TELEGRAM_API_URL: base } = env;
  if (token === undefined || chat === undefined) return [];
  const { ok, wrong, unknown } = about("bot, online");
  const call = (method: string) => ask(fetch, `${base}/bot${token}/${method}`);
  const fault = (answer: Answer) => {
    if (!answer.answered) return unknown(`Telegram ${answer.because}`);
    const isTheirs = answer.status === 429 || answer.status >= 500;
    return isTheirs ? unknown(`Telegram answered ${answer.status}. Try again.`) : null;
  };
  const me = await call("getMe");
  const faultOfMe = fault(me);
  if (faultOfMe !== null) return [faultOfMe];
  if (!me.answered || me.status !== 200)
    return [wrong("TELEGRAM_BOT_TOKEN is not taken. Ask @BotFather for it.")];
  const there = await call(`getChat?chat_id=${encodeURIComponent(chat)}`);
  const faultOfChat = fault(there);
  if (faultOfChat !== null) return [faultOfChat];
  return there.answered && there.status === 200
    ? [ok("The bot is there, and sees the chat.")]
    : [wrong("The bot does not see the chat TELEGRAM_CHAT_ID. Add it there, and let it write.")];
}
