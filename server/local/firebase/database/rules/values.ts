import { ObjectValue, RuleSnapshot } from "./rule-snapshot";

/** Anything a rule's expression can come to. Plain objects are `auth`, its parts, and `query`. */
export type RuleValue =
  | string
  | number
  | boolean
  | null
  | RegExp
  | RuleSnapshot
  | ObjectValue
  | readonly RuleValue[]
  | { readonly [key: string]: unknown };

/** An expression that cannot be evaluated, such as null + 1. It denies the request, whatever stands around it. */
export class EvaluationError extends Error {
  override name = "EvaluationError";
}

/** What an expression is evaluated against. */
export interface Scope {
  readonly auth: RuleValue;
  readonly now: number;
  readonly root: RuleSnapshot;
  readonly data: RuleSnapshot;
  readonly newData: RuleSnapshot | null;
  readonly query: RuleValue;
  /** The keys that `$variables` on the way down have matched. */
  readonly captures: Readonly<Record<string, string>>;
}

export type Evaluate = (scope: Scope) => RuleValue;

/** Static types: `any` is known only when the rule runs. */
export type RuleType = "string" | "number" | "boolean" | "null" | "regex" | "array" | "snapshot" | "any";

export interface Compiled {
  readonly type: RuleType;
  readonly evaluate: Evaluate;
}

/** A property of `auth` or `query`; null when it is missing, and on null itself, as in Google's. */
export function getProperty(object: RuleValue, key: string): RuleValue {
  if (object === null) return null;
  if (typeof object === "string" && key === "length") return object.length;
  if (typeof object !== "object" || object instanceof RuleSnapshot || object instanceof ObjectValue) {
    throw new EvaluationError(`no property ${key}`);
  }
  return Object.hasOwn(object, key)
    ? (((object as Record<string, RuleValue>)[key] ?? null) as RuleValue)
    : null;
}

export function mustBeBoolean(value: RuleValue): boolean {
  if (typeof value !== "boolean") throw new EvaluationError("not a boolean");
  return value;
}

export function mustBeString(value: RuleValue): string {
  if (typeof value !== "string") throw new EvaluationError("not a string");
  return value;
}

export function mustBeNumber(value: RuleValue): number {
  if (typeof value !== "number") throw new EvaluationError("not a number");
  return value;
}
