import { format } from "node:util";
import pino, { type Logger } from "pino";
import { isSecretName, redactText } from "~/domain/reported-error";

/** JSON lines on stderr: stdout is for people. Redacts every line as it is written. */
export function createLogger(level: string, destination: pino.DestinationStream = pino.destination(2)) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      hooks: { streamWrite: redactLine },
    },
    destination,
  );
}

function redactLine(line: string): string {
  const entry = JSON.parse(line, (name: string, value: unknown) => {
    const isSaid = typeof value === "string" || (typeof value === "object" && value !== null);
    if (isSaid && isSecretName(name)) return "[redacted]";
    return typeof value === "string" ? redactText(value) : value;
  });
  return `${JSON.stringify(entry)}\n`;
}

/** Redirects what libraries print to the log, because it contains addresses and request data. */
export function logConsole(logger: Logger, target: Console = console): void {
  for (const level of ["error", "warn", "info", "debug"] as const) {
    target[level] = (...words: unknown[]) => logger[level]({ from: "console" }, format(...words));
  }
  target.log = target.info;
  target.trace = target.debug;
}
