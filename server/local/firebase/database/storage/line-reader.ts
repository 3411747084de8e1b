import { createReadStream } from "node:fs";

const LINE_BREAK = 10;

/** A line of a file, without its break. */
export interface Line {
  readonly text: string;
  /** Where it starts, and where the next one does, in bytes. */
  readonly start: number;
  readonly end: number;
  /** Whether a line break ends it: only the last line of a file may lack one. */
  readonly isComplete: boolean;
}

/** The lines of a file. Never holds the whole file. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let start = 0;
  const getLine = (isComplete: boolean): Line => {
    const line = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    const end = start + line.length + (isComplete ? 1 : 0);
    const result = { text: line.toString("utf8"), start, end, isComplete };
    parts = [];
    start = end;
    return result;
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let stop = chunk.indexOf(LINE_BREAK); stop >= 0; stop = chunk.indexOf(LINE_BREAK, from)) {
      parts.push(chunk.subarray(from, stop));
      from = stop + 1;
      yield getLine(true);
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) yield getLine(false);
}
