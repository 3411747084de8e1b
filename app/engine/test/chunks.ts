import { EngineError } from "./errors";

/** A word of the text, punctuation included, and the index of its first character. */
export interface Chunk {
  readonly index: number;
  readonly word: string;
}

/**
 * The words of `text` in order. `offset` is the index that the text starts at within the text of the test.
 *
 * @throws EngineError `chunk-not-string` when what should be text, is not (it comes from a cache or the network)
 */
export function splitChunks(text: unknown, offset = 0): Chunk[] {
  if (typeof text !== "string") throw new EngineError("chunk-not-string");
  return Array.from(text.matchAll(/[^ ]+/g), match => ({ index: offset + match.index, word: match[0] }));
}

/** The last chunk that starts at or before `index`; undefined before the first. Costs log n. */
export function chunkAt(chunks: readonly Chunk[], index: number): Chunk | undefined {
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

/**
 * The chunk that a view of `word` at `index` stands for. A view that was drawn from another text than the one being
 * typed must not go on.
 *
 * @throws EngineError `chunk-mismatch`
 */
export function expectChunk(chunks: readonly Chunk[], index: number, word: string): Chunk {
  const found = chunkAt(chunks, index);
  if (found?.index !== index || found.word !== word) throw new EngineError("chunk-mismatch");
  return found;
}
