import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import express, { type RequestHandler, type Response } from "express";

/** Extensions of the compressed files that the build adds, best first. */
const ENCODINGS = [
  { token: "br", extension: ".br" },
  { token: "gzip", extension: ".gz" },
] as const;

function getCacheControl(path: string): string {
  // The names of assets carry a hash of their content.
  if (path.startsWith("assets")) return "public, max-age=31536000, immutable";
  // The service worker delivers the next build, so it is never cached.
  return path.startsWith("sw.js") ? "no-cache" : "public, max-age=86400";
}

/** The bundler's output, compressed by the build where possible. Paths without a dot are pages, so the disk isn't read. */
export function staticFiles(directory: string): RequestHandler {
  const compressed = new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .map(entry => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join("/")}`)
      .filter(path => ENCODINGS.some(({ extension }) => path.endsWith(extension))),
  );
  const serve = express.static(directory, {
    redirect: false,
    index: false,
    dotfiles: "ignore",
    setHeaders: (res: Response, path: string) => {
      res.setHeader("Cache-Control", getCacheControl(relative(directory, path)));
      const encoding = ENCODINGS.find(({ extension }) => path.endsWith(extension));
      if (!encoding) return;
      res.type(path.slice(path.lastIndexOf(sep) + 1, -encoding.extension.length));
      res.setHeader("Content-Encoding", encoding.token);
    },
  });
  return (req, res, next) => {
    if (!req.path.includes(".")) {
      next();
      return;
    }
    const original = req.url;
    const choices = ENCODINGS.filter(({ extension }) => compressed.has(`${req.path}${extension}`));
    if (choices.length > 0) res.vary("Accept-Encoding");
    const chosen = choices.find(({ token }) => req.acceptsEncodings(token));
    if (chosen) req.url = `${req.path}${chosen.extension}`;
    serve(req, res, (error?: unknown) => {
      req.url = original;
      next(error);
    });
  };
}
