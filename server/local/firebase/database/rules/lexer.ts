import { RulesError } from "./errors";

export type Token =
  | { readonly kind: "number"; readonly value: number; readonly at: number }
  | { readonly kind: "string"; readonly value: string; readonly at: number }
  | { readonly kind: "name"; readonly value: string; readonly at: number }
  | { readonly kind: "operator"; readonly value: string; readonly at: number }
  | { readonly kind: "regex"; readonly value: RegExp; readonly at: number }
  | { readonly kind: "end"; readonly value: ""; readonly at: number };

const SPACE = /\s+/y;
const NUMBER = /(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const NAME = /[A-Za-z_$][\w$]*/y;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y;
const REGEX = /\/((?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([a-z]*)/y;
const OPERATOR = /===|!==|==|!=|<=|>=|&&|\|\||[-+*/%<>!?:()[\].,]/y;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
]);

const unescaped = (body: string): string =>
  body.replace(/\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(.))/g, (_match, unicode, hex, single: string) =>
    single === undefined
      ? String.fromCharCode(Number.parseInt(unicode ?? hex, 16))
      : (ESCAPES.get(single) ?? single),
  );

function parseRegex(source: string, flags: string, at: number): RegExp {
  if (flags !== "" && flags !== "i") throw new RulesError(`unknown regular expression flag at ${at}`);
  try {
    return new RegExp(source, flags);
  } catch {
    throw new RulesError(`invalid regular expression at ${at}`);
  }
}

/** Splits a rule's expression into tokens; the last is `end`. Throws a RulesError. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  while (at < source.length) {
    const space = match(SPACE);
    const found = space ?? match(NUMBER) ?? match(NAME) ?? match(STRING);
    // A slash is a regular expression only where an argument starts: nowhere else does the language have one.
    const previous = tokens.at(-1);
    const regex =
      !found && previous?.kind === "operator" && (previous.value === "(" || previous.value === ",")
        ? match(REGEX)
        : null;
    const hit = found ?? regex ?? match(OPERATOR);
    if (hit === null) throw new RulesError(`unexpected character "${source.charAt(at)}" at ${at}`);
    const text = hit[0];
    if (regex) tokens.push({ kind: "regex", value: parseRegex(regex[1] ?? "", regex[2] ?? "", at), at });
    else if (!space) tokens.push(readToken(text, at));
    at += text.length;
  }
  tokens.push({ kind: "end", value: "", at });
  return tokens;
}

function readToken(text: string, at: number): Token {
  const first = text.charAt(0);
  if (/\d/.test(first) || (first === "." && text.length > 1)) {
    return { kind: "number", value: Number(text), at };
  }
  if (first === "'" || first === '"') return { kind: "string", value: unescaped(text.slice(1, -1)), at };
  return /[\w$]/.test(first) ? { kind: "name", value: text, at } : { kind: "operator", value: text, at };
}
