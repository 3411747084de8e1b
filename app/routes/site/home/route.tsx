import { Link } from "react-router";
import { lazyComponent } from "~/browser/lazy-component";
import { UNTIMED } from "~/engine/test/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { TypingQuestion } from "~/ui/course/typing-question";
import { Grid, Stack, Text } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { usePreferences } from "~/ui/preferences";
import { describeSite } from "~/ui/structured-data";
import { getLearner, getPublicOrigin, getServices } from "~server/context";
import type { Route } from "./+types/route";
import styles from "./home.module.css";
import { RELATED_LINKS } from "./related-links";

export function loader({ context }: Route.LoaderArgs) {
  const text = getServices(context).copy.paragraph({ seed: crypto.randomUUID() });
  const origin = getPublicOrigin(context);
  return { text, isLearner: getLearner(context) !== null, relatedLinks: RELATED_LINKS, origin };
}

export { shouldRevalidateForAnotherUrl as shouldRevalidate } from "~/ui/refresh";

const DESCRIPTION =
  "A calm place to learn touch typing. Type a paragraph at once, without an account: honest scores, nothing lost, and a look at which key you hit instead.";

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  return buildPageMeta(args, {
    title: "Typing Mentor: learn to type without looking down",
    description: DESCRIPTION,
    // Not in the browser's bundle.
    structuredData: import.meta.env.SSR && loaderData ? describeSite(loaderData.origin, DESCRIPTION) : [],
  });
}

/** The question until it is answered; then the way on. */
function Opening() {
  const { typingExperience } = usePreferences();
  if (typingExperience === "unknown") return <TypingQuestion />;
  return (
    <Text size="large" tone="muted" className={styles.lead}>
      Type the paragraph below, or go on with{" "}
      <Link to={typingExperience === "no" ? "/course/" : "/lessons/"}>
        {typingExperience === "no" ? "your course" : "your lessons"}
      </Link>
      .
    </Text>
  );
}

/** Typing doesn't wait for this code; the server has rendered it. */
const BelowThePad = lazyComponent(() => import("./below-the-pad"));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, isLearner, relatedLinks } = loaderData;
  return (
    <Stack as="main" className={styles.home} id="main" tabIndex={-1}>
      <Stack as="section" className={styles.hero}>
        <Grid gap={4} className={styles.headline}>
          <h1>Learn to type without looking down</h1>
          <Opening />
        </Grid>
        <TypingPad key={text} rules={{ lessonName: "PARAGRAPH", text, duration: UNTIMED }} autoFocus />
      </Stack>
      <BelowThePad isLearner={isLearner} relatedLinks={relatedLinks} />
    </Stack>
  );
}
