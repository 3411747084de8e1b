import type { RequestHandler } from "express";
import { FOLDERS_OF_ARTICLES, MOVED } from "./redirects.data";

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
