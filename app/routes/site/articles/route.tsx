import { Link } from "react-router";
import { getLessonTitle } from "~/domain/lesson-path";
import { Page } from "~/ui/layout/page";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { buildPageMeta, FEED_LINK } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { describeList } from "~/ui/structured-data";
import { ARTICLES } from "~server/content/articles/articles";
import { getPublicOrigin } from "~server/context";
import type { Route } from "./+types/route";
import { type ArticleGroup, getArticleGroups } from "./article-groups";
import styles from "./articles.module.css";

export const handle: ScreenHandle = { scripts: "never" };

export function loader({ context }: Route.LoaderArgs) {
  return {
    groups: getArticleGroups(),
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
    ...buildPageMeta(args, {
      title: `${TITLE} · Typing Mentor`,
      description: DESCRIPTION,
      card: "articles",
      structuredData: import.meta.env.SSR
        ? [
            describeList(
              { name: TITLE, description: DESCRIPTION, url: `${origin}/articles/` },
              listed.map(({ slug, title }) => ({ name: title, url: `${origin}/articles/${slug}/` })),
            ),
          ]
        : [],
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
      <Stack gap={7}>
        {loaderData.groups.map(group => (
          <ArticleList key={group.id} {...group} />
        ))}
      </Stack>
      <Text size="small" tone="muted">
        New ones can be followed by the <a href="/articles/feed.xml">RSS feed</a>.
      </Text>
    </Page>
  );
}

function ArticleList({ id, title, words, entries }: ArticleGroup) {
  return (
    <Stack as="section" gap={4} className={styles.group} aria-labelledby={id}>
      <Stack as="header" gap={2} className={styles.head}>
        <Text as="h2" size="large" id={id}>
          {title}
        </Text>
        <Text size="small" tone="muted">
          {words}
        </Text>
      </Stack>
      <Stack as="ul" className={styles.entries}>
        {entries.map(entry => (
          <li key={entry.slug} className={styles.entry}>
            <span className={styles.motif} aria-hidden="true">
              {entry.motif}
            </span>
            <Stack gap={2} className={styles.words}>
              <Text as="h3" size="title">
                <Link className={styles.link} to={`/articles/${entry.slug}/`}>
                  {entry.title}
                </Link>
              </Text>
              <p>{entry.summary}</p>
              <Text as={Cluster} gap={4} rowGap={0} size="small" tone="muted">
                <span>{entry.minutes} min to read</span>
                <span>To type: {getLessonTitle(entry.lessonName)}</span>
              </Text>
            </Stack>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
