import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestOf, servicesOf } from "~server/context";

/** After this, what is still pending is sent as it stands, ms. */
export const streamTimeout = 5_000;

/**
 * Renders a document whole, and sends it in one piece: no screen defers anything, and a page of some twenty chunks costs
 * the streams between React and the socket twice the time that rendering takes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The session and the theme change what is sent.
  headers.append("Vary", "Cookie");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { html, failed } = await render(entry, request.url, context);
  return new Response(html, { status: failed ? 500 : status, headers });
}

function render(
  entry: EntryContext,
  url: string,
  context: RouterContextProvider,
): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
  const { nonce } = requestOf(context);
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve({ html: Buffer.concat(chunks), failed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={url} nonce={nonce} />, {
      nonce,
      // What React deems large it would else send hidden, for a script to put in its place: even a page sent in one piece.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(whole),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error: unknown) {
        failed = true;
        servicesOf(context).logger.error({ err: error }, "rendering failed");
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Visitors who leave are no fault of ours.
  if (request.signal.aborted) return;
  // Nor are addresses that do not exist, and methods that a route does not have.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  servicesOf(context).logger.error({ err: error, id: requestOf(context).id }, "a screen failed");
};
