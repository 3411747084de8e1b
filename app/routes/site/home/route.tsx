import { lazyComponent } from "~/browser/lazy-component";
import { UNTIMED } from "~/engine/test/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { Grid, Stack, Text } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
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

/** Typing doesn't wait for this code; the server has rendered it. */
const BelowThePad = lazyComponent(() => import("./below-the-pad"));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, isLearner, relatedLinks } = loaderData;
  return (
    <Stack as="main" className={styles.home} id="main" tabIndex={-1}>
      <Stack as="section" className={styles.hero}>
        <Grid gap={4} className={styles.headline}>
          <h1>Learn to type without looking down</h1>
          <Text size="large" tone="muted" className={styles.lead}>
            Put your fingers on the keys and begin. The paragraph below is yours, and you need no account to
            type it.
          </Text>
        </Grid>
        <TypingPad
          key={text}
          rules={{ lessonName: "PARAGRAPH", text, duration: UNTIMED }}
          meanWpm={null}
          autoFocus
        />
      </Stack>
      <BelowThePad isLearner={isLearner} relatedLinks={relatedLinks} />
    </Stack>
  );
}
