/** Of all failures, this part is reported: enough to see what fails, and how often compared with the rest. */
export const REPORTED_SHARE = 0.2;

/** What may be told of an address's query. Of anything else the name alone: it may be a code, a token, or a mail address. */
const HARMLESS = new Set(["format", "howMany", "lesson", "minutes", "name", "notice", "page", "practice"]);

/** Where something failed, as it may be told: a page is its path, without the ending of data requests. */
export function reportedPlace(origin: string, address: string): { page: string; url: string } {
  const [path = "/", query = ""] = withoutHash(address).split("?", 2);
  const page = path.replace(/(\/_root|\/_)?\.data$/, "/").replace(/\/+$/, "") || "/";
  const parameters = query.split("&").flatMap(parameter => {
    const [name = "", value = ""] = parameter.split("=", 2);
    if (!/^[\w-]{1,40}$/.test(name)) return [];
    return HARMLESS.has(name) && /^[\w.-]{0,80}$/.test(value) ? `${name}=${value}` : `${name}=[left out]`;
  });
  return { page, url: `${origin}${page}${parameters.length > 0 ? `?${parameters.join("&")}` : ""}` };
}

const withoutHash = (address: string) => address.split("#", 1)[0] ?? "";

const MAIL_ADDRESS = /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/g;
/** A signed token of three parts, or the name of one with what follows it. */
const SIGNED = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;
const NAMED =
  /\b(token|code|key|password|secret|authorization|cookie)(["']?\s*[=:]\s*["']?)(bearer\s+)?[^\s"'&,;]+/gi;

/** An error's words without what says who somebody is, or lets somebody in. */
export function reportedWords(words: string): string {
  return words.replace(SIGNED, "[token]").replace(NAMED, "$1$2[left out]").replace(MAIL_ADDRESS, "[address]");
}
