import type { ComponentType } from "react";
import { data } from "react-router";
import { lazyComponent } from "~/browser/lazy-component";
import { formatLongDate } from "~/ui/format-numbers";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/primitives";
import { buildPageMeta, FEED_LINK } from "~/ui/page-meta";
import { estimateReadingMinutes } from "~/ui/prose/prose";
import { Breadcrumbs } from "~/ui/prose/reading";
import { PRACTICE_QUERY, type ScreenHandle } from "~/ui/screen-handle";
import { describeArticle, describeQuestions } from "~/ui/structured-data";
import { type Article, type ArticleSlug, getArticle } from "~server/content/articles/articles";
import { getLearner, getPublicOrigin, getServices } from "~server/context";
import { computeProseMeans } from "~server/records/results/summary";
import type { Route } from "./+types/route";
import styles from "./article.module.css";
import { getNeighbours, getPracticeText, getSavedRecord, getSeed } from "./article-data";
import type { BelowThePadProps } from "./below-the-pad";
import { getDrawings } from "./drawings";
import { PracticePad } from "./practice";

export const handle: ScreenHandle = { scripts: "when-practising" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const article = getArticle(params.slug);
  if (article === undefined) throw data(null, { status: 404 });

  const { copy, records } = getServices(context);
  const isPractising = url.searchParams.has(PRACTICE_QUERY);
  const learner = isPractising ? getLearner(context) : null;
  const [means, record] = await Promise.all([
    learner && records.summary(learner.id).then(computeProseMeans),
    learner && article.practice.measure === "alphabet-time" ? getSavedRecord(records, learner.id) : null,
  ]);

  const seed = getSeed(url.searchParams, Date.now());
  return data(
    {
      article,
      origin: getPublicOrigin(context),
      minutes: estimateReadingMinutes(article),
      further: getNeighbours(article.slug),
      isPractising,
      seed,
      text: getPracticeText(copy, article.practice, seed),
      meanWpm: means?.wpm ?? null,
      savedRecord: record,
    },
    // The server decides how long the page without a pad may be cached.
    { headers: isPractising ? { "Cache-Control": "private, no-store" } : {} },
  );
}

export { shouldRevalidateForAnotherUrl as shouldRevalidate } from "~/ui/refresh";

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { article, origin } = loaderData;
  const { slug, title, metaTitle, description, published, updated } = article;
  return [
    ...buildPageMeta(args, {
      title: `${metaTitle} · Typing Mentor`,
      description,
      card: "articles",
      breadcrumbs: [ARTICLES, { name: title, path: `/articles/${slug}/` }],
      article: { published, updated },
      // Not in the browser's bundle.
      structuredData: import.meta.env.SSR
        ? [describeArticle(article, origin), ...describeQuestions(article.questions)]
        : [],
    }),
    FEED_LINK,
  ];
}

const ARTICLES = { name: "Articles", path: "/articles/" } as const;

export default function ArticleScreen({ loaderData }: Route.ComponentProps) {
  const { article, minutes, further, isPractising, seed, text, meanWpm, savedRecord } = loaderData;
  const { slug, title, lead, practice } = article;
  const BelowThePad = getBelowThePad(slug);
  return (
    <Page
      title={title}
      above={<Breadcrumbs above={ARTICLES} title={title} />}
      lead={
        <>
          {lead}
          <Byline {...article} minutes={minutes} />
        </>
      }
    >
      <PracticePad
        slug={slug}
        practice={practice}
        text={text}
        seed={seed}
        isPractising={isPractising}
        meanWpm={meanWpm}
        savedRecord={savedRecord}
      />
      <BelowThePad article={article} further={further} />
    </Page>
  );
}

function Byline({
  published,
  updated,
  minutes,
}: Pick<Article, "published" | "updated"> & { minutes: number }) {
  return (
    <Cluster as="span" gap={4} rowGap={0} className={styles.byline}>
      <span>
        <Day day={published} />
        {updated !== published && (
          <>
            , revised <Day day={updated} />
          </>
        )}
      </span>
      <span>{minutes} min to read</span>
    </Cluster>
  );
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatLongDate(Date.parse(day), "UTC")}</time>;
}

type PartProps = Omit<BelowThePadProps, "drawings">;
type LazyPart = ComponentType<PartProps>;
const parts = new Map<ArticleSlug, LazyPart>();

/** Typing doesn't wait for this code. */
function getBelowThePad(slug: ArticleSlug): LazyPart {
  const made = parts.get(slug);
  if (made) return made;
  const part: LazyPart = lazyComponent<PartProps>(async () => {
    const [{ BelowThePad }, drawings] = await Promise.all([import("./below-the-pad"), getDrawings(slug)]);
    return { default: props => <BelowThePad {...props} drawings={drawings} /> };
  });
  parts.set(slug, part);
  return part;
}
