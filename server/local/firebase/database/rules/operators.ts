import { ObjectValue } from "./rule-snapshot";
import { EvaluationError, mustBeNumber, type RuleType, type RuleValue } from "./values";

function equal(a: RuleValue, b: RuleValue): boolean {
  if (a instanceof ObjectValue && b instanceof ObjectValue) return a.equals(b);
  return a === b;
}

/** Negative, zero or positive; two numbers or two strings only. */
function compare(a: RuleValue, b: RuleValue): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return a === b ? 0 : a < b ? -1 : 1;
  throw new EvaluationError("only two numbers or two strings can be compared");
}

function add(a: RuleValue, b: RuleValue): RuleValue {
  if (typeof a === "number" && typeof b === "number") return a + b;
  const isText = typeof a === "string" || typeof b === "string";
  if (!isText || (typeof a === "object" && a !== null) || (typeof b === "object" && b !== null)) {
    throw new EvaluationError("only numbers and strings can be added");
  }
  return `${a}${b}`;
}

/** A binary operator that needs both sides: what it takes (`any` where the values decide) and what it gives. */
export interface Operator {
  readonly takes: readonly RuleType[];
  readonly gives: RuleType;
  readonly apply: (left: RuleValue, right: RuleValue) => RuleValue;
}

const COMPARABLE: readonly RuleType[] = ["number", "string"];
const NUMERIC: readonly RuleType[] = ["number"];
const EQUATABLE: readonly RuleType[] = ["number", "string", "boolean", "null"];

const numeric = (apply: (left: number, right: number) => number): Operator => ({
  takes: NUMERIC,
  gives: "number",
  apply: (left, right) => apply(mustBeNumber(left), mustBeNumber(right)),
});

const comparison = (holds: (order: number) => boolean): Operator => ({
  takes: COMPARABLE,
  gives: "boolean",
  apply: (left, right) => holds(compare(left, right)),
});

const equality = (wanted: boolean): Operator => ({
  takes: EQUATABLE,
  gives: "boolean",
  apply: (left, right) => equal(left, right) === wanted,
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
  ["+", { takes: EQUATABLE, gives: "any", apply: add }],
  ["-", numeric((left, right) => left - right)],
  ["*", numeric((left, right) => left * right)],
  ["/", numeric((left, right) => left / right)],
  ["%", numeric((left, right) => left % right)],
]);
