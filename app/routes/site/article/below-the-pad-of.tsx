import type { ComponentType } from "react";
import { lazyComponent } from "~/browser/lazy-component";
import type { ArticleSlug } from "~server/content/articles/articles";
import type { BelowThePadProps } from "./below-the-pad";
import { getDrawings } from "./drawings/drawings";

type Props = Omit<BelowThePadProps, "drawings">;

const parts = new Map<ArticleSlug, ComponentType<Props>>();

/** What there is to read after the pad of an article, with its drawings: code that nobody who types waits for. */
export function getBelowThePad(slug: ArticleSlug): ComponentType<Props> {
  const made = parts.get(slug);
  if (made) return made;
  const part = lazyComponent<Props>(async () => {
    const [{ BelowThePad }, drawings] = await Promise.all([import("./below-the-pad"), getDrawings(slug)]);
    return { default: props => <BelowThePad {...props} drawings={drawings} /> };
  });
  parts.set(slug, part);
  return part;
}
