import { setImmediate as nextTurn } from "node:timers/promises";

/** Characters per step, a few ms, so that other requests aren't blocked. */
const SLICE = 64 * 1024;
const MAX_DEPTH = 20;
/** Characters of one row or batch. */
const MAX_BATCH = 4 * SLICE;

export class UnknownShape extends Error {}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The members of the list or object at `start`, cut at its commas into spans of at least `atLeast` characters, unparsed. Returns
 * where it ends.
 *
 * @throws SyntaxError, UnknownShape
 */
async function* getSpans(text: string, start: number, atLeast: number): AsyncGenerator<Span, number> {
  const close = text[start] === "{" ? "}" : "]";
  let depth = 0;
  let from = start + 1;
  let nextBreak = start + SLICE;
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === "[" || char === "{") {
      if (++depth >= MAX_DEPTH) throw new UnknownShape();
    } else if (depth > 0) {
      if (char === "]" || char === "}") depth--;
    } else if (char === "]" || char === "}") {
      if (char !== close) throw new SyntaxError("The brackets don't match.");
      const isEmpty = text.slice(from, at).trim() === "";
      if (isEmpty && from > start + 1) throw new SyntaxError("There is a comma too many.");
      if (!isEmpty) yield { from, to: at };
      return at + 1;
    } else if (char === "," && at - from >= atLeast) {
      yield { from, to: at };
      from = at + 1;
    }
    if (at >= nextBreak) {
      nextBreak = at + SLICE;
      await nextTurn();
    }
  }
  throw new SyntaxError("The text ends too early.");
}

function endOfString(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === "\\") backslashes++;
    if (end - at > MAX_BATCH) throw new UnknownShape();
    if (backslashes % 2 === 0) return end;
  }
  throw new SyntaxError("A string doesn't end.");
}

/** Parses a few elements at a time; returns where the list ends. @throws SyntaxError, UnknownShape */
export async function* getElements(text: string, start: number): AsyncGenerator<unknown, number> {
  const spans = getSpans(text, start, SLICE);
  for (;;) {
    const { done, value } = await spans.next();
    if (done) return value;
    if (value.to - value.from > MAX_BATCH) throw new UnknownShape();
    yield* JSON.parse(`[${text.slice(value.from, value.to)}]`) as unknown[];
  }
}

/** Parses a few members at a time. @throws SyntaxError, UnknownShape */
export async function* toEntries(
  text: string,
  start: number,
): AsyncGenerator<[name: string, value: unknown]> {
  for await (const { from, to } of getSpans(text, start, SLICE)) {
    if (to - from > MAX_BATCH) throw new UnknownShape();
    yield* Object.entries(JSON.parse(`{${text.slice(from, to)}}`) as object);
  }
}

const MEMBER = /\s*("(?:[^"\\]|\\.)*")\s*:\s*/y;
const MAX_MEMBERS = 1_000;

/**
 * The spans of an object's values by name, the later one of equal names. `after` is where the object ends.
 *
 * @throws SyntaxError, UnknownShape
 */
export async function getMembers(
  text: string,
  start: number,
): Promise<{ members: ReadonlyMap<string, Span>; after: number }> {
  const members = new Map<string, Span>();
  const spans = getSpans(text, start, 0);
  for (;;) {
    const { done, value } = await spans.next();
    if (done) return { members, after: value };
    if (members.size >= MAX_MEMBERS) throw new UnknownShape();
    MEMBER.lastIndex = value.from;
    const name = MEMBER.exec(text.slice(0, Math.min(value.to, value.from + SLICE)))?.[1];
    if (name === undefined) throw new SyntaxError("A member has no name.");
    members.set(JSON.parse(name) as string, { from: MEMBER.lastIndex, to: value.to });
  }
}

/** @throws SyntaxError, UnknownShape if it is not small */
export function smallValue(text: string, { from, to }: Span): unknown {
  if (to - from > MAX_BATCH) throw new UnknownShape();
  return JSON.parse(text.slice(from, to));
}
