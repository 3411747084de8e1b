import type { RequestHandler } from "express";

/**
 * Refuses what would not stay as it was asked for: dot segments (`/x/../api/`, also as `%2e`), backslashes, whole URLs. The
 * framework resolves them after all that is decided here by the path: limits, tokens, who may. No browser sends any, since
 * it resolves them itself.
 */
export const rejectUnnormalizedPath: RequestHandler = (req, res, next) => {
  const [path = ""] = req.url.split("?", 1);
  if (path.startsWith("/") && resolved(req.url) === path) {
    next();
    return;
  }
  res
    .status(400)
    .set({ "Cache-Control": "no-store", Connection: "close" })
    .type("text")
    .send("That request made no sense to us: its address is not written as browsers write them.");
};

/** The path as the framework reads it. */
function resolved(target: string): string | null {
  // Not `URL.parse(target, base)`, which would take what begins with two slashes for another host.
  const address = `http://localhost${target}`;
  return URL.canParse(address) ? new URL(address).pathname : null;
}
