import { WebSocket } from "ws";
import type { ServedDatabase } from "./served-database";

/** Any message of the server: its shape is what the tests check. */
// biome-ignore lint/suspicious/noExplicitAny: messages are JSON whose shape is under test.
type Message = any;

/** A client that speaks the wire protocol directly, for what the SDKs hide. */
export interface WireClient {
  readonly greeting: Message;
  /** The close code, once the connection has ended. */
  readonly closed: Promise<number>;
  sendFrame(frame: string): void;
  send(message: unknown): void;
  /** Sends a request without waiting; `next` returns its answer and all events. */
  request(action: string, body: unknown): void;
  /** Sends a request and skips events until its answer comes. */
  ask(action: string, body: unknown): Promise<Message>;
  next(): Promise<Message>;
  close(): void;
}

/** Connects, and waits for the greeting. */
export async function connect(
  { port }: Pick<ServedDatabase, "port">,
  { ls, headers = {} }: { ls?: string; headers?: Record<string, string> } = {},
): Promise<WireClient> {
  const session = ls === undefined ? "" : `&ls=${ls}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=test${session}`, { headers });
  const inbox: Message[] = [];
  let wake = () => {};
  let requests = 0;
  socket.on("message", data => {
    inbox.push(JSON.parse(String(data)));
    wake();
  });
  const closed = new Promise<number>(resolve => socket.on("close", resolve));
  await new Promise<void>((resolve, reject) => {
    socket.on("open", () => resolve());
    socket.on("error", reject);
  });

  async function next(): Promise<Message> {
    for (;;) {
      const message = inbox.shift();
      if (message !== undefined) return message;
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    }
  }
  const send = (message: unknown) => socket.send(JSON.stringify(message));
  const request = (action: string, body: unknown) =>
    send({ t: "d", d: { r: ++requests, a: action, b: body } });

  return {
    greeting: await next(),
    closed,
    sendFrame: frame => socket.send(frame),
    send,
    request,
    async ask(action, body) {
      request(action, body);
      const wanted = requests;
      for (;;) {
        const message = await next();
        if (message.d.r === wanted) return message.d.b;
      }
    },
    next,
    close: () => socket.close(),
  };
}
