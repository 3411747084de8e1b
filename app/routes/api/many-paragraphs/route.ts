import { randomUUID } from "node:crypto";
import { z } from "zod";
import { defineApi } from "~server/http/json-api";

const querySchema = z.object({ howMany: z.coerce.number().int().min(1).max(20).default(5) });

/** `GET /api/copy/many-paragraphs/?howMany=5` → a JSON list of that many different paragraphs. */
const api = defineApi({
  allow: "GET, HEAD",
  notAllowed: "Texts are read with GET.",
  failures: "message",
  cacheControl: "no-store",
  handle({ url, services: { copy }, fail }) {
    const query = querySchema.safeParse({ howMany: url.searchParams.get("howMany") ?? undefined });
    if (query.success) return copy.paragraphs(query.data.howMany, { seed: randomUUID() });
    return fail({
      status: 400,
      error: "bad-request",
      message: "howMany must be a whole number from 1 to 20.",
    });
  },
});
export const action = api.action;
export const loader = api.loader;
