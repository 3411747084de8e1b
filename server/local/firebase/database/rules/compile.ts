import {
  type CallExpression,
  type Expression,
  type MemberExpression,
  parseExpressionAt,
  type Super,
} from "acorn";
import { compileRegex, METHODS, OPERATORS, QUERY_PROPERTIES } from "./functions";
import {
  assertType,
  EvaluationError,
  getProperty,
  RulesError,
  type RuleType,
  type RuleValue,
  type Scope,
} from "./values";

export type RuleKind = ".read" | ".write" | ".validate";

/** A rule ready to run. A condition that cannot be evaluated does not hold. */
export interface Rule {
  readonly holds: (scope: Scope) => boolean;
  /** Whether the answer can change with data elsewhere than at the location itself. */
  readonly readsData: boolean;
}

interface Compiled {
  readonly type: RuleType;
  readonly evaluate: (scope: Scope) => RuleValue;
}

const MAX_NESTING = 500;
const PRIMITIVES: readonly RuleType[] = ["string", "number", "boolean", "null"];

const isOpen = (type: RuleType): boolean => type === "any" || type === "primitive";

const fits = (type: RuleType, wanted: readonly RuleType[]): boolean =>
  wanted.includes(type) || (isOpen(type) && wanted.some(one => PRIMITIVES.includes(one)));

/** `captures` are the `$variables` above it. Throws a RulesError. */
export function compileRule(source: string | boolean, kind: RuleKind, captures: readonly string[]): Rule {
  if (typeof source === "boolean") return { holds: () => source, readsData: false };
  const compiler = new Compiler(kind, captures);
  const { type, evaluate } = compiler.compile(parseExpression(source));
  if (!fits(type, ["boolean"])) throw new RulesError(`a ${kind} rule must be a boolean, not a ${type}`);
  return {
    readsData: compiler.readsData,
    holds: scope => {
      try {
        return evaluate(scope) === true;
      } catch (error) {
        if (error instanceof EvaluationError) return false;
        throw error;
      }
    },
  };
}

/** The syntax tree: the language of rules is a part of JavaScript's expressions. */
function parseExpression(source: string): Expression {
  try {
    const expression = parseExpressionAt(source, 0, {
      ecmaVersion: 5,
      preserveParens: true,
      onComment: (_isBlock, _text, start) => {
        throw new RulesError(`a comment at ${start}`);
      },
    });
    const { end } = expression;
    if (source.slice(end).trim() === "") return expression;
    throw new RulesError(`unexpected "${source.slice(end).trim().slice(0, 20)}" after ${end}`);
  } catch (error) {
    throw error instanceof SyntaxError ? new RulesError(error.message) : error;
  }
}

class Compiler {
  #nesting = 0;
  readsData = false;

  constructor(
    private readonly kind: RuleKind,
    private readonly captures: readonly string[],
  ) {}

  compile(node: Expression | Super): Compiled {
    if (++this.#nesting > MAX_NESTING) throw new RulesError("the expression is nested too deeply");
    const compiled = this.#compileNode(node);
    this.#nesting--;
    return compiled;
  }

  #compileNode(node: Expression | Super): Compiled {
    switch (node.type) {
      case "ParenthesizedExpression":
        return this.compile(node.expression);
      case "Literal": {
        if (node.regex) {
          const regex = compileRegex(node.regex, node.start);
          return { type: "regex", evaluate: () => regex };
        }
        const value = node.value as string | number | boolean | null;
        return { type: value === null ? "null" : (typeof value as RuleType), evaluate: () => value };
      }
      case "Identifier":
        return this.#compileName(node.name, node.start);
      case "UnaryExpression": {
        if (node.operator === "!") {
          const evaluate = this.#compileAs(["boolean"], node.argument, "!");
          return { type: "boolean", evaluate: scope => !assertType("boolean", evaluate(scope)) };
        }
        if (node.operator !== "-") break;
        const evaluate = this.#compileAs(["number"], node.argument, "-");
        return { type: "number", evaluate: scope => -assertType("number", evaluate(scope)) };
      }
      case "LogicalExpression": {
        const { operator } = node;
        const left = this.#compileAs(["boolean"], node.left, operator);
        const right = this.#compileAs(["boolean"], node.right, operator);
        const decisive = operator === "||";
        return {
          type: "boolean",
          evaluate: scope =>
            assertType("boolean", left(scope)) === decisive ? decisive : assertType("boolean", right(scope)),
        };
      }
      case "BinaryExpression": {
        const operator = OPERATORS.get(node.operator);
        if (operator === undefined || node.left.type === "PrivateIdentifier") break;
        const left = this.#compileTyped(operator.takes, node.left, node.operator);
        const right = this.#compileTyped(operator.takes, node.right, node.operator);
        const types = [left.type, right.type];
        if (/[<>]/.test(node.operator) && left.type !== right.type && !types.some(isOpen)) {
          throw new RulesError(`${node.operator} at ${node.start} takes two numbers or two strings`);
        }
        const type =
          node.operator !== "+"
            ? operator.gives
            : types.includes("string")
              ? "string"
              : types.every(one => one === "number")
                ? "number"
                : "primitive";
        return { type, evaluate: scope => operator.apply(left.evaluate(scope), right.evaluate(scope)) };
      }
      case "ConditionalExpression": {
        const test = this.#compileAs(["boolean"], node.test, "?");
        const yes = this.compile(node.consequent);
        const no = this.compile(node.alternate);
        const isKnown = ![yes.type, no.type].some(type => isOpen(type) || type === "null");
        if (isKnown && yes.type !== no.type) {
          throw new RulesError(`? at ${node.start} has two types: ${yes.type} and ${no.type}`);
        }
        return {
          type: yes.type === no.type ? yes.type : "primitive",
          evaluate: scope => (assertType("boolean", test(scope)) ? yes : no).evaluate(scope),
        };
      }
      case "MemberExpression":
        return this.#compileProperty(node);
      case "CallExpression":
        return this.#compileCall(node);
    }
    throw new RulesError(`unexpected ${node.type} at ${node.start}`);
  }

  #compileTyped(wanted: readonly RuleType[], node: Expression | Super, where: string): Compiled {
    const compiled = this.compile(node);
    if (fits(compiled.type, wanted)) return compiled;
    throw new RulesError(`${where} at ${node.start} takes ${wanted.join(" or ")}, not ${compiled.type}`);
  }

  #compileAs(wanted: readonly RuleType[], node: Expression | Super, where: string): Compiled["evaluate"] {
    return this.#compileTyped(wanted, node, where).evaluate;
  }

  #compileName(name: string, at: number): Compiled {
    if (this.captures.includes(name)) {
      return { type: "string", evaluate: scope => scope.captures[name] ?? null };
    }
    if (name === "root" || name === "data") this.readsData = true;
    if (name === "auth") return { type: "any", evaluate: scope => scope.auth };
    if (name === "now") return { type: "number", evaluate: scope => scope.now };
    if (name === "root") return { type: "snapshot", evaluate: scope => scope.root };
    if (name === "data") return { type: "snapshot", evaluate: scope => scope.data };
    if (name === "query" && this.kind === ".read") return { type: "query", evaluate: scope => scope.query };
    if (name === "newData" && this.kind !== ".read") {
      return { type: "snapshot", evaluate: scope => scope.newData };
    }
    throw new RulesError(`unknown variable "${name}" at ${at}`);
  }

  #compileProperty(node: MemberExpression): Compiled {
    const { type, evaluate } = this.compile(node.object);
    const name = getMemberName(node);
    if (name === null) {
      if (type !== "any" || node.property.type === "PrivateIdentifier") {
        throw new RulesError(`a computed property at ${node.start}`);
      }
      const key = this.#compileAs(["string"], node.property, "[]");
      return {
        type: "any",
        evaluate: scope => getProperty(evaluate(scope), assertType("string", key(scope))),
      };
    }
    if (type === "any") return { type, evaluate: scope => getProperty(evaluate(scope), name) };
    if (name === "length" && fits(type, ["string"])) {
      return { type: "number", evaluate: scope => assertType("string", evaluate(scope)).length };
    }
    const gives = type === "query" ? QUERY_PROPERTIES.get(name) : undefined;
    if (gives === undefined) throw new RulesError(`no property "${name}" at ${node.start}`);
    return { type: gives, evaluate: scope => getProperty(evaluate(scope), name) };
  }

  #compileCall({ callee, arguments: args, start }: CallExpression): Compiled {
    const name = callee.type === "MemberExpression" ? getMemberName(callee) : null;
    if (callee.type !== "MemberExpression" || name === null) throw new RulesError(`no method at ${start}`);
    const target = this.compile(callee.object);
    const method = METHODS.get(name);
    if (method === undefined || !fits(target.type, [method.on])) {
      throw new RulesError(`no method "${name}" at ${start}`);
    }
    const isWithoutKeys = name === "hasChildren" && args.length === 0;
    if (args.length !== method.takes.length && !isWithoutKeys) {
      throw new RulesError(`wrong number of arguments for "${name}" at ${start}`);
    }
    const values = args.map((arg, place) => {
      const type = method.takes[place] ?? "string";
      if (type === "keys") return this.#compileKeys(arg);
      if (arg.type === "SpreadElement") throw new RulesError(`unexpected ${arg.type} at ${arg.start}`);
      return this.#compileAs([type], arg, name);
    });
    return {
      type: method.gives,
      evaluate: scope =>
        method.call(
          target.evaluate(scope),
          values.map(value => value(scope)),
        ),
    };
  }

  #compileKeys(list: CallExpression["arguments"][number]): Compiled["evaluate"] {
    if (list.type !== "ArrayExpression" || list.elements.length === 0) {
      throw new RulesError(`hasChildren at ${list.start} takes a list of keys`);
    }
    const keys = list.elements.map(key => {
      if (key === null || key.type === "SpreadElement") throw new RulesError(`a gap at ${list.start}`);
      return this.#compileAs(["string"], key, "hasChildren");
    });
    return scope => keys.map(key => assertType("string", key(scope)));
  }
}

/** The name of a member, written as `a.name` or `a["name"]`; null for a computed one. */
function getMemberName({ computed, property }: MemberExpression): string | null {
  if (!computed) return property.type === "Identifier" ? property.name : null;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : null;
}
