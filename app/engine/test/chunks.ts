import { EngineError } from "./errors";

/** A word with its punctuation, and the index of its first character. */
export interface Chunk {
  readonly index: number;
  readonly word: string;
}

/**
 * @param offset index of `text` within the text of the test
 * @throws EngineError `chunk-not-string` (texts come from a cache or the network)
 */
export function splitChunks(text: unknown, offset = 0): Chunk[] {
  if (typeof text !== "string") throw new EngineError("chunk-not-string");
  return Array.from(text.matchAll(/[^ ]+/g), match => ({ index: offset + match.index, word: match[0] }));
}

/** The last chunk that starts at or before `index`; undefined before the first. O(log n). */
export function findChunk(chunks: readonly Chunk[], index: number): Chunk | undefined {
  let low = 0;
  let high = chunks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const chunk = chunks[middle];
    if (chunk !== undefined && chunk.index <= index) low = middle + 1;
    else high = middle;
  }
  return chunks[low - 1];
}

/** @throws EngineError `chunk-mismatch` if the view shows another text */
export function assertChunk(chunks: readonly Chunk[], index: number, word: string): Chunk {
  const found = findChunk(chunks, index);
  if (found?.index !== index || found.word !== word) throw new EngineError("chunk-mismatch");
  return found;
}
