import { createReadStream } from "node:fs";

const LINE_BREAK = 10;

/** A line of a file, without its break, and where the next one starts, in bytes. */
export interface Line {
  readonly text: string;
  readonly end: number;
}

/** The complete lines of a file; what follows the last line break is not one. Never holds the whole file. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let end = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let stop = chunk.indexOf(LINE_BREAK); stop >= 0; stop = chunk.indexOf(LINE_BREAK, from)) {
      parts.push(chunk.subarray(from, stop));
      const line = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
      parts = [];
      end += line.length + 1;
      from = stop + 1;
      yield { text: line.toString("utf8"), end };
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
}
