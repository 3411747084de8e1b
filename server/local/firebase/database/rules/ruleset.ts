import { compileRule, type Rule, type RuleKind } from "./compile";
import { RulesError } from "./values";

export interface RuleNode {
  readonly read: Rule | null;
  readonly write: Rule | null;
  readonly validate: Rule | null;
  readonly indexes: readonly string[];
  readonly children: ReadonlyMap<string, RuleNode>;
  readonly wildcard: { readonly name: string; readonly node: RuleNode } | null;
  /** Whether a `.validate` stands here or below, so that new data must be walked through. */
  readonly validates: boolean;
}

/** Compiles the text of a rules file. Throws a RulesError that names the place. */
export function compileRules(text: string): RuleNode {
  const file = parseRulesJson(text);
  if (!isObject(file) || !isObject(file.rules) || Object.keys(file).length !== 1) {
    throw new RulesError('The rules must be an object with the single property "rules", an object.');
  }
  return compileNode(file.rules, [], []);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function compileNode(source: Record<string, unknown>, place: string[], captures: string[]): RuleNode {
  const children = new Map<string, RuleNode>();
  let wildcard: RuleNode["wildcard"] = null;
  for (const [key, value] of Object.entries(source)) {
    if (key.startsWith(".")) {
      if (![".read", ".write", ".validate", ".indexOn"].includes(key))
        throw at(place, `unknown rule "${key}"`);
      continue;
    }
    const below = [...place, key];
    if (!isObject(value)) throw at(below, "expected an object");
    if (!key.startsWith("$")) {
      children.set(key, compileNode(value, below, captures));
      continue;
    }
    if (wildcard !== null) throw at(place, "a location can have one $variable only");
    if (captures.includes(key)) throw at(below, `"${key}" is already used above`);
    wildcard = { name: key, node: compileNode(value, below, [...captures, key]) };
  }
  const validate = getRule(source, ".validate", place, captures);
  const below = [...children.values(), ...(wildcard === null ? [] : [wildcard.node])];
  return {
    read: getRule(source, ".read", place, captures),
    write: getRule(source, ".write", place, captures),
    validate,
    indexes: getIndexes(source, place),
    children,
    wildcard,
    validates: validate !== null || below.some(node => node.validates),
  };
}

function getRule(
  source: Record<string, unknown>,
  kind: RuleKind,
  place: readonly string[],
  captures: readonly string[],
): Rule | null {
  if (!Object.hasOwn(source, kind)) return null;
  const condition = source[kind];
  if (typeof condition !== "string" && typeof condition !== "boolean") {
    throw at([...place, kind], "expected a string or a boolean");
  }
  try {
    return compileRule(condition, kind, captures);
  } catch (error) {
    throw error instanceof RulesError ? at([...place, kind], error.message) : error;
  }
}

function getIndexes(source: Record<string, unknown>, place: readonly string[]): readonly string[] {
  const raw = source[".indexOn"];
  if (raw === undefined) return [];
  const list = Array.isArray(raw) ? raw : [raw];
  if (!list.every((name): name is string => typeof name === "string" && name !== "")) {
    throw at([...place, ".indexOn"], "expected a string or a list of strings");
  }
  return list.map(name => name.replace(/^\/+|\/+$/g, ""));
}

const at = (place: readonly string[], message: string) =>
  new RulesError(`Error in the rules at /${place.join("/")}: ${message}.`);

/** The rules for a child, with the `$variable` that matched it, if one did. */
export function rulesBelow(node: RuleNode | null, key: string) {
  const named = node?.children.get(key);
  if (named !== undefined) return { node: named, capture: null };
  const wildcard = node?.wildcard ?? null;
  return { node: wildcard?.node ?? null, capture: wildcard?.name ?? null };
}

/** Allows comments, and line breaks inside strings, where long conditions are wrapped. Throws a RulesError. */
export function parseRulesJson(text: string): unknown {
  try {
    return JSON.parse(toStrictJson(text));
  } catch (error) {
    throw new RulesError(`The rules are not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

// In this order: a string (kept, its line breaks made spaces), a line comment, a block comment. What has no end runs to the end.
const STRING_OR_COMMENT = /"(?:[^"\\]|\\.)*"?|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/gs;

/** The same text as strict JSON; lines keep their numbers but where a string had several. */
export function toStrictJson(text: string): string {
  return text.replace(STRING_OR_COMMENT, match => {
    if (match.startsWith('"')) return match.replace(/[\r\n\t]+/g, " ");
    // A comment without an end stays, for the parser to refuse.
    return match.startsWith("/*") && !/.{2}\*\/$/s.test(match) ? match : match.replace(/[^\n]+/g, "");
  });
}
