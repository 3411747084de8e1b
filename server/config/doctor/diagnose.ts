import { type Env, readEnv } from "../env";
import { ConfigurationError } from "../env-fields";
import type { Fetch } from "./ask";
import { about, type Finding, type Verdict } from "./finding";
import { firebase } from "./firebase";
import { firebaseOnline } from "./firebase-online";
import { dataFolder, mode, port, publicOrigin, sessionSecret, trustProxy } from "./machine";
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

const WIDTH = 110;
const VERDICT_WIDTH = 8;

/** What is wrong decides over the exit status. */
export function isHealthy(findings: readonly Finding[]): boolean {
  return findings.every(({ verdict }) => verdict !== "wrong");
}

/** The findings as a person reads them, a line or a paragraph each, and what to do next. */
export function reportText({ mode, findings }: Diagnosis, { online }: { online: boolean }): string {
  const column = Math.max(...findings.map(({ part }) => part.length)) + 2;
  const lines = findings.map(({ part, verdict, says }) =>
    hanging(`${verdict.padEnd(VERDICT_WIDTH)} ${part.padEnd(column)}`, says),
  );
  return [...lines, "", ...ending(mode, findings, online)].join("\n");
}

function ending(mode: Diagnosis["mode"], findings: readonly Finding[], online: boolean): string[] {
  const count = (wanted: Verdict) => findings.filter(({ verdict }) => verdict === wanted).length;
  const wrong = count("wrong");
  const said =
    wrong === 0
      ? "Nothing is wrong with what is configured."
      : `${wrong === 1 ? "One thing is" : `${wrong} things are`} wrong: mend what says so, and ask again.`;
  if (mode === "local") {
    return [
      `${said} This is local mode: all of it runs on this machine.`,
      hanging(
        "",
        "To go live, docs/going-live.md leads from here: a Firebase project first, and PUBLIC_ORIGIN, TRUST_PROXY and SESSION_SECRET with it; then, as you want them, Paddle, Anthropic and the rest of what is `missing`.",
      ),
    ];
  }
  const untold = count("unknown");
  if (online && untold > 0)
    return [`${said} ${untold} of the lines could not be told: look at what they say.`];
  if (wrong > 0 || mode === null || online) return [said];
  return [`${said} Whether the services agree is asked by: npm run doctor -- --online`];
}

/** Breaks what is said at words, and begins each line where the first one did. */
function hanging(head: string, says: string): string {
  const lines = [""];
  for (const word of says.split(" ")) {
    const last = lines[lines.length - 1] ?? "";
    if (last !== "" && head.length + last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return head + lines.join(`\n${" ".repeat(head.length)}`);
}
