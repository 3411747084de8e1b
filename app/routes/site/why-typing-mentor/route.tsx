import { Link } from "react-router";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";
import { OTHERS } from "./comparison";
import { ComparisonTable } from "./comparison-table";
import { Differences } from "./differences";
import styles from "./why.module.css";

export const handle: ScreenHandle = { scripts: "never" };

export function loader() {
  return null;
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Why Typing Mentor, and when not · Typing Mentor",
    description:
      "An honest comparison with keybr, Monkeytype, TypingClub and Typing.com: what each is good at, when to use them instead, and what is different here.",
    card: "progress",
  });
}

export default function WhyTypingMentor() {
  return (
    <Page
      title="Why Typing Mentor, and when not"
      lead="There are good tools for learning to type, and they are good at different things. Here is what each is for, this one included."
    >
      <div className={styles.body}>
        <section className={styles.section} aria-labelledby="compared">
          <h2 id="compared">At a glance</h2>
          <ComparisonTable />
        </section>
        <section className={styles.section} aria-labelledby="others">
          <h2 id="others">When to use another</h2>
          <div className={styles.others}>
            {OTHERS.map(({ id, title, goodAt, takeIt }) => (
              <article key={id} className={styles.item} id={id}>
                <h3>{title}</h3>
                <p>{goodAt}</p>
                <p>{takeIt}</p>
              </article>
            ))}
          </div>
          <p>
            They do not exclude each other. Results from keybr and Monkeytype can be brought along to{" "}
            <Link to="/profile/data/">your data</Link>, so that your history begins where you did.
          </p>
        </section>
        <Differences />
        <section className={styles.section} aria-labelledby="not-here">
          <h2 id="not-here">What you do not find here</h2>
          <ul className={styles.list}>
            <li>Races, leagues and tables of the fastest. You are compared with yourself.</li>
            <li>Accounts for classes, and marks for pupils.</li>
            <li>
              Lessons in other languages than English, or drawn hands for other layouts than the US one.
            </li>
            <li>A certificate, or a promise of a speed by a certain day.</li>
          </ul>
        </section>
        <section className={styles.closing} aria-labelledby="try">
          <h2 id="try">The quickest way to find out</h2>
          <p>
            A paragraph takes a minute or two, needs no account, and tells you more than this page. What it
            all costs, if anything, stands with <Link to="/pricing/">plans and prices</Link>.
          </p>
          <p className={styles.actions}>
            <ButtonLink to="/typing-practice/">Type a paragraph</ButtonLink>
            <ButtonLink variant="quiet" to="/features/">
              See the features
            </ButtonLink>
          </p>
        </section>
      </div>
    </Page>
  );
}
