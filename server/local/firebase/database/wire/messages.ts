import { z } from "zod";
import { RequestError } from "../errors";
import type { ListenEvent } from "../listens";
import { exportText } from "../tree/json-text";
import { formatPath, type Path } from "../tree/keys";

const ping = z.object({ t: z.literal("c"), d: z.object({ t: z.string() }) });

const request = z.object({
  t: z.literal("d"),
  d: z.object({ r: z.number(), a: z.string(), b: z.record(z.string(), z.unknown()).nullish() }),
});

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

export const credentialBody = z.object({
  cred: z.string(),
  authvar: z.unknown().optional(),
  noauth: z.boolean().optional(),
});

/** The server's messages of wire protocol 5, as text. Values are passed as JSON text already. */

export const handshake = (now: number, host: string, session: string): string =>
  JSON.stringify({ t: "c", d: { t: "h", d: { ts: now, v: "5", h: host, s: session } } });

export const pong = (): string => '{"t":"c","d":{"t":"o","d":{}}}';

export const reply = (request: number, status: string, dataText: string): string =>
  `{"t":"d","d":{"r":${request},"b":{"s":${JSON.stringify(status)},"d":${dataText}}}}`;

const push = (action: string, bodyText: string): string => `{"t":"d","d":{"a":"${action}","b":${bodyText}}}`;

const pathText = (path: Path): string => JSON.stringify(formatPath(path));

/** Data for a listen; `tag` tells the client which of its queries it is for. */
export function dataPush(event: ListenEvent, tag: number | null): string {
  const text =
    event.kind === "put"
      ? exportText(event.node)
      : `{${event.members.map(([name, node]) => `${JSON.stringify(name)}:${exportText(node)}`).join(",")}}`;
  const tagText = tag === null ? "" : `,"t":${tag}`;
  return push(event.kind === "put" ? "d" : "m", `{"p":${pathText(event.path)},"d":${text}${tagText}}`);
}

/** The end of a listen that the rules forbid by now; `query` as the client had sent it, undefined for the default. */
export const listenRevoked = (path: Path, query: unknown): string =>
  push("c", `{"p":${pathText(path)}${query === undefined ? "" : `,"q":[${JSON.stringify(query)}]`}}`);

export const authRevoked = (status: string, reason: string): string =>
  push("ac", JSON.stringify({ s: status, d: reason }));

const MAX_MESSAGE_CHARS = 64 * 1024 * 1024;
const MAX_FRAMES = 16_384;

/** Puts the frames of a connection together: a long message comes as its number of frames, then the frames. */
export class FrameJoiner {
  #missing = 0;
  #parts: string[] = [];
  #length = 0;

  /** The message that the frame completes; null when there is none yet, or when it was a keepalive. */
  add(frame: string): string | null {
    if (this.#missing === 0) {
      if (!/^\d{1,6}$/.test(frame)) return frame;
      this.#missing = Number(frame);
      if (this.#missing > MAX_FRAMES) throw tooBig();
      return null;
    }
    this.#length += frame.length;
    if (this.#length > MAX_MESSAGE_CHARS) throw tooBig();
    this.#parts.push(frame);
    if (--this.#missing > 0) return null;
    const message = this.#parts.join("");
    this.#parts = [];
    this.#length = 0;
    return message;
  }
}

const tooBig = () => new RequestError("too_big", 400, "The message is too big");
