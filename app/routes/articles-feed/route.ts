import { ARTICLES } from "~server/content/articles/articles";
import { requestOf, servicesOf } from "~server/context";
import { FOR_EVERYBODY_WHO_ASKS } from "~server/page-caching";
import type { Route } from "./+types/route";
import { feedOf } from "./feed";

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN } = servicesOf(context).env;
  const origin = PUBLIC_ORIGIN ?? requestOf(context).origin;
  return new Response(feedOf(ARTICLES, origin), {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": PUBLIC_ORIGIN === undefined ? FOR_EVERYBODY_WHO_ASKS : "public, max-age=3600",
    },
  });
}
