import { data } from "react-router";
import type { z } from "zod";

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

type ParsedForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldErrors<string & keyof T> };

export const MAX_FIELDS = 200;
/** Bytes of one part's headers: a name and a file name. */
const MAX_PART_HEADER_BYTES = 4 * 1024;

/**
 * Fields are counted before they are parsed: a million would block the event loop for seconds. @throws TypeError if the body is
 * not a form
 */
export async function readForm(request: Request): Promise<[name: string, value: FormDataEntryValue][]> {
  const type = request.headers.get("Content-Type") ?? "";
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    const text = await request.text();
    if (occurrences(Buffer.from(text), "&") >= MAX_FIELDS)
      throw new TypeError("The form has too many fields.");
    return [...new URLSearchParams(text)];
  }
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))/i.exec(
    type,
  );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw new TypeError("The body is no form.");
  const body = Buffer.from(await request.arrayBuffer());
  assertParts(body, `--${boundary}`);
  // The header may contain a second boundary. The parser gets the one whose parts were counted.
  const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
  return [...(await new Response(body, { headers }).formData())];
}

function assertParts(body: Buffer, delimiter: string): void {
  if (occurrences(body, delimiter) > MAX_FIELDS) throw new TypeError("The form has too many parts.");
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    const begin = at + delimiter.length;
    const isLast = body.subarray(begin, begin + 2).toString("latin1") === "--";
    if (!isLast && !body.subarray(begin, begin + MAX_PART_HEADER_BYTES).includes("\r\n\r\n")) {
      throw new TypeError("A part of the form has headers that are too long.");
    }
  }
}

function occurrences(body: Buffer, needle: string): number {
  let count = 0;
  for (let at = body.indexOf(needle); at !== -1 && count <= MAX_FIELDS; at = body.indexOf(needle, at + 1))
    count++;
  return count;
}

/** The first field of each name. @throws a 400 response if the body is not a form */
export async function readFields(request: Request): Promise<Record<string, FormDataEntryValue>> {
  try {
    return Object.fromEntries((await readForm(request)).reverse());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw data(null, { status: 400, statusText: "The request's body is not a form." });
  }
}

export function parseFields<T extends Record<string, unknown>>(
  schema: z.ZodType<T>,
  fields: Record<string, FormDataEntryValue>,
): ParsedForm<T> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    errors[String(path[0])] ??= message;
  }
  return { ok: false, errors: errors as FieldErrors<string & keyof T> };
}

export function typedText(field: FormDataEntryValue | undefined): string {
  return typeof field === "string" ? field : "";
}
