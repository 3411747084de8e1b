import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { connect } from "node:net";
import { dirname, resolve } from "node:path";
import type { Env } from "../env";
import { ask, type Fetch } from "./ask";
import { about, type Finding } from "./finding";

const CONNECT_MS = 1_000;

/** Whether the embedded services may write where their data goes. */
export async function dataFolder({ local, DATA_DIR: folder }: Env): Promise<Finding> {
  const { ok, wrong } = about("data folder");
  if (!local) return ok("Not used: data is kept in the Firebase project.");
  const full = resolve(folder);
  const nearest = await nearestThere(full);
  if (!(await stat(nearest)).isDirectory()) {
    return wrong(`${nearest} is a file. Set DATA_DIR to a folder.`);
  }
  try {
    await access(nearest, constants.W_OK);
  } catch {
    return wrong(`${nearest} may not be written to by this user. Change its owner, or set DATA_DIR.`);
  }
  return ok(nearest === full ? `${full} can be written to.` : `${full} will be made at the first start.`);
}

/** The path itself, or the closest folder above it that exists. */
async function nearestThere(path: string): Promise<string> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  return isThere || dirname(path) === path ? path : nearestThere(dirname(path));
}

/** Whether the server could listen, or does already. */
export async function port({ PORT: number, HOST: host }: Env, fetch: Fetch): Promise<Finding> {
  const { ok, wrong } = about("port");
  const near = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  if (number === 0 || !(await isListening(near, number))) {
    return ok(number === 0 ? "Any that is free is taken." : `${number} on ${host} is free.`);
  }
  const name = near.includes(":") ? `[${near}]` : near;
  const health = await ask(fetch, `http://${name}:${number}/healthz`, {}, CONNECT_MS);
  if (health.answered && health.text === "ok")
    return ok(`A server answers at ${number} on ${host}: it is up.`);
  if (health.answered && health.text === "starting") return ok(`A server at ${number} is starting.`);
  return wrong(`${number} on ${host} is in use by another program. Stop that one, or set PORT.`);
}

function isListening(host: string, number: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ host, port: number, timeout: CONNECT_MS });
    const done = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once("connect", () => done(true));
    socket.once("error", () => done(false));
    socket.once("timeout", () => done(false));
  });
}
