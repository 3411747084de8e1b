import { randomUUID } from "node:crypto";
import { z } from "zod";
import { getServices } from "~server/context";
import type { Route } from "./+types/route";

const query = z.object({ howMany: z.coerce.number().int().min(1).max(20).default(5) });

/** `GET /api/copy/many-paragraphs/?howMany=5` → a JSON list of that many different paragraphs. */
export function loader({ context, url }: Route.LoaderArgs) {
  const parsed = query.safeParse({ howMany: url.searchParams.get("howMany") ?? undefined });
  if (!parsed.success) {
    return Response.json(
      { error: "bad-request", message: "howMany must be a whole number from 1 to 20." },
      { status: 400, headers: { "Cache-Control": "no-store" } },
    );
  }
  const paragraphs = getServices(context).copy.paragraphs(parsed.data.howMany, { seed: randomUUID() });
  return Response.json(paragraphs, { headers: { "Cache-Control": "no-store" } });
}

/** Texts are only read. */
export function action() {
  return Response.json(
    { error: "method-not-allowed", message: "Texts are read with GET." },
    { status: 405, headers: { Allow: "GET, HEAD", "Cache-Control": "no-store" } },
  );
}
