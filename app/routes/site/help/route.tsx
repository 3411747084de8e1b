import { Link } from "react-router";
import { Page } from "~/ui/layout/page";
import { Cluster, Grid, Stack, Text } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { describeQuestions } from "~/ui/structured-data";
import { getPublicOrigin } from "~server/context";
import type { Route } from "./+types/route";
import styles from "./help.module.css";
import { getTopicGroups, type ShownTopic, type TopicGroup } from "./topics";

export function loader({ context }: Route.LoaderArgs) {
  return { groups: getTopicGroups(), origin: getPublicOrigin(context) };
}

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  return buildPageMeta(args, {
    title: "Help · Typing Mentor",
    description:
      "Answers about touch typing: fingers, posture, practice, plateaus, what wpm and accuracy mean, and how Typing Mentor chooses lessons and keeps your data.",
    card: "help",
    structuredData:
      import.meta.env.SSR && loaderData ? describeHelp(loaderData.groups, loaderData.origin) : [],
  });
}

export function describeHelp(groups: readonly TopicGroup[], origin: string): object[] {
  return describeQuestions(
    groups
      .flatMap(({ topics }) => topics)
      .map(({ slug, question, paragraphs }) => ({
        question,
        answer: paragraphs.join("\n"),
        url: `${origin}/help/#${slug}`,
      })),
  );
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { groups } = loaderData;
  return (
    <Page
      title="Help"
      lead="What learners ask about typing, and about this place. Where nothing certain is known, the answer says so."
    >
      <Stack gap={6} className={styles.columns}>
        <Contents groups={groups} />
        <Stack gap={8} className={styles.groups}>
          {groups.map(({ slug, title, topics }) => (
            <Stack as="section" gap={6} key={slug} aria-labelledby={slug}>
              <h2 className={styles.groupTitle} id={slug}>
                {title}
              </h2>
              {topics.map(topic => (
                <TopicSection key={topic.slug} topic={topic} />
              ))}
              <Text size="small" className={styles.back}>
                <a href="#contents">All questions</a>
              </Text>
            </Stack>
          ))}
          <Stack as="section" gap={3} className={styles.more} aria-labelledby="more">
            <Text as="h2" size="large" id="more">
              Another question?
            </Text>
            <p>
              <Link to="/typing-mentor-coach/">The coach</Link> answers questions about your own typing, out
              of your own figures, if you have Premium. What each figure is taken from, the pages say that
              show it: <Link to="/stats/">statistics</Link> and <Link to="/weakness/">weakness profile</Link>.
              What a plan gives and how it ends stands with <Link to="/pricing/">plans and prices</Link>.
            </p>
            <p>
              There are <Link to="/articles/">articles</Link> on single subjects, each with practice, and a
              page of <Link to="/knowledge/">what is known about typing</Link>, with a glossary. For
              everything else, <Link to="/contact-us/">write to us</Link>.
            </p>
          </Stack>
        </Stack>
      </Stack>
    </Page>
  );
}

function Contents({ groups }: { groups: readonly TopicGroup[] }) {
  return (
    <Grid
      as="nav"
      min="17rem"
      gap={6}
      rowGap={5}
      align="start"
      className={styles.contents}
      id="contents"
      aria-label="On this page"
    >
      {groups.map(({ slug, title, topics }) => (
        <div key={slug}>
          <p className={styles.contentsTitle}>
            <a href={`#${slug}`}>{title}</a>
          </p>
          <Stack as="ul" className={styles.questions}>
            {topics.map(topic => (
              <li key={topic.slug}>
                <a href={`#${topic.slug}`}>{topic.question}</a>
              </li>
            ))}
          </Stack>
        </div>
      ))}
    </Grid>
  );
}

function TopicSection({ topic: { slug, question, paragraphs, see = [] } }: { topic: ShownTopic }) {
  return (
    <Stack as="section" gap={3} className={styles.topic} id={slug} aria-labelledby={`${slug}-question`}>
      <Text as="h3" size="large" id={`${slug}-question`}>
        {question}
      </Text>
      {paragraphs.map(text => (
        <p key={text}>{text}</p>
      ))}
      {see.length === 0 ? null : (
        <Cluster as="ul" gap={5} rowGap={1} className={styles.see}>
          {see.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
