import type { Diagnosis } from "./diagnose";
import type { Finding, Verdict } from "./finding";

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
