import { isLessonName } from "../engine/lesson-text/lesson-names";

export const REPORTED_SHARE = 0.2;

/**
 * Query parameters whose values are reported. Others may be codes, tokens or email addresses: only their
 * names are.
 */
const SAFE_PARAMETERS = new Set(["format", "howMany", "lesson", "minutes", "notice", "page", "practice"]);

/** `page` is the path, without the suffix of data requests. */
export function formatLocation(origin: string, address: string): { page: string; url: string } {
  const [path = "/", query = ""] = withoutHash(address).split("?", 2);
  const page = redactText(path.replace(/(\/_root|\/_)?\.data$/, "/").replace(/^(.*[^/])?\/+$/s, "$1") || "/");
  const parameters = query.split("&").flatMap(parameter => {
    const [name = "", value = ""] = parameter.split("=", 2);
    return /^[\w-]{1,40}$/.test(name) ? `${name}=${safeValue(name, value)}` : [];
  });
  return { page, url: `${origin}${page}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}` };
}

const withoutHash = (address: string) => address.split("#", 1)[0] ?? "";

/** A `name` is a lesson in `/api/copy/`; elsewhere it may be a person's. */
function safeValue(name: string, value: string): string {
  const isHarmless =
    name === "name"
      ? isLessonName(value.toUpperCase())
      : SAFE_PARAMETERS.has(name) && /^[\w.-]{0,80}$/.test(value);
  return isHarmless ? value : "[redacted]";
}

/** Characters; the rest is cut. */
const MAX_TEXT = 16_000;

// Each pattern takes linear time: repetition is bounded, or can't start in the middle of its own kind.
/** A query parameter in any URL. Its delimiters may be percent-encoded, once or several times. */
const PARAMETER = /([?&#]|%(?:25){0,3}(?:3F|26|23))([^\s=&#?]{1,80}?)(=|%(?:25){0,3}3D)([^\s&#]*)/gi;
/** Also percent-encoded, once or several times. */
const MAIL_ADDRESS =
  /[\p{L}\p{N}._%+'-]{1,64}(?:@|%(?:25){0,3}40)[\p{L}\p{N}-]+(?:(?:\.|%(?:25){0,3}2E)[\p{L}\p{N}-]+)+/giu;
const PHONE = /(?:\+|%2B)\d(?:[\d ().-]|%20){5,18}\d/gi;
/** A JWT-like token of two or three parts. */
const SIGNED = /(^|[^\w-]|%[\da-f]{2})eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/gi;
/** Keys of Google, Anthropic and Paddle, and bot tokens. */
const API_KEY = /\b(?:AIza[\w-]{20,}|sk-[\w-]{12,}|pdl_\w{12,}|apikey_\w{12,}|\d{6,12}:[\w-]{30,})/g;
/** The suffix of a secret's name, in texts and in properties of logged objects. */
const SECRET =
  "(?:token|code|key|password|secret|authorization|credential|cookie|email|phone|phoneNumber|phone_number)s?";
/** `access_token=`, `"idToken":`, `oobCode: `, with the value. */
const NAMED = new RegExp(
  `(${SECRET}["']?\\s*[=:]\\s*)("[^"]*"?|'[^']*'?|(?:(?:bearer|basic)\\s+)?[^\\s"'&,;]+)`,
  "gi",
);
const SECRET_NAME = new RegExp(`${SECRET}$`, "i");
const BEARER = /\b(bearer)\s+[\w.~+/=-]{8,}/gi;

/** Removes personal data and secrets: everything logged or reported passes through here. */
export function redactText(text: string): string {
  return truncateText(text)
    .replace(
      PARAMETER,
      (_, sign: string, name: string, equals: string, value: string) =>
        `${sign}${name}${equals}${safeValue(name, value)}`,
    )
    .replace(SIGNED, "$1[token]")
    .replace(API_KEY, "[key]")
    .replace(NAMED, (_, name: string, value: string) => {
      const quote = /^["']/.exec(value)?.[0] ?? "";
      return `${name}${quote}[redacted]${quote}`;
    })
    .replace(BEARER, "$1 [redacted]")
    .replace(MAIL_ADDRESS, "[address]")
    .replace(PHONE, "[number]");
}

/** An error's own `code` says what failed, and is safe to log. */
export function isSecretName(name: string): boolean {
  return name !== "code" && SECRET_NAME.test(name);
}

/** Cuts between words: half a secret wouldn't be recognized. */
function truncateText(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const kept = text.slice(0, MAX_TEXT);
  const end = Math.max(...[" ", "\n", "&", "?"].map(one => kept.lastIndexOf(one)));
  return `${kept.slice(0, end + 1)}[cut]`;
}

/** Properties of a Sentry event that may be sent. */
const SENT_PROPERTIES = new Set([
  "contexts",
  "environment",
  "event_id",
  "exception",
  "level",
  "message",
  "platform",
  "release",
  "sdk",
  // Sentry's internal data, which is never sent.
  "sdkProcessingMetadata",
  "tags",
  "timestamp",
  "type",
]);
const SENT_CONTEXTS = new Set(["runtime", "trace"]);

interface ReportedEvent {
  message?: string;
  exception?: {
    values?: {
      value?: string;
      mechanism?: object;
      stacktrace?: { frames?: { filename?: string; abs_path?: string; vars?: object }[] };
    }[];
  };
  contexts?: object;
}

/** For both Sentry clients, the server's and the browser's. */
export function scrubEvent<Event extends ReportedEvent>(event: Event): Event {
  keepOnly(event, SENT_PROPERTIES);
  if (event.contexts !== undefined) keepOnly(event.contexts, SENT_CONTEXTS);
  if (event.message !== undefined) event.message = redactText(event.message);
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = redactText(exception.value);
    // `mechanism.data` copies a thrown object.
    if (exception.mechanism !== undefined) Reflect.deleteProperty(exception.mechanism, "data");
    for (const frame of exception.stacktrace?.frames ?? []) {
      delete frame.vars;
      if (frame.filename !== undefined) frame.filename = withoutQuery(frame.filename);
      if (frame.abs_path !== undefined) frame.abs_path = withoutQuery(frame.abs_path);
    }
  }
  return event;
}

const withoutQuery = (address: string) => withoutHash(address).split("?", 1)[0] ?? "";

function keepOnly(of: object, names: ReadonlySet<string>): void {
  for (const name of Object.keys(of)) if (!names.has(name)) Reflect.deleteProperty(of, name);
}
