import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";
import { FeatureRow } from "./feature-row";
import { FEATURE_GROUPS } from "./features";
import styles from "./features.module.css";

export const handle: ScreenHandle = { scripts: "never" };

export function loader() {
  return null;
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
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
      <nav className={styles.contents} aria-label="On this page">
        <ul>
          {FEATURE_GROUPS.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {FEATURE_GROUPS.map(({ id, title, lead, features }) => (
        <section key={id} className={styles.group} aria-labelledby={id}>
          <header className={styles.head}>
            <h2 id={id}>{title}</h2>
            <p>{lead}</p>
          </header>
          {features.map(feature => (
            <FeatureRow key={feature.title} feature={feature} />
          ))}
        </section>
      ))}
      <section className={styles.closing} aria-labelledby="begin">
        <h2 id="begin">The best description is a minute of it</h2>
        <p className={styles.actions}>
          <ButtonLink to="/typing-practice/">Type a paragraph</ButtonLink>
          <ButtonLink variant="quiet" to="/why-typing-mentor/">
            Compare it with others
          </ButtonLink>
        </p>
      </section>
    </Page>
  );
}
