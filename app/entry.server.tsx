import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { getLearner, getRequest, getServices, withdrawNonce } from "~server/context";
import { consentIn } from "~server/http/consent";
import { forEverybody, PRIVATE_CACHE, toCacheableResponse } from "~server/http/page-cache";
import { reportFailure } from "~server/reporting/report-failure";
import { type ScreenHandle, sendsScripts } from "./ui/screen-handle";

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
  const isRead = status === 200 && (request.method === "GET" || request.method === "HEAD");
  const isScriptless = isRead && !sendsScripts(getHandles(entry), new URL(request.url).search);
  if (request.method === "HEAD" && !isScriptless) {
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", PRIVATE_CACHE);
    return new Response(null, { status, headers });
  }

  const nonce = isScriptless ? {} : { nonce: getRequest(context).nonce };
  const { html, failed } = await render(entry, request.url, context, nonce);
  if (isScriptless && !failed) {
    withdrawNonce(context);
    // It may hold scripts of others, which are for nobody but who has allowed them: not all caches heed `Vary`.
    const { env } = getServices(context);
    const isAnswered = consentIn(request.headers.get("Cookie"), env) !== null;
    if (isAnswered && !headers.has("Cache-Control")) headers.set("Cache-Control", PRIVATE_CACHE);
    const isLearner = getLearner(context) !== null;
    return toCacheableResponse(request, { html, headers, isLearner, forEverybody: forEverybody(env) });
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", PRIVATE_CACHE);
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** What the screens of a page say of themselves to the shell. */
function getHandles({ staticHandlerContext, routeModules }: EntryContext): ScreenHandle[] {
  return staticHandlerContext.matches.map(
    ({ route }) => (routeModules[route.id]?.handle as ScreenHandle | undefined) ?? {},
  );
}

/** @param nonce none for a page without scripts: it is the same in every answer */
function render(
  entry: EntryContext,
  url: string,
  context: RouterContextProvider,
  nonce: { readonly nonce?: string },
): Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }> {
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
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={url} {...nonce} />, {
      ...nonce,
      // What React deems large it would else send hidden, for a script to put in its place: even a page sent in one piece.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(whole),
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error: unknown) {
        failed = true;
        reportFailure(context, error, "rendering failed");
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
  reportFailure(context, error, "a screen failed");
};
