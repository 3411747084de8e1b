import { Link } from "react-router";
import { nameDrawings } from "~/ui/drawing";
import { Page } from "~/ui/layout/page";
import { Grid, Stack, Text } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { ProseLayout } from "~/ui/prose/reading";
import type { ScreenHandle } from "~/ui/screen-handle";
import { describePage, describeTerms } from "~/ui/structured-data";
import { GLOSSARY, type Term } from "~server/content/pages/glossary.data";
import { KNOWLEDGE } from "~server/content/pages/knowledge.data";
import { getPublicOrigin } from "~server/context";
import type { Route } from "./+types/route";
import styles from "./knowledge.module.css";

const DRAWINGS = nameDrawings(
  import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true }),
);

const FURTHER = [
  { id: "glossary", title: "Glossary" },
  { id: "onwards", title: "Read on" },
] as const;

const LINKS = [
  {
    to: "/articles/",
    label: "Articles with practice",
    says: "Nine subjects, from paragraphs to the number row, each with a pad to try it at once.",
  },
  {
    to: "/help/",
    label: "Help",
    says: "What learners ask: fingers, posture, plateaus, how long it takes.",
  },
  {
    to: "/typing-test/",
    label: "Typing test",
    says: "One, five, ten or fifteen minutes, by the measures of this page.",
  },
] as const;

export const handle: ScreenHandle = { scripts: "never" };

export function loader({ context }: Route.LoaderArgs) {
  const origin = getPublicOrigin(context);
  return { page: KNOWLEDGE, terms: GLOSSARY, origin };
}

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: "Typing Mentor" }];
  const { page, terms, origin } = loaderData;
  return buildPageMeta(args, {
    title: `${page.metaTitle} · Typing Mentor`,
    description: page.description,
    card: "articles",
    structuredData: import.meta.env.SSR
      ? [describePage(page, origin), describeTerms(terms, `${origin}/knowledge/#glossary`)]
      : [],
  });
}

export default function Knowledge({ loaderData }: Route.ComponentProps) {
  const { page, terms } = loaderData;
  return (
    <Page title={page.title} lead={page.lead}>
      <ProseLayout sections={page.sections} drawings={DRAWINGS} further={FURTHER}>
        <Glossary terms={terms} />
        <Stack as="section" gap={4} aria-labelledby="onwards">
          <h2 id="onwards">Read on</h2>
          <Stack as="ul" gap={3}>
            {LINKS.map(({ to, label, says }) => (
              <li key={to}>
                <Text as={Link} weight="strong" to={to}>
                  {label}
                </Text>
                <Text tone="muted">{says}</Text>
              </li>
            ))}
          </Stack>
        </Stack>
      </ProseLayout>
    </Page>
  );
}

function Glossary({ terms }: { terms: readonly Term[] }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="glossary">
      <h2 className={styles.title} id="glossary">
        Glossary
      </h2>
      <dl>
        {terms.map(({ id, name, meaning }) => (
          <Grid gap={5} rowGap={1} key={id} className={styles.term} id={id}>
            <dt>{name}</dt>
            <Text as="dd" tone="muted">
              {meaning}
            </Text>
          </Grid>
        ))}
      </dl>
    </Stack>
  );
}
