import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const FOLDERS = ["app", "server", "scripts"];

export interface FoundRegExp {
  /** `path:line`. */
  readonly where: string;
  readonly source: string;
  readonly flags: string;
  /** Whether one call finds all matches: by its flag, or as the separator of `split`. */
  readonly matchesAll: boolean;
}

export interface Found {
  readonly literals: readonly FoundRegExp[];
  /** Files that build expressions at runtime, relative to the repository. */
  readonly builders: readonly string[];
  /** Formats that zod checks with its own expressions, such as `email`. */
  readonly zodFormats: readonly string[];
}

/** All regular expressions in the product's sources, from their syntax tree. */
export function findRegExps(): Found {
  const literals: FoundRegExp[] = [];
  const builders = new Set<string>();
  const zodFormats = new Set<string>();
  for (const path of FOLDERS.flatMap(walk)) {
    const file = ts.createSourceFile(
      path,
      readFileSync(join(ROOT, path), "utf8"),
      ts.ScriptTarget.Latest,
      true,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        const end = node.text.lastIndexOf("/");
        const flags = node.text.slice(end + 1);
        literals.push({
          where: `${path}:${line + 1}`,
          source: node.text.slice(1, end),
          flags,
          matchesAll: flags.includes("g") || isSeparator(node),
        });
      } else if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
        const called = node.expression.getText();
        if (called === "RegExp") builders.add(path);
        const format = /^z\.(?:iso\.)?(\w+)$/.exec(called)?.[1];
        if (format !== undefined) zodFormats.add(format);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { literals, builders: [...builders], zodFormats: [...zodFormats] };
}

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:test|test-support)\./.test(path) ? [path] : [];
  });
}

const isSeparator = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === "split";

/** The expressions that `files` build during `run`; each with its file instead of a line. */
export async function recordRegExps(
  files: readonly string[],
  run: () => Promise<unknown>,
): Promise<FoundRegExp[]> {
  const recorded = new Map<string, FoundRegExp>();
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, newTarget) {
      const made = Reflect.construct(target, args, newTarget) as RegExp;
      const stack = new Error("").stack ?? "";
      const where = files.find(file => stack.includes(file));
      const { source, flags } = made;
      if (where !== undefined)
        recorded.set(`${where} ${made}`, { where, source, flags, matchesAll: flags.includes("g") });
      return made;
    },
  });
  try {
    await run();
  } finally {
    globalThis.RegExp = Original;
  }
  return [...recorded.values()];
}
