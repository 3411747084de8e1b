import type { RequestHandler } from "express";
import { KNOWN_PATHS } from "./crawlers";
import { FOLDERS_OF_ARTICLES, MOVED } from "./redirects.data";
import { dropNonce } from "./security-headers";

/** Paths of other systems that crawlers try, and of removed pages (410). */
const GONE: readonly RegExp[] = [
  /\.(php\d?|phtml|asp|aspx|jsp|jspx|cfm|cgi|do)(\/|$)/i,
  /(^|\/)wp-[^/]*(\/|$)/i,
  /^\/(cgi-bin|wordpress|phpmyadmin|xmlrpc)(\/|$)/i,
  /^\/articles\/[^/]+\/amp\/?$/i,
];
const GONE_PAGE = `<!DOCTYPE html>
<html lang="en-IE">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Gone · Typing Mentor</title>
</head>
<body>
<main>
<h1>This is gone for good</h1>
<p>There is nothing at this address, and there will not be. <a href="/">Go to the start page</a></p>
</main>
</body>
</html>
`;

export const gonePages: RequestHandler = (req, res, next) => {
  if (!GONE.some(pattern => pattern.test(req.path))) return next();
  dropNonce(res);
  res
    .status(410)
    .set({ "Cache-Control": "public, max-age=86400", "X-Robots-Tag": "noindex" })
    .type("html")
    .send(GONE_PAGE);
};

/** Old names, capital letters, `.html`, and articles in other folders. Only for GET and HEAD: a form would lose its fields. */
export const permanentRedirects: RequestHandler = (req, res, next) => {
  const { path } = req;
  const isRead = req.method === "GET" || req.method === "HEAD";
  // A missing slash is added below, for every method.
  if (!isRead || KNOWN_PATHS.has(path) || KNOWN_PATHS.has(`${path}/`)) return next();
  const target = findPage(path.toLowerCase());
  if (target === undefined) return next();
  res.redirect(301, withQuery(target, req.url));
};

function findPage(path: string): string | undefined {
  const address = /\.(html?|xml)$|\/$/.test(path) ? path : `${path}/`;
  const articles = FOLDERS_OF_ARTICLES.filter(folder => address.startsWith(folder)).map(
    folder => `/articles/${address.slice(folder.length)}`,
  );
  const moved = MOVED[address];
  const targets = moved === undefined ? [...articles, address.replace(/\.html?$/, "/")] : [moved];
  return targets.find(target => KNOWN_PATHS.has(target));
}

/**
 * One URL per page, with one trailing slash; files have none. Leading slashes are collapsed, so that `//host/` doesn't redirect
 * to another host.
 */
export const trailingSlash: RequestHandler = (req, res, next) => {
  const [path = "/"] = req.url.split("?", 1);
  const clean = `/${path.replace(/^[/\\]+/, "")}`;
  const isCall = clean.startsWith("/api/") || clean.endsWith(".data");
  const target = isCall ? clean : toAddress(clean);
  if (target === path) return next();
  res.redirect(308, withQuery(target, req.url));
};

function toAddress(path: string): string {
  const names = path.split("/").filter(name => name !== "");
  const isFile = names.at(-1)?.includes(".") ?? true;
  return `/${names.join("/")}${isFile ? "" : "/"}`;
}

function withQuery(path: string, url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? path : `${path}${url.slice(at)}`;
}
