import { data } from "react-router";
import type { z } from "zod";

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

export type ParsedForm<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldErrors<string & keyof T> };

/**
 * The fields of a posted form, of which only the first of each name counts.
 * @throws a 400 response when the body is no form.
 */
export async function readFields(request: Request): Promise<Record<string, FormDataEntryValue>> {
  try {
    const entries = [...(await request.formData())].reverse();
    return Object.fromEntries(entries);
  } catch {
    throw data(null, { status: 400, statusText: "The request's body is not a form." });
  }
}

/** Checks fields against a schema; where they fail, the first thing that is wrong with each. */
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

/** A field as it was typed, to show it again. */
export function typedText(field: FormDataEntryValue | undefined): string {
  return typeof field === "string" ? field : "";
}
