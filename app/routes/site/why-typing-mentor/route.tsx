import type { ReactNode } from "react";
import { Link } from "react-router";
import { DrawingFrame } from "~/ui/drawing";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Bullets, ClosingCard, Grid, Stack } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import type { Route } from "./+types/route";
import { comparisons, differences, others, tools } from "./comparison.json";
import styles from "./why.module.css";
import wrongKeys from "./wrong-keys.svg?raw";

export const handle: ScreenHandle = { scripts: "never" };

export function loader() {
  return null;
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return buildPageMeta(args, {
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
      <Stack gap={8}>
        <Section id="compared" title="At a glance">
          <ComparisonTable />
        </Section>
        <Section id="others" title="When to use another">
          <Grid gap={6} className={styles.others}>
            {others.map(({ id, title, goodAt, takeIt }) => (
              <Stack as="article" gap={2} key={id} className={styles.item} id={id}>
                <h3>{title}</h3>
                <p>{goodAt}</p>
                <p>{takeIt}</p>
              </Stack>
            ))}
          </Grid>
          <p>
            They do not exclude each other. Results from keybr and Monkeytype can be brought along to{" "}
            <Link to="/profile/data/">your data</Link>, so that your history begins where you did.
          </p>
        </Section>
        <Section id="differences" title="What you find here">
          <DrawingFrame
            svg={wrongKeys}
            shows="Three keys, R, T and Y. From the T an arrow with the number 21 leads to R, and one with the number 8 to Y."
          />
          <Grid min="22rem" gap={7} rowGap={6}>
            {differences.map(({ title, text, way }) => (
              <Stack as="article" gap={2} key={title} className={styles.item}>
                <h3>{title}</h3>
                <p>{text}</p>
                <p>
                  <Link to={way.to}>{way.label}</Link>
                </p>
              </Stack>
            ))}
          </Grid>
          <p>
            As far as we know, none of the others does these four things. Should we be wrong,{" "}
            <Link to="/contact-us/">tell us</Link>, and we mend this page.
          </p>
        </Section>
        <Section id="not-here" title="What you do not find here">
          <Bullets gap={2} className={styles.list}>
            <li>Races, leagues and tables of the fastest. You are compared with yourself.</li>
            <li>Accounts for classes, and marks for pupils.</li>
            <li>
              Lessons in other languages than English, or drawn hands for other layouts than the US one.
            </li>
            <li>A certificate, or a promise of a speed by a certain day.</li>
          </Bullets>
        </Section>
        <ClosingCard
          id="try"
          title="The quickest way to find out"
          words={
            <>
              A paragraph takes a minute or two, needs no account, and tells you more than this page. What it
              all costs, if anything, stands with <Link to="/pricing/">plans and prices</Link>.
            </>
          }
        >
          <ButtonLink to="/typing-practice/">Type a paragraph</ButtonLink>
          <ButtonLink variant="quiet" to="/features/">
            See the features
          </ButtonLink>
        </ClosingCard>
      </Stack>
    </Page>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={5} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}

function ComparisonTable() {
  return (
    <table className={styles.table}>
      <caption>Four kinds of tools, side by side</caption>
      <thead>
        <tr>
          {tools.map(tool => (
            <th key={tool} scope="col">
              {tool}
            </th>
          ))}
        </tr>
      </thead>
      {comparisons.map(({ question, answers }) => (
        <tbody key={question}>
          <tr>
            <th className={styles.question} scope="rowgroup" colSpan={tools.length}>
              {question}
            </th>
          </tr>
          <tr>
            {tools.map((tool, column) => (
              <td key={tool}>{answers[column]}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}
