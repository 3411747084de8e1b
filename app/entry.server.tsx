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

/** ms; after this, pending content is sent unfinished. */
export const streamTimeout = 5_000;

/**
 * Sent in one piece: no screen defers anything, and streaming some twenty chunks takes twice as long as
 * rendering.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
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
    // The page may contain third-party scripts, which need consent: not all caches respect `Vary`.
    const { env } = getServices(context);
    const isAnswered = consentIn(request.headers.get("Cookie"), env) !== null;
    if (isAnswered && !headers.has("Cache-Control")) headers.set("Cache-Control", PRIVATE_CACHE);
    const isLearner = getLearner(context) !== null;
    return toCacheableResponse(request, { html, headers, isLearner, forEverybody: forEverybody(env) });
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", PRIVATE_CACHE);
  return new Response(html, { status: failed ? 500 : status, headers });
}

function getHandles({ staticHandlerContext, routeModules }: EntryContext): ScreenHandle[] {
  return staticHandlerContext.matches.map(
    ({ route }) => (routeModules[route.id]?.handle as ScreenHandle | undefined) ?? {},
  );
}

/** @param nonce omitted for a page without scripts, which is identical in every response */
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
      // Otherwise React would send large parts hidden, for a script to move.
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
  // Aborted requests, unknown addresses and unsupported methods are no failures.
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  reportFailure(context, error, "a screen failed");
};
