import { type Env, readEnv } from "../env";
import { ConfigurationError } from "../env-fields";
import { mode, publicOrigin, sessionSecret, trustProxy } from "./addresses";
import type { Fetch } from "./ask";
import { about, type Finding } from "./finding";
import { firebase } from "./firebase";
import { firebaseOnline } from "./firebase-online";
import { dataFolder, port } from "./machine";
import { others, othersOnline } from "./others";
import { paddle, paddleOnline } from "./paddle";

export interface Diagnosis {
  /** Null where the configuration cannot be used. */
  readonly mode: "local" | "cloud" | null;
  readonly findings: readonly Finding[];
}

export interface DiagnoseOptions {
  /** The environment, with what `.env` adds to it. */
  readonly source: NodeJS.ProcessEnv;
  /** Whether services are asked over the network. */
  readonly online: boolean;
  /** The text of `database.rules.json`. */
  readonly rules: string;
  readonly fetch: Fetch;
  /** ms */
  readonly now: () => number;
}

/** Looks at a configuration, which is read as the server reads it. Throws nothing for what is configured. */
export async function diagnose(options: DiagnoseOptions): Promise<Diagnosis> {
  const env = configuration(options.source);
  if (env instanceof ConfigurationError) {
    const finding = about("configuration").wrong(
      `${env.message} The server would not start; the rest comes after.`,
    );
    return { mode: null, findings: [finding] };
  }
  const { fetch, now, rules, online } = options;
  const asked = online
    ? await Promise.all([
        env.local ? [] : firebaseOnline(env, { fetch, now, rules }),
        paddleOnline(env, fetch),
        othersOnline(env, fetch),
      ])
    : [[], [], []];
  const [ofFirebase, ofPaddle, ofOthers] = asked;
  return {
    mode: env.local ? "local" : "cloud",
    findings: [
      about("configuration").ok("It can be read."),
      mode(env),
      await dataFolder(env),
      await port(env, fetch),
      publicOrigin(env),
      trustProxy(env),
      sessionSecret(env),
      ...firebase(env),
      ...(ofFirebase ?? []),
      paddle(env),
      ...(ofPaddle ?? []),
      ...others(env),
      ...(ofOthers ?? []),
    ],
  };
}

function configuration(source: NodeJS.ProcessEnv): Env | ConfigurationError {
  try {
    return readEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}
