import type { RequestHandler } from "express";
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
