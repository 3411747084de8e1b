import { type PadLesson, TypingPad } from "~/islands/typing-pad/typing-pad";
import type { ArticlePractice, ArticleSlug } from "~server/content/articles/articles";
import { getMeasure } from "./measure";
import styles from "./practice.module.css";
import type { PracticeText } from "./practice-text";
import { WaitingPad } from "./waiting-pad";

export interface PracticeProps {
  readonly slug: ArticleSlug;
  readonly practice: ArticlePractice;
  readonly text: PracticeText;
  /** That of the text. */
  readonly seed: string;
  readonly isPractising: boolean;
  readonly meanWpm: number | null;
  /** ms of the learner's fastest alphabet without a mistake; null for all other lessons. */
  readonly savedRecord: number | null;
}

/** The article's own practice: waiting, in a page without scripts, or under way. */
export function Practice(props: PracticeProps) {
  const { slug, practice, text, seed, isPractising } = props;
  return (
    <section className={styles.practice} id="practice" aria-labelledby="practice-title">
      <h2 className={styles.title} id="practice-title">
        {practice.title}
      </h2>
      {isPractising ? (
        <ArticlePad {...props} />
      ) : (
        <WaitingPad action={`/articles/${slug}/#practice`} text={text.text} seed={seed} />
      )}
      <p className={styles.hint}>{practice.hint}</p>
    </section>
  );
}

function ArticlePad({ practice, text: { text, seal, lessonName, duration }, ...props }: PracticeProps) {
  const lesson: PadLesson = { rules: { lessonName, text, duration }, seal };
  const measure = getMeasure(practice.measure, props.savedRecord);
  return (
    <TypingPad
      key={text}
      {...lesson}
      meanWpm={props.meanWpm}
      autoFocus
      {...(measure && { measure })}
      // There is but one alphabet: after it comes the same again.
      {...(practice.measure === "alphabet-time" && { takeNext: async () => lesson })}
    />
  );
}
