import { Link } from "react-router";
import { Page } from "~/ui/layout/page";
import { pageMeta } from "~/ui/page-meta";
import { getPublicOrigin } from "~server/context";
import type { Route } from "./+types/route";
import { Contents } from "./contents";
import styles from "./help.module.css";
import { topicsByShelf } from "./queries";
import { structuredData } from "./structured-data";
import { TopicSection } from "./topic-section";

export function loader({ context }: Route.LoaderArgs) {
  return { shelves: topicsByShelf(), origin: getPublicOrigin(context) };
}

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Help · Typing Mentor",
    description:
      "Answers about touch typing: fingers, posture, practice, plateaus, what wpm and accuracy mean, and how Typing Mentor chooses lessons and keeps your data.",
    card: "help",
    structuredData: loaderData ? [structuredData(loaderData.shelves, loaderData.origin)] : [],
  });
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { shelves } = loaderData;
  return (
    <Page
      title="Help"
      lead="What learners ask about typing, and about this place. Where nothing certain is known, the answer says so."
    >
      <div className={styles.columns}>
        <Contents shelves={shelves} />
        <div className={styles.shelves}>
          {shelves.map(({ slug, title, topics }) => (
            <section key={slug} className={styles.shelf} aria-labelledby={slug}>
              <h2 className={styles.shelfTitle} id={slug}>
                {title}
              </h2>
              {topics.map(topic => (
                <TopicSection key={topic.slug} topic={topic} />
              ))}
              <p className={styles.back}>
                <a href="#contents">All questions</a>
              </p>
            </section>
          ))}
          <section className={styles.more} aria-labelledby="more">
            <h2 id="more">Another question?</h2>
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
          </section>
        </div>
      </div>
    </Page>
  );
}
