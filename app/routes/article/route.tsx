import { data } from "react-router";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { ProseSections } from "~/ui/prose/prose-sections";
import type { ScreenHandle } from "~/ui/screen-handle";
import { articleOf } from "~server/content/articles/articles";
import type { Route } from "./+types/route";
import { drawingsOf } from "./drawings/drawings";

export const handle: ScreenHandle = { scripts: "when-practising" };

export function loader({ params }: Route.LoaderArgs) {
  const article = articleOf(params.slug);
  if (article === undefined) throw data(null, { status: 404 });
  return { article };
}

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { metaTitle, description, published, updated } = loaderData.article;
  return pageMeta(args, {
    title: `${metaTitle} · Typing Mentor`,
    description,
    card: "articles",
    article: { published, updated },
  });
}

export default function ArticleScreen({ loaderData }: Route.ComponentProps) {
  const { article } = loaderData;
  return (
    <Page title={article.title} lead={article.lead} width="text">
      <ProseSections sections={article.sections} drawings={drawingsOf(article.slug)} />
    </Page>
  );
}
