import { readForm } from "./form";
import { parseJson } from "./json";

/** What was posted, as JSON or as a form; undefined for what is neither. */
export async function readBody(request: Request): Promise<unknown> {
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(
    request.headers.get("Content-Type") ?? "",
  );
  try {
    return isForm ? Object.fromEntries(await readForm(request)) : parseJson(await request.text());
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** JSON that nobody but the browser that has asked may keep, and not even that one. */
export function jsonResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "private, no-store", ...headers } });
}
