import type { ListenEvent } from "../listens/listen";
import { exportText } from "../tree/json-text";
import { formatPath, type Path } from "../tree/path";

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
