import { z } from "zod";

const ping = z.object({ t: z.literal("c"), d: z.object({ t: z.string() }) });

const request = z.object({
  t: z.literal("d"),
  d: z.object({ r: z.number(), a: z.string(), b: z.record(z.string(), z.unknown()).nullish() }),
});

/** A message of a client: a control message, or a numbered request. */
export const clientMessage = z.discriminatedUnion("t", [ping, request]);

/** The body of a request about a location; `d` data, `h` hash, `q` query, `t` tag. */
export const locationBody = z.object({
  p: z.string(),
  d: z.unknown().optional(),
  h: z.string().optional(),
  q: z.unknown().optional(),
  t: z.number().optional(),
});
export type LocationBody = z.infer<typeof locationBody>;

/** The body of `auth` and `gauth`. */
export const credentialBody = z.object({
  cred: z.string(),
  authvar: z.unknown().optional(),
  noauth: z.boolean().optional(),
});
