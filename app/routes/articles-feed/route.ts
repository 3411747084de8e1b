import { ARTICLES } from "~server/content/articles/articles";
import { requestOf, servicesOf } from "~server/context";
import type { Route } from "./+types/route";
import { feedOf } from "./feed";

export function loader({ context }: Route.LoaderArgs) {
  const origin = servicesOf(context).env.PUBLIC_ORIGIN ?? requestOf(context).origin;
  return new Response(feedOf(ARTICLES, origin), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
