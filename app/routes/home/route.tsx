import type { ShouldRevalidateFunctionArgs } from "react-router";
import { UNTIMED } from "~/engine/rules";
import { TypingPad } from "~/islands/typing-pad/typing-pad";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { learnerOf, servicesOf } from "~server/context";
import type { Route } from "./+types/route";
import styles from "./home.module.css";
import { HomeRow } from "./home-row";
import { Promises } from "./promises";

export function loader({ context }: Route.LoaderArgs) {
  const text = servicesOf(context).copy.paragraph({ seed: crypto.randomUUID() });
  return { text, isLearner: learnerOf(context) !== null };
}

/** Only another page brings another text: what is being typed stays, whatever else is loaded anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href;
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Typing Mentor: learn to type without looking down",
    description:
      "A calm place to learn touch typing. Type a paragraph at once, without an account: honest scores, nothing lost, and a look at which key you hit instead.",
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, isLearner } = loaderData;
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
      <Promises />
      <HomeRow />
      <section className={styles.closing}>
        <h2>{isLearner ? "Your lessons are where you left them" : "Keep what you type"}</h2>
        <p>
          {isLearner
            ? "Go on with the last one, or see how your speed has moved since."
            : "With an account your results are there tomorrow, on any machine. What you have typed here until then comes with you."}
        </p>
        <p className={styles.actions}>
          {isLearner ? (
            <ButtonLink to="/lessons/">Go to your lessons</ButtonLink>
          ) : (
            <>
              <ButtonLink to="/sign-up/">Make an account</ButtonLink>
              <ButtonLink variant="quiet" to="/typing-test/">
                Take a one-minute test
              </ButtonLink>
            </>
          )}
        </p>
      </section>
    </main>
  );
}
