import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { databaseUrls, type Env } from "../env";
import { type Finding, findingFor } from "./finding";
import { tryParseJson } from "./send-request";

const NEEDED =
  "FIREBASE_PROJECT_ID, FIREBASE_SERVICE_ACCOUNT, FIREBASE_API_KEY, FIREBASE_DATABASE_URL and SESSION_SECRET";
/** Hosts that browsers may connect to. */
const DATABASE_HOST = /^[a-z\d-]+(\.firebaseio\.com|\.[a-z\d-]+\.firebasedatabase\.app)$/;

const serviceAccountSchema = z.object({
  type: z.literal("service_account"),
  project_id: z.string().min(1),
  client_email: z.string().min(3),
  private_key: z.string().min(1),
});

export type ServiceAccount = z.infer<typeof serviceAccountSchema>;

export function checkFirebase(env: Env): Finding[] {
  if (env.local) {
    const says = `Accounts and data are on this machine only. To go live, set ${NEEDED}, all together.`;
    return [findingFor("Firebase").missing(says)];
  }
  return [parseServiceAccount(env).finding, ...checkDatabases(env), checkApiKey(env), checkWebApp(env)];
}

/** The key file, if it is valid, and the findings about it. */
export function parseServiceAccount(env: Env): { account: ServiceAccount | null; finding: Finding } {
  const { ok, wrong } = findingFor("service account");
  const no = (says: string) => ({ account: null, finding: wrong(says) });
  const account = serviceAccountSchema.safeParse(tryParseJson(env.FIREBASE_SERVICE_ACCOUNT ?? "")).data;
  if (account === undefined) {
    return no(
      "FIREBASE_SERVICE_ACCOUNT is not the JSON of a service account's key. Put the whole file there on one line, in `.env` between single quotes; a path will not do.",
    );
  }
  if (account.project_id !== env.FIREBASE_PROJECT_ID) {
    return no(
      `The key is of the project ${account.project_id}, and FIREBASE_PROJECT_ID is ${env.FIREBASE_PROJECT_ID}. Make them the same.`,
    );
  }
  if (!isPrivateKey(account.private_key)) {
    return no(
      "The private key in FIREBASE_SERVICE_ACCOUNT is damaged, mostly because its \\n were lost or doubled on the way. Take it from the file again.",
    );
  }
  return { account, finding: ok(account.client_email) };
}

const ADDRESSES = "https://NAME.firebaseio.com or https://NAME.REGION.firebasedatabase.app";
const ORDER_MATTERS = "The number and order of instances say who is where.";

function checkDatabases(env: Env): Finding[] {
  const { ok, wrong } = findingFor("database");
  const urls = databaseUrls(env);
  if (urls.length === 0) return [wrong("FIREBASE_DATABASE_URL holds no address.")];
  const bad = urls.filter(url => !isDatabase(url));
  const twice = urls.filter((url, at) => urls.map(normalizeUrl).indexOf(normalizeUrl(url)) !== at);
  const findings = [
    ...bad.map(url => wrong(`${url} is not the address of a database: ${ADDRESSES}, without a path.`)),
    ...twice.map(url => wrong(`${url} stands there twice. ${ORDER_MATTERS}`)),
  ];
  if (findings.length > 0) return findings;
  if (urls.length === 1) return [ok("One instance.")];
  return [ok(`${urls.length} instances. Their number and order may not change once learners are there.`)];
}

function isDatabase(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(url);
  return protocol === "https:" && DATABASE_HOST.test(hostname) && pathname === "/" && search + hash === "";
}

/** An address without its trailing slash. */
export const normalizeUrl = (url: string) => url.replace(/(?<!\/)\/+$/, "").toLowerCase();

function checkApiKey({ FIREBASE_API_KEY: key = "" }: Env): Finding {
  const { ok, unknown } = findingFor("API key");
  return /^AIza[\w-]{35}$/.test(key)
    ? ok("It has the form of one.")
    : unknown(
        "FIREBASE_API_KEY does not look like a web API key, AIza and 35 characters. Use --online to try it.",
      );
}

function checkWebApp({ FIREBASE_AUTH_DOMAIN: domain, FIREBASE_APP_ID: appId }: Env): Finding {
  const { ok, missing, wrong } = findingFor("web app");
  if (domain !== undefined && !/^[a-z\d.-]+\.[a-z]+$/i.test(domain)) {
    return wrong("FIREBASE_AUTH_DOMAIN must be a host alone, such as PROJECT.firebaseapp.com.");
  }
  if (appId === undefined) {
    return missing("FIREBASE_APP_ID is not set: signing in works without it, App Check does not.");
  }
  return /^\d+:\d+:web:[\da-f]+$/.test(appId)
    ? ok(appId)
    : wrong("FIREBASE_APP_ID must look like 1:1234567890:web:0123abcd, as the project's settings show it.");
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
