import { Page } from "~/ui/layout/page";
import { pageMeta } from "~/ui/page-meta";
import { Reading } from "~/ui/prose/reading";
import type { ScreenHandle } from "~/ui/screen-handle";
import { GLOSSARY } from "~server/content/pages/glossary.data";
import { KNOWLEDGE } from "~server/content/pages/knowledge.data";
import { getPublicOrigin } from "~server/context";
import type { Route } from "./+types/route";
import { DRAWINGS } from "./drawings/drawings";
import { GLOSSARY_ID, Glossary } from "./glossary";
import { OnwardLinks } from "./onward-links";
import { structuredData } from "./structured-data";

export const handle: ScreenHandle = { scripts: "never" };

export function loader({ context }: Route.LoaderArgs) {
  const origin = getPublicOrigin(context);
  return { page: KNOWLEDGE, terms: GLOSSARY, origin };
}

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: "Typing Mentor" }];
  const { page, terms, origin } = loaderData;
  return pageMeta(args, {
    title: `${page.metaTitle} · Typing Mentor`,
    description: page.description,
    card: "articles",
    structuredData: structuredData(page, terms, origin),
  });
}

export default function Knowledge({ loaderData }: Route.ComponentProps) {
  const { page, terms } = loaderData;
  return (
    <Page title={page.title} lead={page.lead}>
      <Reading
        sections={page.sections}
        drawings={DRAWINGS}
        further={[
          { id: GLOSSARY_ID, title: "Glossary" },
          { id: "onwards", title: "Read on" },
        ]}
      >
        <Glossary terms={terms} />
        <OnwardLinks />
      </Reading>
    </Page>
  );
}
