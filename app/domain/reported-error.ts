import { isLessonName } from "../engine/lesson-text/lesson-names";

/** Of all failures, this part is reported: enough to see what fails, and how often compared with the rest. */
export const REPORTED_SHARE = 0.2;

/** What may be told of an address's query. Of anything else the name alone: it may be a code, a token, or a mail address. */
const HARMLESS = new Set(["format", "howMany", "lesson", "minutes", "notice", "page", "practice"]);

/** Where something failed, as it may be told: a page is its path, without the ending of data requests. */
export function reportedPlace(origin: string, address: string): { page: string; url: string } {
  const [path = "/", query = ""] = withoutHash(address).split("?", 2);
  const page = redactText(path.replace(/(\/_root|\/_)?\.data$/, "/").replace(/^(.*[^/])?\/+$/s, "$1") || "/");
  const parameters = query.split("&").flatMap(parameter => {
    const [name = "", value = ""] = parameter.split("=", 2);
    return /^[\w-]{1,40}$/.test(name) ? `${name}=${safeValue(name, value)}` : [];
  });
  return { page, url: `${origin}${page}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}` };
}

const withoutHash = (address: string) => address.split("#", 1)[0] ?? "";

/** A `name` is a lesson's in `/api/copy/`, and may be a person's anywhere else. */
function safeValue(name: string, value: string): string {
  const isHarmless =
    name === "name" ? isLessonName(value.toUpperCase()) : HARMLESS.has(name) && /^[\w.-]{0,80}$/.test(value);
  return isHarmless ? value : "[redacted]";
}

/** Characters: what comes after is left out, so that no long text costs much. */
const MAX_TEXT = 16_000;

// Each of these is linear: what may repeat is bounded, or begins where nothing of its kind came before.
/** A parameter of an address, wherever the address stands. Its signs may be encoded, once or several times. */
const PARAMETER = /([?&#]|%(?:25){0,3}(?:3F|26|23))([^\s=&#?]{1,80}?)(=|%(?:25){0,3}3D)([^\s&#]*)/gi;
/** Also as an address writes it, once or several times encoded. */
const MAIL_ADDRESS =
  /[\p{L}\p{N}._%+'-]{1,64}(?:@|%(?:25){0,3}40)[\p{L}\p{N}-]+(?:(?:\.|%(?:25){0,3}2E)[\p{L}\p{N}-]+)+/giu;
/** As accounts have them: with the country's number. */
const PHONE = /(?:\+|%2B)\d(?:[\d ().-]|%20){5,18}\d/gi;
/** A signed token of two or three parts. */
const SIGNED = /(^|[^\w-]|%[\da-f]{2})eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/gi;
/** Keys that show by their first letters whose they are: of Google, Anthropic, Paddle, and of bots. */
const API_KEY = /\b(?:AIza[\w-]{20,}|sk-[\w-]{12,}|pdl_\w{12,}|apikey_\w{12,}|\d{6,12}:[\w-]{30,})/g;
/** How the name of a secret ends. Texts, and the members of logged objects, are held to this one list. */
const SECRET =
  "(?:token|code|key|password|secret|authorization|credential|cookie|email|phone|phoneNumber|phone_number)s?";
/** A secret's name (`access_token=`, `"idToken":`, `oobCode: `), with what follows it. */
const NAMED = new RegExp(
  `(${SECRET}["']?\\s*[=:]\\s*)("[^"]*"?|'[^']*'?|(?:(?:bearer|basic)\\s+)?[^\\s"'&,;]+)`,
  "gi",
);
const SECRET_NAME = new RegExp(`${SECRET}$`, "i");
const BEARER = /\b(bearer)\s+[\w.~+/=-]{8,}/gi;

/**
 * A text without what says who someone is, or lets someone in: the one function that all that is logged or reported goes
 * through. Of addresses within it the parameters' names stay, and the values that are known to be harmless.
 */
export function redactText(text: string): string {
  return shortened(text)
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

/** Whether a member's value may not be logged. An error's own `code` may: it says what failed. */
export function isSecretName(name: string): boolean {
  return name !== "code" && SECRET_NAME.test(name);
}

/** Cut between words, or half of a secret could be left, which nothing shows to be one. */
function shortened(text: string): string {
  if (text.length <= MAX_TEXT) return text;
  const kept = text.slice(0, MAX_TEXT);
  const end = Math.max(...[" ", "\n", "&", "?"].map(one => kept.lastIndexOf(one)));
  return `${kept.slice(0, end + 1)}[cut]`;
}

/** What of an event may go out: what failed, where, and in which build. All else falls away, also what is to come. */
const TOLD = new Set([
  "contexts",
  "environment",
  "event_id",
  "exception",
  "level",
  "message",
  "platform",
  "release",
  "sdk",
  // Its client's own, and never sent.
  "sdkProcessingMetadata",
  "tags",
  "timestamp",
  "type",
]);
const TOLD_CONTEXTS = new Set(["runtime", "trace"]);

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

/** An event of Sentry's as it may be told: for both its clients, the server's and the browser's. */
export function scrubbed<Event extends ReportedEvent>(event: Event): Event {
  keepOnly(event, TOLD);
  if (event.contexts !== undefined) keepOnly(event.contexts, TOLD_CONTEXTS);
  if (event.message !== undefined) event.message = redactText(event.message);
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = redactText(exception.value);
    // Of an object that was thrown it holds a copy.
    if (exception.mechanism !== undefined) Reflect.deleteProperty(exception.mechanism, "data");
    for (const frame of exception.stacktrace?.frames ?? []) {
      delete frame.vars;
      if (frame.filename !== undefined) frame.filename = withoutQuery(frame.filename);
      if (frame.abs_path !== undefined) frame.abs_path = withoutQuery(frame.abs_path);
    }
  }
  return event;
}

/** Scripts within a page are at its address. */
const withoutQuery = (address: string) => withoutHash(address).split("?", 1)[0] ?? "";

function keepOnly(of: object, names: ReadonlySet<string>): void {
  for (const name of Object.keys(of)) if (!names.has(name)) Reflect.deleteProperty(of, name);
}
