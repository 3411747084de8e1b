import { type Env, readEnv } from "../env";
import { ConfigurationError } from "../env-fields";
import { type Finding, type FindingVerdict, findingFor } from "./finding";
import { checkFirebase } from "./firebase";
import { checkFirebaseOnline } from "./firebase-online";
import {
  checkDataFolder,
  checkMode,
  checkPort,
  checkPublicOrigin,
  checkSessionSecret,
  checkTrustProxy,
} from "./machine";
import { checkOtherServices, checkOtherServicesOnline } from "./optional-services";
import { checkPaddle, checkPaddleOnline } from "./paddle";
import type { Fetch } from "./send-request";

interface Diagnosis {
  /** Null if the configuration cannot be used. */
  readonly mode: "local" | "cloud" | null;
  readonly findings: readonly Finding[];
}

interface DiagnoseOptions {
  /** The environment, including the variables of `.env`. */
  readonly source: NodeJS.ProcessEnv;
  readonly online: boolean;
  readonly rules: string;
  readonly fetch: Fetch;
  readonly now: () => number;
}

/** Checks a configuration, read as the server reads it. Never throws because of the configuration. */
export async function diagnose(options: DiagnoseOptions): Promise<Diagnosis> {
  const env = readConfiguration(options.source);
  if (env instanceof ConfigurationError) {
    const says = `${env.message} The server would not start; the rest comes after.`;
    return { mode: null, findings: [findingFor("configuration").wrong(says)] };
  }
  const { fetch, now, rules, online } = options;
  const [ofFirebase, ofPaddle, ofOthers] = await Promise.all([
    online && !env.local ? checkFirebaseOnline(env, { fetch, now, rules }) : [],
    online ? checkPaddleOnline(env, fetch) : [],
    online ? checkOtherServicesOnline(env, fetch) : [],
  ]);
  return {
    mode: env.local ? "local" : "cloud",
    findings: [
      findingFor("configuration").ok("It can be read."),
      checkMode(env),
      await checkDataFolder(env),
      await checkPort(env, fetch),
      checkPublicOrigin(env),
      checkTrustProxy(env),
      checkSessionSecret(env),
      ...checkFirebase(env),
      ...ofFirebase,
      checkPaddle(env),
      ...ofPaddle,
      ...checkOtherServices(env),
      ...ofOthers,
    ],
  };
}

function readConfiguration(source: NodeJS.ProcessEnv): Env | ConfigurationError {
  try {
    return readEnv(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
}

const WIDTH = 110;
const VERDICT_WIDTH = 8;

export function isHealthy(findings: readonly Finding[]): boolean {
  return findings.every(({ verdict }) => verdict !== "wrong");
}

/** The findings as text, a line or a paragraph each, and what to do next. */
export function reportText({ mode, findings }: Diagnosis, { online }: { online: boolean }): string {
  const column = Math.max(...findings.map(({ part }) => part.length)) + 2;
  const lines = findings.map(({ part, verdict, says }) =>
    wrapText(`${verdict.padEnd(VERDICT_WIDTH)} ${part.padEnd(column)}`, says),
  );
  return [...lines, "", ...getNextSteps(mode, findings, online)].join("\n");
}

function getNextSteps(mode: Diagnosis["mode"], findings: readonly Finding[], online: boolean): string[] {
  const count = (wanted: FindingVerdict) => findings.filter(({ verdict }) => verdict === wanted).length;
  const wrong = count("wrong");
  const said =
    wrong === 0
      ? "Nothing is wrong with what is configured."
      : `${wrong === 1 ? "One thing is" : `${wrong} things are`} wrong: mend what says so, and ask again.`;
  if (mode === "local") {
    return [
      `${said} This is local mode: all of it runs on this machine.`,
      wrapText(
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

/** Wraps a text at words and indents each line like the first. */
function wrapText(head: string, says: string): string {
  const lines = [""];
  for (const word of says.split(" ")) {
    const last = lines[lines.length - 1] ?? "";
    if (last !== "" && head.length + last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === "" ? word : `${last} ${word}`;
  }
  return head + lines.join(`\n${" ".repeat(head.length)}`);
}
