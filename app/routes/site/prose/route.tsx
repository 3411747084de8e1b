import { data } from "react-router";
import { nameDrawings } from "~/ui/drawing";
import { Page } from "~/ui/layout/page";
import { buildPageMeta, type Crumb } from "~/ui/page-meta";
import { Breadcrumbs, FAQ_SECTION, LastChanged, ProseLayout, Questions } from "~/ui/prose/reading";
import type { ScreenHandle } from "~/ui/screen-handle";
import { describePage, describeQuestions } from "~/ui/structured-data";
import { getPage } from "~server/content/pages/pages";
import { getPublicOrigin } from "~server/context";
import type { Route } from "./+types/route";

const DRAWINGS = nameDrawings(
  import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true }),
);

const PARENTS: Readonly<Record<string, Crumb>> = { "about-more": { name: "About", path: "/about/" } };

export const handle: ScreenHandle = { scripts: "never" };

/** Each page has its own line in the table of routes; its address is its slug. */
export function loader({ context, url }: Route.LoaderArgs) {
  const page = getPage(url.pathname.replaceAll("/", ""));
  if (page === undefined) throw data(null, { status: 404 });
  return { page, origin: getPublicOrigin(context) };
}

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { page, origin } = loaderData;
  const parent = PARENTS[page.slug];
  return buildPageMeta(args, {
    title: `${page.metaTitle} · Typing Mentor`,
    description: page.description,
    card: "help",
    ...(parent && { breadcrumbs: [parent, { name: page.metaTitle, path: `/${page.slug}/` }] }),
    structuredData: import.meta.env.SSR
      ? [describePage(page, origin), ...describeQuestions(page.questions)]
      : [],
  });
}

export default function ProseScreen({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const parent = PARENTS[page.slug];
  return (
    <Page
      title={page.title}
      lead={page.lead}
      above={parent && <Breadcrumbs above={parent} title={page.title} />}
    >
      <ProseLayout sections={page.sections} drawings={DRAWINGS} further={page.questions ? [FAQ_SECTION] : []}>
        {page.questions && <Questions questions={page.questions} />}
        <LastChanged date={page.updated} />
      </ProseLayout>
    </Page>
  );
}
