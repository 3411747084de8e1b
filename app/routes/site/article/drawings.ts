import { type Drawings, nameDrawings } from "~/ui/drawing";
import type { ArticleSlug } from "~server/content/articles/articles";

/** `./drawings/{slug}/{name}.svg` */
const FILES = import.meta.glob<string>("./drawings/*/*.svg", { query: "?raw", import: "default" });

/** Drawings of other articles are not loaded. */
export async function getDrawings(slug: ArticleSlug): Promise<Drawings> {
  const own = Object.entries(FILES).filter(([path]) => path.startsWith(`./drawings/${slug}/`));
  const loaded = await Promise.all(own.map(async ([path, load]) => [path, await load()] as const));
  return nameDrawings(Object.fromEntries(loaded));
}
