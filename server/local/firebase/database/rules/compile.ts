import { RulesError } from "./errors";
import type { Expression } from "./expression";
import { METHODS } from "./methods";
import { OPERATORS } from "./operators";
import { parseExpression } from "./parser";
import {
  type Compiled,
  type Evaluate,
  EvaluationError,
  getProperty,
  mustBeBoolean,
  mustBeNumber,
  mustBeString,
  type RuleType,
  type Scope,
} from "./values";

export type RuleKind = ".read" | ".write" | ".validate";

/** A rule ready to run. A condition that cannot be evaluated does not hold. */
export interface Rule {
  readonly holds: (scope: Scope) => boolean;
  /** Whether the answer can change with data elsewhere than at the location itself. */
  readonly readsData: boolean;
}

const fits = (type: RuleType, wanted: readonly RuleType[]): boolean =>
  type === "any" || wanted.includes("any") || wanted.includes(type);

/**
 * Compiles the condition of a rule into closures; no code is generated. `captures` are the `$variables` above it.
 * Throws a RulesError for syntax errors, unknown names and types that cannot fit.
 */
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

class Compiler {
  readonly #kind: RuleKind;
  readonly #captures: readonly string[];
  readsData = false;

  constructor(kind: RuleKind, captures: readonly string[]) {
    this.#kind = kind;
    this.#captures = captures;
  }

  compile(node: Expression): Compiled {
    switch (node.type) {
      case "literal":
        return literal(node.value);
      case "regex":
        return { type: "regex", evaluate: () => node.value };
      case "name":
        return this.#name(node);
      case "array": {
        const items = node.items.map(item => this.compile(item).evaluate);
        return { type: "array", evaluate: scope => items.map(item => item(scope)) };
      }
      case "unary":
        return this.#unary(node);
      case "binary":
        return this.#binary(node);
      case "conditional":
        return this.#conditional(node);
      case "property":
        return this.#property(node);
      case "element": {
        const object = this.#typed(node.object, ["any"], "[]");
        const key = this.#typed(node.key, ["string"], "[]").evaluate;
        return {
          type: "any",
          evaluate: scope => getProperty(object.evaluate(scope), mustBeString(key(scope))),
        };
      }
      case "call":
        return this.#call(node);
    }
  }

  #typed(node: Expression, wanted: readonly RuleType[], where: string): Compiled {
    const compiled = this.compile(node);
    if (!fits(compiled.type, wanted)) {
      throw new RulesError(`${where} at ${node.at} takes ${wanted.join(" or ")}, not ${compiled.type}`);
    }
    return compiled;
  }

  #name({ name, at }: Expression & { type: "name" }): Compiled {
    if (name.startsWith("$")) {
      if (!this.#captures.includes(name)) throw new RulesError(`unknown variable "${name}" at ${at}`);
      return { type: "string", evaluate: scope => scope.captures[name] ?? null };
    }
    if (name === "auth") return { type: "any", evaluate: scope => scope.auth };
    if (name === "now") return { type: "number", evaluate: scope => scope.now };
    if (name === "query" && this.#kind === ".read") return { type: "any", evaluate: scope => scope.query };
    if (name === "root" || name === "data") this.readsData = true;
    if (name === "root") return { type: "snapshot", evaluate: scope => scope.root };
    if (name === "data") return { type: "snapshot", evaluate: scope => scope.data };
    if (name === "newData" && this.#kind !== ".read") {
      return { type: "snapshot", evaluate: scope => scope.newData };
    }
    throw new RulesError(`unknown variable "${name}" at ${at}`);
  }

  #unary({ operator, operand }: Expression & { type: "unary" }): Compiled {
    if (operator === "!") {
      const { evaluate } = this.#typed(operand, ["boolean"], "!");
      return { type: "boolean", evaluate: scope => !mustBeBoolean(evaluate(scope)) };
    }
    const { evaluate } = this.#typed(operand, ["number"], "-");
    return { type: "number", evaluate: scope => -mustBeNumber(evaluate(scope)) };
  }

  #binary({ operator, left, right, at }: Expression & { type: "binary" }): Compiled {
    if (operator === "&&" || operator === "||") {
      const first = this.#typed(left, ["boolean"], operator).evaluate;
      const second = this.#typed(right, ["boolean"], operator).evaluate;
      const evaluate: Evaluate =
        operator === "&&"
          ? scope => mustBeBoolean(first(scope)) && mustBeBoolean(second(scope))
          : scope => mustBeBoolean(first(scope)) || mustBeBoolean(second(scope));
      return { type: "boolean", evaluate };
    }
    const found = OPERATORS.get(operator);
    if (found === undefined) throw new RulesError(`unknown operator ${operator} at ${at}`);
    const first = this.#typed(left, found.takes, operator).evaluate;
    const second = this.#typed(right, found.takes, operator).evaluate;
    return { type: found.gives, evaluate: scope => found.apply(first(scope), second(scope)) };
  }

  #conditional({ test, then, otherwise }: Expression & { type: "conditional" }): Compiled {
    const condition = this.#typed(test, ["boolean"], "?").evaluate;
    const yes = this.compile(then);
    const no = this.compile(otherwise);
    return {
      type: yes.type === no.type ? yes.type : "any",
      evaluate: scope => (mustBeBoolean(condition(scope)) ? yes.evaluate(scope) : no.evaluate(scope)),
    };
  }

  #property({ object, key, at }: Expression & { type: "property" }): Compiled {
    const { type, evaluate } = this.compile(object);
    if (type === "string" && key === "length") {
      return { type: "number", evaluate: scope => mustBeString(evaluate(scope)).length };
    }
    if (type !== "any") throw new RulesError(`no property "${key}" at ${at}`);
    return { type: "any", evaluate: scope => getProperty(evaluate(scope), key) };
  }

  #call({ object, method, args, at }: Expression & { type: "call" }): Compiled {
    const found = METHODS.get(method);
    const target = this.compile(object);
    if (found === undefined || !fits(target.type, [found.on])) {
      throw new RulesError(`no method "${method}" at ${at}`);
    }
    if (args.length > found.takes.length || args.length < found.takes.length - (found.optional ?? 0)) {
      throw new RulesError(`wrong number of arguments for "${method}" at ${at}`);
    }
    const values = args.map((arg, place) => this.#typed(arg, [found.takes[place] ?? "any"], method).evaluate);
    return {
      type: found.gives,
      evaluate: scope =>
        found.call(
          target.evaluate(scope),
          values.map(value => value(scope)),
        ),
    };
  }
}

function literal(value: string | number | boolean | null): Compiled {
  const type = value === null ? "null" : typeof value;
  return { type: type as RuleType, evaluate: () => value };
}
