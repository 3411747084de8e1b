import type { ReactNode } from "react";
import { getItemNoun } from "~/domain/group-name";
import { getLessonPath } from "~/domain/lesson-path";
import { computeTarget } from "~/engine/weakness/weakness-profile";
import type { EvaluationGroup, NextLesson } from "~/engine/weakness/weakness-progress";
import { ButtonLink } from "./forms/button";
import { Stack, Text } from "./layout/primitives";
import styles from "./next-lesson.module.css";

const STAGES: Readonly<Record<EvaluationGroup, { title: string; reason: string; button: string }>> = {
  lowercase: {
    title: "Single letters",
    reason:
      "Three short texts find out what slows you down. The first has every letter of the alphabet, the rare ones as often as the others.",
    button: "Begin the evaluation",
  },
  ngBi: {
    title: "Pairs of letters",
    reason: "Your letters have been measured. Next come the thirty pairs that English uses most.",
    button: "Go on with the evaluation",
  },
  cw1_50: {
    title: "The fifty most frequent words",
    reason:
      "One text is left, of the words that you will type more than any others. After it your profile is there.",
    button: "Finish the evaluation",
  },
};

const WEAKEST_OF = {
  characters: "single characters",
  ngrams: "letter groups",
  words: "words",
} as const;

interface NextLessonCardProps {
  next: NextLesson;
  level?: 2 | 3;
  children?: ReactNode;
}

export function NextLessonCard({ next, level = 2, children }: NextLessonCardProps) {
  const { eyebrow, title, reason, button, to } = toWords(next);
  return (
    <Stack
      as="section"
      gap={3}
      align="start"
      className={styles.card}
      data-testid="next-lesson"
      data-kind={next.kind}
    >
      <Text size="small" tone="accent" weight="strong">
        {eyebrow}
      </Text>
      <Text as={`h${level}`} size="headline">
        {title}
      </Text>
      <Text tone="muted" className={styles.reason}>
        {reason}
      </Text>
      {children}
      <p className={styles.actions}>
        <ButtonLink to={to}>{button}</ButtonLink>
      </p>
    </Stack>
  );
}

function toWords(next: NextLesson) {
  if (next.kind === "evaluation") {
    return { eyebrow: `Evaluation, ${next.stage} of 3`, to: getLessonPath("AI"), ...STAGES[next.group] };
  }
  if (next.kind === "nothing-weak") {
    return {
      eyebrow: "Nothing is weak",
      title: "A test against the clock",
      reason:
        "Everything in your profile is at its target. A test updates your average, and your targets with it.",
      button: "Take a one-minute test",
      to: getLessonPath("ONE_MIN"),
    };
  }
  const { group, item, mean } = next.target;
  const target = Math.round(computeTarget(next.learnerWpm));
  return {
    eyebrow: "Made for you",
    title: (
      <>
        The {getItemNoun(group)} <span className={styles.item}>{item}</span>
      </>
    ),
    reason: `Of your ${WEAKEST_OF[next.weakKind]} it is the weakest: you type it at ${Math.round(mean)} wpm, and its target is ${target}.`,
    button: "Practise it",
    to: getLessonPath("AI"),
  };
}
