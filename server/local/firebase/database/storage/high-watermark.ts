import { writeSync } from "node:fs";
import { type FileHandle, open, readFile, rm } from "node:fs/promises";
import { DamagedDataError, hasFile, replaceFile } from "../../../state-file";
import { openLine, sealLine, watermarkFile } from "./files";

// Always as long, so that writing it never needs room on the disk, and short enough for one sector.
const JSON_CHARS = 40;
const format = (sequence: number): string => sealLine(JSON.stringify({ sequence }).padEnd(JSON_CHARS));

/** Written between the log's sync and the acknowledgements, without a sync: after a power cut it may lag, never lead. */
export class HighWatermark {
  private constructor(private readonly handle: FileHandle) {}

  static async open(directory: string, sequence: number): Promise<HighWatermark> {
    const file = watermarkFile(directory);
    if (!(await hasFile(file))) await replaceFile(file, format(sequence));
    const watermark = new HighWatermark(await open(file, "r+"));
    watermark.raise(sequence);
    await watermark.sync();
    return watermark;
  }

  /** As `open`, in the place of a damaged file. */
  static async renew(directory: string, sequence: number): Promise<HighWatermark> {
    await rm(watermarkFile(directory), { recursive: true, force: true });
    return HighWatermark.open(directory, sequence);
  }

  raise(sequence: number): void {
    writeSync(this.handle.fd, format(sequence), 0);
  }

  sync(): Promise<void> {
    return this.handle.datasync();
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

/** Null where there is none. Throws a DamagedDataError when the file is damaged. */
export async function readHighWatermark(directory: string): Promise<number | null> {
  const file = watermarkFile(directory);
  if (!(await hasFile(file))) return null;
  const text = await readFile(file, "utf8");
  const value = openLine(text.slice(0, -1))?.value as { sequence?: unknown } | undefined;
  if (!text.endsWith("\n") || typeof value?.sequence !== "number") {
    throw new DamagedDataError(file, "is damaged: it tells up to where the log was acknowledged");
  }
  return value.sequence;
}
