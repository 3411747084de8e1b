import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { parseRulesJson } from "../../local/firebase/database/rules/ruleset";
import { databaseUrls, type Env } from "../env";
import { type Finding, findingFor } from "./finding";
import { normalizeUrl, parseServiceAccount } from "./firebase";
import { type Fetch, findOutage, requestAccessToken, sendRequest } from "./send-request";

const TOOLKIT = "https://identitytoolkit.googleapis.com";
/** Seconds. Paddle's signatures tolerate twice this clock difference. */
const CLOCK_OFF_S = 3;

const provider = z.object({ enabled: z.boolean(), passwordRequired: z.boolean() }).partial();
const settingsSchema = z
  .object({
    signIn: z.object({ email: provider, phoneNumber: provider }).partial(),
    authorizedDomains: z.array(z.string()),
    notification: z.object({ sendEmail: z.object({ callbackUri: z.string() }).partial() }).partial(),
  })
  .partial();

const TOKEN_REFUSED =
  "Google does not take the key: it was deleted, or the machine's clock is wrong. Make a new one in the project's settings.";

/** Checks the settings of the Firebase project. @param rules the text of `database.rules.json` */
export async function checkFirebaseOnline(
  env: Env,
  { fetch, now, rules }: { fetch: Fetch; now: () => number; rules: string },
): Promise<Finding[]> {
  const { account } = parseServiceAccount(env);
  const key = await checkApiKeyOnline(env, fetch);
  if (account === null) return [key];
  const { token, answer } = await requestAccessToken(fetch, account, now());
  const clock = answer.date !== null ? [checkClock(answer.date - now())] : [];
  const part = "service account, online";
  if (token === null) {
    const finding = findOutage(part, "Google", answer) ?? findingFor(part).wrong(TOKEN_REFUSED);
    return [key, ...clock, finding];
  }
  const headers = { Authorization: `Bearer ${token}` };
  const rest = await Promise.all([
    ...databaseUrls(env).map(url => checkDatabaseOnline(fetch, url, headers, rules)),
    checkSignInSettings(env, fetch, headers),
  ]);
  return [key, ...clock, findingFor(part).ok("Google takes its key."), ...rest.flat()];
}

/** @param ms how far Google's clock is ahead of ours */
function checkClock(ms: number): Finding {
  const { ok, wrong } = findingFor("clock");
  const off = Math.round(Math.abs(ms) / 1000);
  return off <= CLOCK_OFF_S
    ? ok("Right.")
    : wrong(`Off by ${off} seconds: Paddle's webhooks would be refused. Keep it by NTP.`);
}

async function checkDatabaseOnline(
  fetch: Fetch,
  url: string,
  headers: Record<string, string>,
  rules: string,
): Promise<Finding> {
  const part = `database ${new URL(url).hostname.split(".")[0]}`;
  const { ok, wrong, unknown } = findingFor(part);
  const answer = await sendRequest(fetch, `${normalizeUrl(url)}/.settings/rules.json`, { headers });
  const outage = findOutage(part, "It", answer);
  if (outage !== null) return outage;
  if (answer.status === 401 || answer.status === 403) {
    return wrong("The service account may not look after it: it is of another project, or lacks the role.");
  }
  // An instance that does not exist answers 404; one in another region a redirect or 404.
  if (answer.status === 404 || (answer.status >= 300 && answer.status < 400)) {
    return wrong("There is no database at this address: take it from the console, with its region.");
  }
  if (answer.status !== 200) return unknown(`It answered ${answer.status}. Try again.`);
  return isSameRules(answer.text, rules)
    ? ok("It answers, and has the rules of this version.")
    : wrong(
        "Its rules are not those of database.rules.json: results would be refused, or could be read. Deploy them: npx firebase deploy --only database --project PROJECT.",
      );
}

function isSameRules(deployed: string, ours: string): boolean {
  try {
    return isDeepStrictEqual(parseRulesJson(deployed), parseRulesJson(ours));
  } catch {
    return false;
  }
}

async function checkApiKeyOnline({ FIREBASE_API_KEY: key = "" }: Env, fetch: Fetch): Promise<Finding> {
  const { ok, wrong } = findingFor("API key, online");
  const answer = await sendRequest(fetch, `${TOOLKIT}/v1/projects?key=${encodeURIComponent(key)}`);
  const outage = findOutage("API key, online", "The identity service", answer);
  if (outage !== null) return outage;
  if (answer.status === 200) return ok("The identity service takes it.");
  return /referer|referrer|ip address/i.test(answer.text)
    ? wrong(
        "FIREBASE_API_KEY is restricted by HTTP referrer or address, and the server has to use it as well. Restrict it by API instead.",
      )
    : wrong(
        "The identity service does not take FIREBASE_API_KEY. Take the web API key from the project's settings, and switch Authentication on.",
      );
}

async function checkSignInSettings(env: Env, fetch: Fetch, headers: Record<string, string>) {
  const { ok, wrong, unknown, missing } = findingFor("sign-in");
  const url = `${TOOLKIT}/admin/v2/projects/${encodeURIComponent(env.FIREBASE_PROJECT_ID ?? "")}/config`;
  const answer = await sendRequest(fetch, url, { headers });
  if (answer.status === 0) return [unknown(`The identity service ${answer.because}`)];
  const settings = answer.status === 200 ? settingsSchema.safeParse(answer.json).data : undefined;
  if (settings === undefined) {
    return [unknown(`Its settings could not be read (${answer.status}). Look at them in the console.`)];
  }
  const { signIn, authorizedDomains = [], notification } = settings;
  const findings: Finding[] = [];
  const email = signIn?.email;
  if (!email?.enabled || email.passwordRequired === false) {
    const says = "Email and password are not switched on. Do it under Authentication, Sign-in method.";
    findings.push(wrong(says));
  }
  if (!signIn?.phoneNumber?.enabled) {
    findings.push(missing("Phone is not switched on: signing in by a code in a text message fails."));
  }
  if (env.PUBLIC_ORIGIN !== undefined) {
    const { hostname } = new URL(env.PUBLIC_ORIGIN);
    if (!authorizedDomains.includes(hostname)) {
      const says = `${hostname} is not among the authorised domains: add it, or Google and phone fail.`;
      findings.push(wrong(says));
    }
    const action = `${env.PUBLIC_ORIGIN}/account-action/`;
    if (notification?.sendEmail?.callbackUri !== action) {
      findings.push(wrong(`Links in mails lead elsewhere. Set the templates' action URL to ${action}`));
    }
  }
  return findings.some(one => one.verdict === "wrong")
    ? findings
    : [ok("Email and password are switched on."), ...findings];
}
