import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { connect, isIP } from "node:net";
import { dirname, resolve } from "node:path";
import type { Env } from "../env";
import { parseList } from "../env-fields";
import { LOOPBACK } from "../env-third-parties";
import { type Finding, findingFor } from "./finding";
import { type Fetch, sendRequest } from "./send-request";

const CONNECT_MS = 1_000;

export async function checkDataFolder({ local, DATA_DIR: folder }: Env): Promise<Finding> {
  const { ok, wrong } = findingFor("data folder");
  if (!local) return ok("Not used: data is kept in the Firebase project.");
  const full = resolve(folder);
  const nearest = await nearestThere(full);
  if (!(await stat(nearest)).isDirectory()) return wrong(`${nearest} is a file. Set DATA_DIR to a folder.`);
  try {
    await access(nearest, constants.W_OK);
  } catch {
    return wrong(`${nearest} may not be written to by this user. Change its owner, or set DATA_DIR.`);
  }
  return ok(nearest === full ? `${full} can be written to.` : `${full} will be made at the first start.`);
}

/** The path itself, or the closest folder above it that exists. */
async function nearestThere(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found !== null || dirname(path) === path ? path : nearestThere(dirname(path));
}

export async function checkPort({ PORT: number, HOST: host }: Env, fetch: Fetch): Promise<Finding> {
  const { ok, wrong } = findingFor("port");
  const near = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  if (number === 0 || !(await isListening(near, number))) {
    return ok(number === 0 ? "Any that is free is taken." : `${number} on ${host} is free.`);
  }
  const name = near.includes(":") ? `[${near}]` : near;
  const health = await sendRequest(fetch, `http://${name}:${number}/healthz`, {}, CONNECT_MS);
  if (health.text === "ok") return ok(`A server answers at ${number} on ${host}: it is up.`);
  if (health.text === "starting") return ok(`A server at ${number} is starting.`);
  return wrong(`${number} on ${host} is in use by another program. Stop that one, or set PORT.`);
}

function isListening(host: string, number: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host, port: number, timeout: CONNECT_MS });
    for (const event of ["connect", "error", "timeout"]) {
      socket.once(event, () => {
        socket.destroy();
        resolve(event === "connect");
      });
    }
  });
}

const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];
const MIN_DIFFERENT = 10;

export function checkPublicOrigin({ PUBLIC_ORIGIN: origin, local }: Env): Finding {
  const { ok, missing, wrong } = findingFor("PUBLIC_ORIGIN");
  if (origin === undefined) {
    return missing("The address of each request is taken, which is right on this machine.");
  }
  const { protocol, hostname } = new URL(origin);
  if (protocol === "https:") return ok(origin);
  if (LOOPBACK.test(hostname)) {
    return local ? ok(origin) : wrong(`${origin} is this machine's own address: nobody else can come to it.`);
  }
  return wrong(
    `${origin} is not https: browsers would not send the session's cookie. Set it to https:// and your host.`,
  );
}

export function checkTrustProxy({ TRUST_PROXY: value, PUBLIC_ORIGIN: origin, local }: Env): Finding {
  const { ok, wrong, unknown } = findingFor("TRUST_PROXY");
  if (value === "true") {
    return wrong(
      "`true` believes any address that a visitor claims to have. Set it to the number of proxies in front, mostly 1.",
    );
  }
  if (value === "0" || value === "false") {
    if (origin?.startsWith("https:")) {
      return wrong(
        "PUBLIC_ORIGIN is https, which a proxy in front must speak, but none is trusted: all visitors would count as one, and be limited together. Set it to the number of proxies, mostly 1.",
      );
    }
    return local
      ? ok("No proxy is trusted, which is right on this machine.")
      : unknown(
          "No proxy is trusted. That is right only if none stands in front; the server speaks plain http.",
        );
  }
  if (/^\d+$/.test(value)) return ok(`${value} in front ${value === "1" ? "is" : "are"} trusted.`);
  const strangers = parseList(value).filter(part => !isNetwork(part));
  if (strangers.length === 0) return ok("The proxies at these addresses are trusted.");
  return wrong(
    `${strangers.join(", ")}: neither an address nor a network. Set it to a number, or to addresses.`,
  );
}

function isNetwork(part: string): boolean {
  if (NAMED_NETWORKS.includes(part)) return true;
  const [address = "", bits, ...more] = part.split("/");
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

/** Reports only the number of secrets. */
export function checkSessionSecret({ SESSION_SECRET: value, local }: Env): Finding {
  const { ok, wrong } = findingFor("SESSION_SECRET");
  if (local) return ok("Local mode makes its own, in the data folder.");
  const secrets = (value ?? "").split(",").map(one => one.trim());
  const make = "Make one by: openssl rand -base64 48";
  if (secrets.some(one => one.length < 32)) {
    return wrong(`Each part between commas needs 32 characters or more, and none may be empty. ${make}`);
  }
  if (secrets.some(one => new Set(one).size < MIN_DIFFERENT)) {
    return wrong(`One can be guessed: it has fewer than ${MIN_DIFFERENT} different characters. ${make}`);
  }
  return ok(
    secrets.length === 1
      ? "Long enough."
      : `${secrets.length}, all long enough: the first one signs, all are taken. Remove the old ones after 14 days.`,
  );
}

export function checkMode({ NODE_ENV: nodeEnv, local }: Env): Finding {
  const { ok, wrong } = findingFor("mode");
  if (nodeEnv !== "production" && !local) {
    return wrong(`NODE_ENV is ${nodeEnv}, which is slower and says more than it should. Unset it.`);
  }
  return ok(local ? "Local: accounts, data and payments are this machine's own." : "A Firebase project.");
}
