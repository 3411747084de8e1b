import { HOUR } from "~/domain/durations";
import { readFile } from "~server/records/import-export/read-file";
import { type ParsedImport, UnreadableFile } from "~server/records/import-export/read-rows";
import type { Records } from "~server/records/records";

/** Bytes of a file; the form data around it makes the request a little longer. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
const MAX_IMPORTS_PER_HOUR = 20;

export interface ImportReport extends Pick<ParsedImport, "format" | "repeated" | "unread"> {
  readonly fileName: string;
  readonly added: number;
  readonly known: number;
  readonly hadProgress: boolean;
}

type ImportOutcome =
  | { readonly status: 200 | 422; readonly report: ImportReport }
  | { readonly status: 400 | 413 | 422 | 429; readonly error: string };

interface Importer {
  readonly records: Pick<Records, "countUse" | "importResults" | "importProgress">;
  readonly learnerId: string;
  readonly timeZone: string;
  readonly now: number;
}

export async function importFile(
  file: FormDataEntryValue | undefined,
  { records, learnerId, timeZone, now }: Importer,
): Promise<ImportOutcome> {
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) {
    return { status: 400, error: "Please choose a file first." };
  }
  if (file.size > MAX_FILE_BYTES) {
    return { status: 413, error: "The file is larger than 16 MB. Please split it, and import each part." };
  }
  if ((await records.countUse("imports", learnerId, HOUR, now)) > MAX_IMPORTS_PER_HOUR) {
    return {
      status: 429,
      error: "That's a lot of files in an hour. Please import the rest a little later.",
    };
  }

  let reading: ParsedImport;
  try {
    reading = await readFile(new Uint8Array(await file.arrayBuffer()), now);
  } catch (error) {
    if (error instanceof UnreadableFile) return { status: 422, error: error.reason };
    throw error;
  }
  const { results, progress, format, repeated, unread } = reading;
  const { added, known } = await records.importResults(learnerId, results, timeZone);
  const hadProgress = progress !== null;
  if (hadProgress) await records.importProgress(learnerId, progress);
  const report = { fileName: file.name, format, added, known, repeated, unread, hadProgress };
  return { status: results.length === 0 && !hadProgress ? 422 : 200, report };
}
