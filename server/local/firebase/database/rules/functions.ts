import {
  assertType,
  type CheckedType,
  type CheckedValues,
  EvaluationError,
  ObjectValue,
  RulesError,
  type RuleType,
  type RuleValue,
} from "./values";

interface Operator {
  readonly takes: readonly RuleType[];
  readonly gives: RuleType;
  readonly apply: (left: RuleValue, right: RuleValue) => RuleValue;
}

function isEqual(a: RuleValue, b: RuleValue): boolean {
  if (a instanceof ObjectValue && b instanceof ObjectValue) return a.equals(b);
  return a === b;
}

/** Negative, zero or positive, or NaN; two numbers or two strings only. */
function compare(a: RuleValue, b: RuleValue): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return a === b ? 0 : a < b ? -1 : 1;
  throw new EvaluationError("only two numbers or two strings can be compared");
}

function add(a: RuleValue, b: RuleValue): RuleValue {
  if (typeof a === "number" && typeof b === "number") return a + b;
  for (const side of [a, b]) {
    if (typeof side !== "number" && typeof side !== "string") {
      throw new EvaluationError("only numbers and strings can be added");
    }
  }
  return `${a}${b}`;
}

const arithmetic = (apply: (left: number, right: number) => number): Operator => ({
  takes: ["number"],
  gives: "number",
  apply: (left, right) => apply(assertType("number", left), assertType("number", right)),
});

const comparison = (holds: (order: number) => boolean): Operator => ({
  takes: ["number", "string"],
  gives: "boolean",
  apply: (left, right) => holds(compare(left, right)),
});

const equality = (wanted: boolean): Operator => ({
  takes: ["number", "string", "boolean", "null"],
  gives: "boolean",
  apply: (left, right) => isEqual(left, right) === wanted,
});

export const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ["==", equality(true)],
  ["===", equality(true)],
  ["!=", equality(false)],
  ["!==", equality(false)],
  ["<", comparison(order => order < 0)],
  ["<=", comparison(order => order <= 0)],
  [">", comparison(order => order > 0)],
  [">=", comparison(order => order >= 0)],
  ["+", { takes: ["number", "string"], gives: "primitive", apply: add }],
  ["-", arithmetic((left, right) => left - right)],
  ["*", arithmetic((left, right) => left * right)],
  ["/", arithmetic((left, right) => (right === 0 ? Number.NaN : left / right))],
  ["%", arithmetic((left, right) => left % right)],
]);

interface Method {
  readonly on: CheckedType;
  readonly takes: readonly CheckedType[];
  readonly gives: RuleType;
  readonly call: (target: RuleValue, args: readonly RuleValue[]) => RuleValue;
}

function method<On extends CheckedType, const Takes extends readonly CheckedType[]>(
  on: On,
  takes: Takes,
  gives: RuleType,
  call: (
    target: CheckedValues[On],
    ...args: { -readonly [Place in keyof Takes]: CheckedValues[Takes[Place]] }
  ) => RuleValue,
): Method {
  return {
    on,
    takes,
    gives,
    call: (target, args) => {
      const checked = args.map((arg, place) => assertType(takes[place] ?? "string", arg));
      return Reflect.apply(call, undefined, [assertType(on, target), ...checked]);
    },
  };
}

export const METHODS: ReadonlyMap<string, Method> = new Map([
  ["val", method("snapshot", [], "primitive", data => data.val())],
  ["exists", method("snapshot", [], "boolean", data => data.exists())],
  ["getPriority", method("snapshot", [], "primitive", data => data.getPriority())],
  ["isString", method("snapshot", [], "boolean", data => typeof data.val() === "string")],
  ["isNumber", method("snapshot", [], "boolean", data => typeof data.val() === "number")],
  ["isBoolean", method("snapshot", [], "boolean", data => typeof data.val() === "boolean")],
  ["child", method("snapshot", ["string"], "snapshot", (data, path) => data.child(path))],
  ["parent", method("snapshot", [], "snapshot", data => data.parent())],
  ["hasChild", method("snapshot", ["string"], "boolean", (data, path) => data.hasChild(path))],
  ["hasChildren", method("snapshot", ["keys"], "boolean", (data, keys) => data.hasChildren(keys))],
  ["contains", method("string", ["string"], "boolean", (text, part) => text.includes(part))],
  ["beginsWith", method("string", ["string"], "boolean", (text, part) => text.startsWith(part))],
  ["endsWith", method("string", ["string"], "boolean", (text, part) => text.endsWith(part))],
  [
    "replace",
    method("string", ["string", "string"], "string", (text, part, by) => text.replaceAll(part, () => by)),
  ],
  ["toLowerCase", method("string", [], "string", text => text.toLowerCase())],
  ["toUpperCase", method("string", [], "string", text => text.toUpperCase())],
  ["matches", method("string", ["regex"], "boolean", (text, pattern) => pattern.test(text))],
]);

export const QUERY_PROPERTIES: ReadonlyMap<string, RuleType> = new Map([
  ["orderByKey", "boolean"],
  ["orderByValue", "boolean"],
  ["orderByPriority", "boolean"],
  ["orderByChild", "string"],
  ["startAt", "primitive"],
  ["endAt", "primitive"],
  ["equalTo", "primitive"],
  ["limitToFirst", "number"],
  ["limitToLast", "number"],
]);

const ESCAPE_OR_CLASS = /\\.|\[\^?(?:\\.|[^[\]\\])+\]/gs;

/** The rules' regular expressions are a part of JavaScript's. Throws a RulesError for any other. */
export function compileRegex({ pattern, flags }: { pattern: string; flags: string }, at: number): RegExp {
  const refuse = (fault: string) => new RulesError(`${fault} in the regular expression at ${at}`);
  if (flags !== "" && flags !== "i") throw refuse("unknown flag");
  if (/\\[^\WdswDSW_]/.test(pattern.replace(/\\\\/g, ""))) throw refuse("unknown escape");
  const outline = pattern.replace(ESCAPE_OR_CLASS, "x").replace(/^\^/, "").replace(/\$$/, "");
  if (/[$^]/.test(outline)) throw refuse("an anchor that is not at an end");
  if (/^$|^\||\|$|\|\||\(\||\|\)|\(\)/.test(outline)) throw refuse("an empty alternative");
  if (/\(\?|[*+?}][*+?{]|[[\]]/.test(outline)) throw refuse("unsupported syntax");
  return new RegExp(pattern, flags);
}
