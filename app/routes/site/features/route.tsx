import { Link } from "react-router";
import { DrawingFrame, nameDrawings } from "~/ui/drawing";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { ClosingCard, Cluster, Grid, Stack, Text } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";
import FEATURE_GROUPS from "./features.json";
import styles from "./features.module.css";

const DRAWINGS = nameDrawings(
  import.meta.glob<string>("./drawings/*.svg", { query: "?raw", import: "default", eager: true }),
);

/** `drawing` is a file of `./drawings`. */
type Feature = (typeof FEATURE_GROUPS)[number]["features"][number];

export const handle: ScreenHandle = { scripts: "never" };

export function loader() {
  return null;
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return buildPageMeta(args, {
    title: "Features · Typing Mentor",
    description:
      "What Typing Mentor does and what it is good for: a calm typing pad, lessons, tests, a map of weak keys, a lesson made for you, and a coach.",
    card: "practice",
  });
}

export default function Features() {
  return (
    <Page
      title="Features"
      lead="What there is, what it is good for, and where to try it. Drawn after the real thing, with figures made up for the drawing."
    >
      <nav aria-label="On this page">
        <Cluster as="ul" gap={5} rowGap={2} className={styles.contents}>
          {FEATURE_GROUPS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </Cluster>
      </nav>
      {FEATURE_GROUPS.map(({ id, title, lead, features }) => (
        <Stack as="section" gap={6} key={id} aria-labelledby={id}>
          <Stack as="header" gap={1}>
            <h2 id={id}>{title}</h2>
            <Text tone="muted">{lead}</Text>
          </Stack>
          {features.map(feature => (
            <FeatureRow key={feature.title} {...feature} />
          ))}
        </Stack>
      ))}
      <ClosingCard id="begin" title="The best description is a minute of it">
        <ButtonLink to="/typing-practice/">Type a paragraph</ButtonLink>
        <ButtonLink variant="quiet" to="/why-typing-mentor/">
          Compare it with others
        </ButtonLink>
      </ClosingCard>
    </Page>
  );
}

function FeatureRow({ title, text, way, drawing }: Feature) {
  return (
    <Grid as="article" className={styles.feature}>
      <Stack gap={3} className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
        <p>
          <Link to={way.to}>{way.label}</Link>
        </p>
      </Stack>
      <DrawingFrame svg={DRAWINGS[drawing] ?? ""} />
    </Grid>
  );
}
