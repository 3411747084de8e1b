import { RuleSnapshot } from "./rule-snapshot";
import { EvaluationError, mustBeString, type RuleType, type RuleValue } from "./values";

/** A method: what it is called on, what it takes (`?` types may be left out), what it gives. */
export interface Method {
  readonly on: "snapshot" | "string";
  readonly takes: readonly RuleType[];
  readonly optional?: number;
  readonly gives: RuleType;
  readonly call: (object: RuleValue, args: readonly RuleValue[]) => RuleValue;
}

function onSnapshot(
  takes: readonly RuleType[],
  gives: RuleType,
  call: (snapshot: RuleSnapshot, ...args: RuleValue[]) => RuleValue,
  optional = 0,
): Method {
  return {
    on: "snapshot",
    takes,
    gives,
    optional,
    call: (object, args) => {
      if (!(object instanceof RuleSnapshot)) throw new EvaluationError("not a snapshot");
      return call(object, ...args);
    },
  };
}

function onString(
  takes: readonly RuleType[],
  gives: RuleType,
  call: (text: string, ...args: RuleValue[]) => RuleValue,
): Method {
  return { on: "string", takes, gives, call: (object, args) => call(mustBeString(object), ...args) };
}

/** A string argument of a method on a string. */
const text = (value: RuleValue | undefined): string => mustBeString(value ?? null);

function getKeys(list: RuleValue | undefined): string[] | undefined {
  if (list === undefined) return undefined;
  if (!Array.isArray(list) || list.length === 0) throw new EvaluationError("not a list of keys");
  return list.map(mustBeString);
}

function matches(subject: string, pattern: RuleValue | undefined): boolean {
  if (!(pattern instanceof RegExp)) throw new EvaluationError("not a regular expression");
  return pattern.test(subject);
}

export const METHODS: ReadonlyMap<string, Method> = new Map([
  ["val", onSnapshot([], "any", data => data.val())],
  ["exists", onSnapshot([], "boolean", data => data.exists())],
  ["getPriority", onSnapshot([], "any", data => data.getPriority())],
  ["isString", onSnapshot([], "boolean", data => typeof data.val() === "string")],
  ["isNumber", onSnapshot([], "boolean", data => typeof data.val() === "number")],
  ["isBoolean", onSnapshot([], "boolean", data => typeof data.val() === "boolean")],
  ["child", onSnapshot(["string"], "snapshot", (data, path) => data.child(text(path)))],
  ["parent", onSnapshot([], "snapshot", data => data.parent())],
  ["hasChild", onSnapshot(["string"], "boolean", (data, path) => data.hasChild(text(path)))],
  ["hasChildren", onSnapshot(["array"], "boolean", (data, keys) => data.hasChildren(getKeys(keys)), 1)],
  ["contains", onString(["string"], "boolean", (subject, part) => subject.includes(text(part)))],
  ["beginsWith", onString(["string"], "boolean", (subject, part) => subject.startsWith(text(part)))],
  ["endsWith", onString(["string"], "boolean", (subject, part) => subject.endsWith(text(part)))],
  [
    "replace",
    onString(["string", "string"], "string", (subject, part, by) => subject.split(text(part)).join(text(by))),
  ],
  ["toLowerCase", onString([], "string", subject => subject.toLowerCase())],
  ["toUpperCase", onString([], "string", subject => subject.toUpperCase())],
  ["matches", onString(["regex"], "boolean", matches)],
]);
