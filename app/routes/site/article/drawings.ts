import { type Drawings, nameDrawings } from "~/ui/drawing";
import type { ArticleSlug } from "~server/content/articles/articles";

// In a file of its own: the glob would keep `article-data`, and so the server, in the browser's build.
const FILES = import.meta.glob<string>("./drawings/*/*.svg", { query: "?raw", import: "default" });

export async function getDrawings(slug: ArticleSlug): Promise<Drawings> {
  const own = Object.entries(FILES).filter(([path]) => path.startsWith(`./drawings/${slug}/`));
  const loaded = await Promise.all(own.map(async ([path, load]) => [path, await load()] as const));
  return nameDrawings(Object.fromEntries(loaded));
}
