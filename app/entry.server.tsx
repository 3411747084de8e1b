import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestOf, servicesOf } from "~server/context";

/** After this, what is still pending is sent as it stands, ms. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The session and the theme change what is sent.
  headers.append("Vary", "Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce } = requestOf(context);
  const forRobot = isbot(request.headers.get("user-agent") ?? "");
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    let shellSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        [forRobot ? "onAllReady" : "onShellReady"]() {
          shellSent = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          resolve(new Response(createReadableStreamFromReadable(body), { status: responseStatus, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500;
          if (shellSent) servicesOf(context).logger.error({ err: error }, "rendering failed after the shell");
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Visitors who leave are no fault of ours.
  if (request.signal.aborted) return;
  servicesOf(context).logger.error({ err: error, id: requestOf(context).id }, "a screen failed");
};
