import pino, { type Logger } from "pino";

/** What never reaches a log, wherever it stands in a logged object. */
const REDACTED = [
  "req.headers.authorization",
  "req.headers.cookie",
  'req.headers["x-firebase-appcheck"]',
  'res.headers["set-cookie"]',
  "*.email",
  "*.password",
  "*.idToken",
  "*.token",
  "*.refreshToken",
  "email",
  "password",
  "idToken",
  "token",
  "refreshToken",
];

/** Structured logs, a JSON object a line, on stderr: stdout keeps the few lines meant for people. */
export function createLogger(
  level: string,
  destination: pino.DestinationStream = pino.destination(2),
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: REDACTED, censor: "[redacted]" },
      formatters: { level: label => ({ level: label }) },
    },
    destination,
  );
}

const SECRET_PARAMETERS = /([?&](?:oobCode|code|token|auth|access_token|key|email|destination)=)[^&#]*/gi;

/** A URL as it may stand in a log: without one-time codes, tokens and addresses. */
export function loggableUrl(url: string): string {
  return url.replace(SECRET_PARAMETERS, "$1[redacted]");
}
