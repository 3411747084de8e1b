import { RulesError } from "./errors";
import type { Expression } from "./expression";
import { type Token, tokenize } from "./lexer";

// How tightly each binary operator binds.
const PRECEDENCE: ReadonlyMap<string, number> = new Map([
  ["||", 1],
  ["&&", 2],
  ["==", 3],
  ["!=", 3],
  ["===", 3],
  ["!==", 3],
  ["<", 4],
  ["<=", 4],
  [">", 4],
  [">=", 4],
  ["+", 5],
  ["-", 5],
  ["*", 6],
  ["/", 6],
  ["%", 6],
]);

const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ["true", true],
  ["false", false],
  ["null", null],
]);

const MAX_NESTING = 200;

/** Parses the expression of a `.read`, `.write` or `.validate` rule. Throws a RulesError. */
export function parseExpression(source: string): Expression {
  const parser = new Parser(tokenize(source));
  return parser.whole();
}

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #nesting = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#conditional();
    if (this.#peek().kind !== "end") throw this.#unexpected();
    return expression;
  }

  #peek(): Token {
    return this.#tokens[this.#next] ?? { kind: "end", value: "", at: 0 };
  }

  #take(): Token {
    const token = this.#peek();
    this.#next++;
    return token;
  }

  #isOperator(value: string): boolean {
    const token = this.#peek();
    return token.kind === "operator" && token.value === value;
  }

  #skip(value: string): boolean {
    const found = this.#isOperator(value);
    if (found) this.#next++;
    return found;
  }

  #expect(value: string): void {
    if (!this.#skip(value)) throw this.#unexpected(`, expected "${value}"`);
  }

  #unexpected(rest = ""): RulesError {
    const token = this.#peek();
    const what = token.kind === "end" ? "end of the expression" : `"${token.value}" at ${token.at}`;
    return new RulesError(`unexpected ${what}${rest}`);
  }

  #conditional(): Expression {
    if (++this.#nesting > MAX_NESTING) throw new RulesError("the expression is nested too deeply");
    const test = this.#binary(1);
    let result = test;
    if (this.#skip("?")) {
      const then = this.#conditional();
      this.#expect(":");
      result = { type: "conditional", test, then, otherwise: this.#conditional(), at: test.at };
    }
    this.#nesting--;
    return result;
  }

  #binary(minimum: number): Expression {
    let left = this.#unary();
    for (;;) {
      const token = this.#peek();
      const precedence = token.kind === "operator" ? PRECEDENCE.get(token.value) : undefined;
      if (token.kind !== "operator" || precedence === undefined || precedence < minimum) return left;
      this.#next++;
      const right = this.#binary(precedence + 1);
      left = { type: "binary", operator: token.value, left, right, at: token.at };
    }
  }

  #unary(): Expression {
    const token = this.#peek();
    if (token.kind === "operator" && (token.value === "!" || token.value === "-")) {
      this.#next++;
      if (++this.#nesting > MAX_NESTING) throw new RulesError("the expression is nested too deeply");
      const operand = this.#unary();
      this.#nesting--;
      return { type: "unary", operator: token.value, operand, at: token.at };
    }
    return this.#postfix(this.#primary());
  }

  #postfix(start: Expression): Expression {
    let object = start;
    for (;;) {
      const { at } = this.#peek();
      if (this.#skip(".")) {
        const name = this.#take();
        if (name.kind !== "name") throw new RulesError(`expected a name at ${name.at}`);
        object = this.#skip("(")
          ? { type: "call", object, method: name.value, args: this.#list(")"), at }
          : { type: "property", object, key: name.value, at };
      } else if (this.#skip("[")) {
        const key = this.#conditional();
        this.#expect("]");
        object = { type: "element", object, key, at };
      } else {
        return object;
      }
    }
  }

  #list(closing: string): Expression[] {
    const items: Expression[] = [];
    if (this.#skip(closing)) return items;
    do items.push(this.#conditional());
    while (this.#skip(","));
    this.#expect(closing);
    return items;
  }

  #primary(): Expression {
    const { at } = this.#peek();
    if (this.#skip("(")) {
      const inner = this.#conditional();
      this.#expect(")");
      return inner;
    }
    if (this.#skip("[")) return { type: "array", items: this.#list("]"), at };
    const token = this.#peek();
    if (token.kind === "operator" || token.kind === "end") throw this.#unexpected();
    this.#next++;
    if (token.kind === "regex") return { type: "regex", value: token.value, at };
    if (token.kind !== "name") return { type: "literal", value: token.value, at };
    const constant = CONSTANTS.get(token.value);
    if (constant !== undefined) return { type: "literal", value: constant, at };
    return { type: "name", name: token.value, at };
  }
}
