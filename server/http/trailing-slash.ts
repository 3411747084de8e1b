import type { RequestHandler } from "express";

/**
 * Pages have one address, with one slash at its end; files, which have a dot in their name, have none. Left alone: `/api/` (a
 * POST would lose its caller), and the framework's `.data` requests. Leading slashes are collapsed, so that `//host/` never
 * becomes a redirect to another host.
 */
export const trailingSlash: RequestHandler = (req, res, next) => {
  const [path = "/", query] = splitOnce(req.url, "?");
  const clean = `/${path.replace(/^[/\\]+/, "")}`;
  const isCall = clean.startsWith("/api/") || clean.endsWith(".data");
  const target = isCall ? clean : getAddress(clean);
  if (target === path) {
    next();
    return;
  }
  res.redirect(308, query === undefined ? target : `${target}?${query}`);
};

function getAddress(path: string): string {
  const names = path.split("/").filter(name => name !== "");
  const isFile = names.at(-1)?.includes(".") ?? true;
  return `/${names.join("/")}${isFile ? "" : "/"}`;
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
