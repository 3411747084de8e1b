import type { RequestHandler } from "express";

/**
 * Pages have one address, with a trailing slash. Left alone: `/api/` (a POST would lose its caller), names with a dot
 * (files, and the framework's `.data` requests). Leading slashes are collapsed, so that `//host/` never becomes a
 * redirect to another host.
 */
export const trailingSlash: RequestHandler = (req, res, next) => {
  const [path = "/", query] = splitOnce(req.url, "?");
  const clean = `/${path.replace(/^[/\\]+/, "")}`;
  const last = clean.slice(clean.lastIndexOf("/") + 1);
  const wantsSlash = last !== "" && !last.includes(".") && !clean.startsWith("/api/");
  const target = wantsSlash ? `${clean}/` : clean;
  if (target === path) {
    next();
    return;
  }
  res.redirect(308, query === undefined ? target : `${target}?${query}`);
};

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
