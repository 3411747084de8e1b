import { Page } from "~/ui/layout/page";
import { pageMeta } from "~/ui/page-meta";
import { FEED_LINK } from "~/ui/prose/feed-link";
import type { ScreenHandle } from "~/ui/screen-handle";
import { ARTICLES } from "~server/content/articles/articles";
import { getPublicOrigin } from "~server/context";
import type { Route } from "./+types/route";
import { ArticleShelf } from "./article-shelf";
import styles from "./articles.module.css";
import { shelves } from "./shelves";

export const handle: ScreenHandle = { scripts: "never" };

export function loader({ context }: Route.LoaderArgs) {
  return {
    shelves: shelves(),
    listed: ARTICLES.map(({ slug, title }) => ({ slug, title })),
    origin: getPublicOrigin(context),
  };
}

const TITLE = "Articles about typing";
const DESCRIPTION =
  "Articles that each teach one kind of typing practice, with a pad on the page to do it in.";

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { listed, origin } = loaderData;
  return [
    ...pageMeta(args, {
      title: `${TITLE} · Typing Mentor`,
      description: DESCRIPTION,
      card: "articles",
      structuredData: [
        {
          "@context": "https://schema.org",
          "@type": "CollectionPage",
          name: TITLE,
          description: DESCRIPTION,
          url: `${origin}/articles/`,
          inLanguage: "en-IE",
          mainEntity: {
            "@type": "ItemList",
            numberOfItems: listed.length,
            itemListElement: listed.map(({ slug, title }, index) => ({
              "@type": "ListItem",
              position: index + 1,
              name: title,
              url: `${origin}/articles/${slug}/`,
            })),
          },
        },
      ],
    }),
    FEED_LINK,
  ];
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title={TITLE}
      lead="Each of them teaches one kind of practice, and has a pad on the page to do it in. They load as plain text; nothing runs until you start to type."
    >
      <div className={styles.shelves}>
        {loaderData.shelves.map(shelf => (
          <ArticleShelf key={shelf.id} {...shelf} />
        ))}
      </div>
      <p className={styles.feed}>
        New ones can be followed by the <a href="/articles/feed.xml">RSS feed</a>.
      </p>
    </Page>
  );
}
