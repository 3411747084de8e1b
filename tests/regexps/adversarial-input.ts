import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";

/** A text of any length: `start`, then `pump` again and again, then `end`. */
export interface Attack {
  readonly start: string;
  readonly pump: string;
  readonly end: string;
}

/** Stand-ins for a class or a dot: one of each kind that expressions distinguish. */
const PROBES = [..." a0-._'\"\n,:/Aé\u200b!<=@"];
/** Beyond it a quantifier counts as endless. */
const FEW = 10;
const MAX_CHARACTERS = 16;
/** Hardly any expression continues with this: the match fails at the end, and backtracks. */
const NEAR_MISSES = ["\u0001", " \u0001"];

/** Texts on which an expression may be slow, by the parts of it that repeat. */
export function attacksOn(source: string, flags: string): Attack[] {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  const repeated: AST.Quantifier[] = [];
  const characters = new Set<string>();
  visitRegExpAST(tree, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max > FEW) repeated.push(quantifier);
    },
    onCharacterEnter: ({ value }) => void characters.add(String.fromCodePoint(value)),
  });
  if (repeated.length === 0) return [];

  const pumps = new Map<string, Attack>();
  const add = (start: string, pump: string) => {
    if (pump === "") return;
    for (const end of NEAR_MISSES) pumps.set(JSON.stringify([start, pump, end]), { start, pump, end });
  };
  for (const quantifier of repeated) {
    const before = textBefore(quantifier, 0);
    for (const variant of [0, 1, 2]) {
      const pump = toText(quantifier.element, variant);
      add("", pump);
      add(before, pump);
      add(before, `${pump}${textAfter(quantifier, variant)}`);
      // The text around a gap, repeated: each start reads to the end.
      add("", `${textBefore(quantifier, variant)}${pump}`);
      add("", `${textBefore(quantifier, variant)} `);
    }
    for (const probe of PROBES) {
      if (accepts(quantifier.element, probe, flags)) {
        add(before, probe);
        add("", probe);
        // A sign among letters ends a word: one more place to start.
        add("", `a${probe}`);
      }
    }
  }
  for (const character of [...characters].slice(0, MAX_CHARACTERS)) add("", character);
  return [...pumps.values()];
}

/** One text that a part of an expression matches; alternatives and classes in turns. */
function toText(node: AST.Element | AST.Alternative, variant: number): string {
  switch (node.type) {
    case "Alternative":
      return node.elements.map(element => toText(element, variant)).join("");
    case "Group":
    case "CapturingGroup":
      return toText(chosen(node.alternatives, variant), variant);
    case "Character":
      return String.fromCodePoint(node.value);
    case "CharacterClass":
    case "CharacterSet":
    case "ExpressionCharacterClass":
      return PROBES.filter(probe => accepts(node, probe, "u"))[variant] ?? getFirst(node);
    case "Quantifier":
      return toText(node.element, variant).repeat(node.max > FEW ? Math.max(1, node.min) : node.min);
    default:
      return "";
  }
}

const chosen = (alternatives: readonly AST.Alternative[], variant: number) =>
  alternatives[variant % alternatives.length] as AST.Alternative;

function getFirst(node: AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass): string {
  if (node.type !== "CharacterClass") return accepts(node, "ж", "u") ? "ж" : "x";
  const [first] = node.elements;
  if (first?.type === "CharacterClassRange") return String.fromCodePoint(first.min.value);
  return first?.type === "Character" && !node.negate ? String.fromCodePoint(first.value) : "x";
}

function accepts(element: AST.Node, text: string, flags: string): boolean {
  const unicode = flags.includes("v")
    ? "v"
    : /\\p\{|\\u\{/i.test(element.raw) || flags.includes("u")
      ? "u"
      : "";
  try {
    return new RegExp(`^(?:${element.raw})$`, `${unicode}${flags.includes("i") ? "i" : ""}`).test(text);
  } catch {
    // It refers to a group outside.
    return false;
  }
}

/** Everything before a part, in its own alternative and in the outer ones. */
function textBefore(node: AST.Node, variant: number): string {
  const { parent } = node;
  if (parent === null) return "";
  const before = textBefore(parent, variant);
  if (parent.type !== "Alternative") return before;
  const index = parent.elements.indexOf(node as AST.Element);
  return (
    before +
    parent.elements
      .slice(0, index)
      .map(element => toText(element, variant))
      .join("")
  );
}

/** Everything after a part within its repeated group, if any. */
function textAfter(node: AST.Node, variant: number): string {
  const { parent } = node;
  if (parent?.type !== "Alternative") return "";
  const index = parent.elements.indexOf(node as AST.Element);
  return parent.elements
    .slice(index + 1)
    .map(element => toText(element, variant))
    .join("");
}
