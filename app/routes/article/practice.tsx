import { TypingPad } from "~/islands/typing-pad/typing-pad";
import type { ArticlePractice, ArticleSlug } from "~server/content/articles/article";
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
}

/** The article's own practice: waiting, in a page without scripts, or under way. */
export function Practice({ slug, practice, text, seed, isPractising, meanWpm }: PracticeProps) {
  const { lessonName, duration } = text;
  return (
    <section className={styles.practice} id="practice" aria-labelledby="practice-title">
      <h2 className={styles.title} id="practice-title">
        {practice.title}
      </h2>
      {isPractising ? (
        <TypingPad
          key={text.text}
          rules={{ lessonName, text: text.text, duration }}
          seal={text.seal}
          meanWpm={meanWpm}
          autoFocus
        />
      ) : (
        <WaitingPad action={`/articles/${slug}/#practice`} text={text.text} seed={seed} />
      )}
      <p className={styles.hint}>{practice.hint}</p>
    </section>
  );
}
