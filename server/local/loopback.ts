import type { IncomingMessage } from "node:http";

/** Whether a request comes from this very machine, over a socket and not by what a header says. */
export function isLoopbackPeer(req: Pick<IncomingMessage, "socket">): boolean {
  const address = req.socket.remoteAddress ?? "";
  return address === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
}
