/** The syntax tree of a rule's expression. `at` is an offset into the source. */
export type Expression =
  | { readonly type: "literal"; readonly value: string | number | boolean | null; readonly at: number }
  | { readonly type: "regex"; readonly value: RegExp; readonly at: number }
  | { readonly type: "name"; readonly name: string; readonly at: number }
  | { readonly type: "array"; readonly items: readonly Expression[]; readonly at: number }
  | {
      readonly type: "unary";
      readonly operator: "!" | "-";
      readonly operand: Expression;
      readonly at: number;
    }
  | {
      readonly type: "binary";
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
      readonly at: number;
    }
  | {
      readonly type: "conditional";
      readonly test: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
      readonly at: number;
    }
  | { readonly type: "property"; readonly object: Expression; readonly key: string; readonly at: number }
  | { readonly type: "element"; readonly object: Expression; readonly key: Expression; readonly at: number }
  | {
      readonly type: "call";
      readonly object: Expression;
      readonly method: string;
      readonly args: readonly Expression[];
      readonly at: number;
    };
