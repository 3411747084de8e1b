import type { RequestHandler } from "express";
import { FOLDERS_OF_ARTICLES, MOVED } from "./redirects.data";
import { dropNonce } from "./security-headers";

/** What crawlers ask of other systems than this one, and will never find here; and forms of pages that there are no more. */
const GONE: readonly RegExp[] = [
  /\.(php\d?|phtml|asp|aspx|jsp|jspx|cfm|cgi|do)(\/|$)/i,
  /(^|\/)wp-[^/]*(\/|$)/i,
  /^\/(cgi-bin|wordpress|phpmyadmin|xmlrpc)(\/|$)/i,
  /^\/articles\/[^/]+\/amp\/?$/i,
];
const PAGE = `<!DOCTYPE html>
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

/** Answers at once, and for good, what no page of ours is or will be: nobody is looked up for that, and nothing rendered. */
export const gonePages: RequestHandler = (req, res, next) => {
  if (!GONE.some(pattern => pattern.test(req.path))) {
    next();
    return;
  }
  dropNonce(res);
  res
    .status(410)
    .set({ "Cache-Control": "public, max-age=86400", "X-Robots-Tag": "noindex" })
    .type("html")
    .send(PAGE);
};

const ARTICLES = "/articles/";

/**
 * Leads from other forms of an address to the page that is meant, for good and in one step: old and natural names, capital
 * letters, `.html`, and articles in other folders. Nothing but reading is led anywhere: a form would lose what it carries.
 * @param pages the paths of the pages that there are
 */
export function permanentRedirects(pages: ReadonlySet<string>): RequestHandler {
  const computeTarget = (path: string): string | undefined => {
    const small = path.toLowerCase();
    const address = /\.(html?|xml)$|\/$/.test(small) ? small : `${small}/`;
    const target = MOVED[address] ?? articleAt(address) ?? address.replace(/\.html?$/, "/");
    return pages.has(target) ? target : undefined;
  };
  const articleAt = (address: string) =>
    FOLDERS_OF_ARTICLES.filter(folder => address.startsWith(folder))
      .map(folder => `${ARTICLES}${address.slice(folder.length)}`)
      .find(target => pages.has(target));
  return (req, res, next) => {
    const { path } = req;
    // A missing slash alone is the next one's: that has it for every method.
    if ((req.method !== "GET" && req.method !== "HEAD") || pages.has(path) || pages.has(`${path}/`)) {
      next();
      return;
    }
    const target = computeTarget(path);
    if (target === undefined) {
      next();
      return;
    }
    const query = req.url.indexOf("?");
    res.redirect(301, query < 0 ? target : `${target}${req.url.slice(query)}`);
  };
}

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
