import type { ShouldRevalidateFunctionArgs } from "react-router";
import { lazyComponent } from "~/browser/lazy-component";
import { UNTIMED } from "~/engine/test/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { pageMeta } from "~/ui/page-meta";
import { describeSite } from "~/ui/structured-data";
import { getLearner, getPublicOrigin, getServices } from "~server/context";
import type { Route } from "./+types/route";
import styles from "./home.module.css";
import { WAYS_ON } from "./ways-on";

export function loader({ context }: Route.LoaderArgs) {
  const text = getServices(context).copy.paragraph({ seed: crypto.randomUUID() });
  const origin = getPublicOrigin(context);
  return { text, isLearner: getLearner(context) !== null, ways: WAYS_ON, origin };
}

/** Only another page brings another text: what is being typed stays when other data reloads. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

const DESCRIPTION =
  "A calm place to learn touch typing. Type a paragraph at once, without an account: honest scores, nothing lost, and a look at which key you hit instead.";

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Typing Mentor: learn to type without looking down",
    description: DESCRIPTION,
    // Nobody reads it in a browser that is here already: it need not know how to say it.
    structuredData: import.meta.env.SSR && loaderData ? describeSite(loaderData.origin, DESCRIPTION) : [],
  });
}

/** Nobody who has come to type waits for its code: the server has drawn it. */
const BelowThePad = lazyComponent(() => import("./below-the-pad"));

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, isLearner, ways } = loaderData;
  return (
    <main className={styles.home} id="main" tabIndex={-1}>
      <section className={styles.hero}>
        <div className={styles.headline}>
          <h1>Learn to type without looking down</h1>
          <p className={styles.lead}>
            Put your fingers on the keys and begin. The paragraph below is yours, and you need no account to
            type it.
          </p>
        </div>
        <TypingPad
          key={text}
          rules={{ lessonName: "PARAGRAPH", text, duration: UNTIMED }}
          meanWpm={null}
          autoFocus
        />
      </section>
      <BelowThePad isLearner={isLearner} ways={ways} />
    </main>
  );
}
