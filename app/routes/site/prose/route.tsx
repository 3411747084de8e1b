import { data } from "react-router";
import { Page } from "~/ui/layout/page";
import { longDate } from "~/ui/long-date";
import { pageMeta } from "~/ui/page-meta";
import { Trail } from "~/ui/prose/breadcrumbs";
import { QUESTIONS, Questions } from "~/ui/prose/questions";
import { Reading } from "~/ui/prose/reading";
import type { ScreenHandle } from "~/ui/screen-handle";
import { getPage } from "~server/content/pages/pages";
import { getPublicOrigin } from "~server/context";
import type { Route } from "./+types/route";
import { getTrail, pageAbove } from "./above";
import { DRAWINGS } from "./drawings/drawings";
import styles from "./prose.module.css";
import { structuredData } from "./structured-data";

export const handle: ScreenHandle = { scripts: "never" };

/** The pages that are nothing but text: each has its own line in the table of routes, and its address is its slug. */
export function loader({ context, url }: Route.LoaderArgs) {
  const page = getPage(url.pathname.replaceAll("/", ""));
  if (page === undefined) throw data(null, { status: 404 });
  return { page, origin: getPublicOrigin(context) };
}

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  const trail = getTrail(page.slug, page.metaTitle);
  return pageMeta(args, {
    title: `${page.metaTitle} · Typing Mentor`,
    description: page.description,
    card: "help",
    ...(trail && { trail }),
    structuredData: structuredData(page, origin),
  });
}

export default function ProseScreen({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const above = pageAbove(page.slug);
  return (
    <Page title={page.title} lead={page.lead} above={above && <Trail above={above} title={page.title} />}>
      <Reading sections={page.sections} drawings={DRAWINGS} further={page.questions ? [QUESTIONS] : []}>
        {page.questions && <Questions questions={page.questions} />}
        <p className={styles.changed}>
          Last changed on <time dateTime={page.updated}>{longDate(Date.parse(page.updated), "UTC")}</time>.
        </p>
      </Reading>
    </Page>
  );
}
