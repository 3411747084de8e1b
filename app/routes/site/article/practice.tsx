import { lazy, type ReactNode, Suspense } from "react";
import { Form } from "react-router";
import { type PadLesson, TypingPad } from "~/islands/typing-pad/typing-pad";
import { Button } from "~/ui/forms/button";
import { Cluster, Stack, Text } from "~/ui/layout/primitives";
import { PRACTICE_QUERY } from "~/ui/screen-handle";
import type { MeasureProps } from "~/ui/typing-services";
import type { ArticlePractice, ArticleSlug, Measure } from "~server/content/articles/articles";
import styles from "./article.module.css";
import type { PracticeText } from "./article-data";

interface ArticlePracticeProps {
  readonly slug: ArticleSlug;
  readonly practice: ArticlePractice;
  readonly text: PracticeText;
  readonly seed: string;
  readonly isPractising: boolean;
  readonly meanWpm: number | null;
  /** ms; null for lessons other than the alphabet. */
  readonly savedRecord: number | null;
}

export function PracticePad(props: ArticlePracticeProps) {
  const { slug, practice, text, seed, isPractising } = props;
  return (
    <Stack as="section" gap={4} className={styles.practice} id="practice" aria-labelledby="practice-title">
      <Text as="h2" size="large" id="practice-title">
        {practice.title}
      </Text>
      {isPractising ? (
        <ArticlePad {...props} />
      ) : (
        <WaitingPad action={`/articles/${slug}/#practice`} text={text.text} seed={seed} />
      )}
      <Text size="small" tone="muted" measure>
        {practice.hint}
      </Text>
    </Stack>
  );
}

function ArticlePad({
  practice,
  text: { text, seal, lessonName, duration },
  ...props
}: ArticlePracticeProps) {
  const lesson: PadLesson = { rules: { lessonName, text, duration }, seal };
  const measure = getMeasure(practice.measure, props.savedRecord);
  return (
    <TypingPad
      key={text}
      {...lesson}
      meanWpm={props.meanWpm}
      autoFocus
      {...(measure && { measure })}
      {...(practice.measure === "alphabet-time" && { takeNext: async () => lesson })}
    />
  );
}

const KeystrokesPerHour = lazy(async () => ({
  default: (await import("~/islands/measures/keystrokes-per-hour")).KeystrokesPerHour,
}));
const AlphabetTime = lazy(async () => ({
  default: (await import("~/islands/measures/alphabet-time")).AlphabetTime,
}));

function getMeasure(
  measure: Measure,
  savedRecord: number | null,
): ((props: MeasureProps) => ReactNode) | undefined {
  if (measure === "speed") return undefined;
  return props => (
    <Suspense fallback={null}>
      {measure === "keystrokes-per-hour" ? (
        <KeystrokesPerHour {...props} />
      ) : (
        <AlphabetTime {...props} savedRecord={savedRecord} />
      )}
    </Suspense>
  );
}

interface WaitingPadProps {
  readonly action: string;
  readonly text: string;
  readonly seed: string;
}

/** Without scripts: the text, and a form that asks for the page with them. All of it is the button. */
function WaitingPad({ action, text, seed }: WaitingPadProps) {
  return (
    <Stack as="section" gap={4} className={styles.waiting} data-testid="typing-pad" aria-label="Typing pad">
      <p className={styles.copy} translate="no" data-testid="copy">
        {text}
      </p>
      <Cluster as={Form} gap={4} rowGap={3} className={styles.start} action={action} method="get">
        <input type="hidden" name={PRACTICE_QUERY} value="on" />
        <input type="hidden" name="text" value={seed} />
        <Button className={styles.button} type="submit">
          Start typing
        </Button>
        <Text as="span" size="small" tone="muted">
          It takes JavaScript, which this page has not loaded yet.
        </Text>
      </Cluster>
    </Stack>
  );
}
