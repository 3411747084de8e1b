import type { ShouldRevalidateFunctionArgs } from "react-router";
import { data } from "react-router";
import { Page } from "~/ui/layout/page";
import { pageMeta } from "~/ui/page-meta";
import { Trail } from "~/ui/prose/breadcrumbs";
import { FEED_LINK } from "~/ui/prose/feed-link";
import { minutesToRead } from "~/ui/prose/reading-time";
import { PRACTICE_QUERY, type ScreenHandle } from "~/ui/screen-handle";
import { getArticle } from "~server/content/articles/articles";
import { getLearner, getPublicOrigin, getServices } from "~server/context";
import { computeMeans } from "~server/records/results/summary";
import type { Route } from "./+types/route";
import { getBelowThePad } from "./below-the-pad-of";
import { Byline } from "./byline";
import { Practice } from "./practice";
import { seedOfDay, textOfPractice } from "./practice-text";
import { findNeighbours } from "./read-next-articles";
import { getSavedRecord } from "./saved-record";
import { structuredData } from "./structured-data";

export const handle: ScreenHandle = { scripts: "when-practising" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const article = getArticle(params.slug);
  if (article === undefined) throw data(null, { status: 404 });

  const { copy, records } = getServices(context);
  const isPractising = url.searchParams.has(PRACTICE_QUERY);
  const learner = isPractising ? getLearner(context) : null;
  const [means, record] = await Promise.all([
    learner && records.summary(learner.id).then(computeMeans),
    learner && article.practice.measure === "alphabet-time" ? getSavedRecord(records, learner.id) : null,
  ]);

  const seed = seedOfDay(url.searchParams, Date.now());
  return data(
    {
      article,
      origin: getPublicOrigin(context),
      minutes: minutesToRead(article),
      further: findNeighbours(article.slug),
      isPractising,
      seed,
      text: textOfPractice(copy, article.practice, seed),
      meanWpm: means?.wpm ?? null,
      savedRecord: record,
    },
    // What is typed is nobody else's. Of the page to read, the server says how long it may be kept.
    { headers: isPractising ? { "Cache-Control": "private, no-store" } : {} },
  );
}

/** Only another address brings another text: what is being typed stays, whatever else is loaded anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { article, origin } = loaderData;
  const { slug, title, metaTitle, description, published, updated } = article;
  return [
    ...pageMeta(args, {
      title: `${metaTitle} · Typing Mentor`,
      description,
      card: "articles",
      trail: [ARTICLES, { name: title, path: `/articles/${slug}/` }],
      article: { published, updated },
      // Nobody reads it in a browser that is here already: it need not know how to say it.
      structuredData: import.meta.env.SSR ? structuredData(article, origin) : [],
    }),
    FEED_LINK,
  ];
}

/** The page above each article. */
const ARTICLES = { name: "Articles", path: "/articles/" } as const;

export default function ArticleScreen({ loaderData }: Route.ComponentProps) {
  const { article, minutes, further, isPractising, seed, text, meanWpm, savedRecord } = loaderData;
  const { slug, title, lead, published, updated, practice } = article;
  const BelowThePad = getBelowThePad(slug);
  return (
    <Page
      title={title}
      above={<Trail above={ARTICLES} title={title} />}
      lead={
        <>
          {lead}
          <Byline published={published} updated={updated} minutes={minutes} />
        </>
      }
    >
      <Practice
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
