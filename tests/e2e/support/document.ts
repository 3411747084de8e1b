import { type ConfigData, HtmlValidate } from "html-validate";

/** A document's metadata and links. */
export interface ReadDocument {
  readonly title: string;
  readonly headings: number;
  /** By `name` or `property`. */
  readonly meta: ReadonlyMap<string, string>;
  readonly canonical: string | undefined;
  readonly data: readonly Record<string, unknown>[];
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");

function getAttributes(tag: string): Map<string, string> {
  return new Map(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, plain(value)]),
  );
}

/** Reads HTML as React writes it: attributes in double quotes. */
export function readDocument(html: string): ReadDocument {
  const tags = [...html.matchAll(/<(\w+)(\s[^>]*)>/g)].map(([, name = "", rest = ""]) => ({
    name,
    attributes: getAttributes(rest),
  }));
  const named = (name: string) => tags.filter(tag => tag.name === name).map(tag => tag.attributes);
  return {
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
    meta: new Map(
      named("meta").map(one => [one.get("name") ?? one.get("property") ?? "", one.get("content") ?? ""]),
    ),
    canonical: named("link")
      .find(one => one.get("rel") === "canonical")
      ?.get("href"),
    data: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
    links: tags.flatMap(({ name, attributes }) => {
      const link = attributes.get(name === "img" || name === "script" ? "src" : "href");
      return link === undefined ? [] : [link];
    }),
    ids: new Set(tags.flatMap(({ attributes }) => attributes.get("id") ?? [])),
  };
}

/** The standard, and rules for readers; not for formatting. */
const RULES: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    "attr-case": "off",
    "attr-quotes": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    // A switch is a checkbox with a hidden field of the same name, for when it is off.
    "form-dup-name": "off",
    "long-title": "off",
    "no-implicit-input-type": "off",
    "no-trailing-whitespace": "off",
    "valid-id": ["error", { relaxed: true }],
    "void-style": "off",
  },
};
const validator = new HtmlValidate(RULES);

/** Its violations, one line each. */
export async function findFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`),
  );
}
