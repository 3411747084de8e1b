import { useEffect, useState } from "react";
import { rememberEvaluation } from "~/browser/cookies";
import { lazyModule } from "~/browser/lazy-module";
import type { Preferences } from "~/domain/preferences";
import type { TypingTest } from "~/engine/test/typing-test";
import type { PadLesson } from "~/islands/typing-pad/typing-pad";
import type { FinishedTest } from "~/ui/typing-services";
import type { Why } from "./explanations";
import { type GuestLesson, resumeGuestPlan, takeGuestLesson } from "./guest-plan";

export const HERE = "/typing-practice/for-you/";

const loadRotation = lazyModule(() => import("./guest-rotation"));

interface FirstLesson extends Why {
  readonly isLearner: boolean;
  readonly lessonChoice: Preferences["lessonChoice"];
  readonly nextSeed: string;
}

/** A learner's next lesson has an address of its own; a visitor's follows from what their browser keeps. */
export function useNextLesson({ isLearner, lessonChoice, nextSeed, kind, reason, planned }: FirstLesson) {
  const [why, setWhy] = useState<Why>({ kind, reason, planned });
  const resumed = useResumedPlan(!isLearner && lessonChoice === "plan" && kind === "plan");
  if (isLearner || lessonChoice === "prose") {
    return { why, padProps: { nextLesson: { to: `${HERE}?${new URLSearchParams({ text: nextSeed })}` } } };
  }
  // A test that can't be noted is only missing in the choice of the next lesson.
  const onFinished = (test: TypingTest) =>
    void loadRotation().then(
      ({ noteTest }) => noteTest(test),
      () => {},
    );
  const show = <T extends PadLesson & Why>(lesson: T) => {
    setWhy(lesson);
    return lesson;
  };
  if (lessonChoice === "rotation") {
    const takeNext = async () => show(await (await loadRotation()).takeRotationLesson());
    return { why, padProps: { takeNext, onFinished } };
  }
  const takeNext = async (finished: FinishedTest) => {
    const lesson = toPlanned(await takeGuestLesson(finished));
    if (why.kind !== "evaluation") return show(lesson);
    const stage = await (await loadRotation()).takeEvaluation();
    if (stage === null) rememberEvaluation();
    return show(stage ?? lesson);
  };
  const onBegun = (lesson: PadLesson) => {
    if (resumed !== null && lesson.seal === resumed.seal) setWhy(toPlanned(resumed));
  };
  const first = resumed && { rules: resumed.rules, seal: resumed.seal };
  return {
    why,
    padProps: { ...first, takeNext, onBegun, ...(why.kind === "evaluation" && { onFinished }) },
  };
}

function toPlanned(lesson: GuestLesson): PadLesson & Why {
  return { rules: lesson.rules, seal: lesson.seal, kind: "plan", reason: null, planned: lesson };
}

/** The lesson by the plan of an earlier visit; null without one, and until the server has answered. */
function useResumedPlan(isWanted: boolean): GuestLesson | null {
  const [lesson, setLesson] = useState<GuestLesson | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let hasLeft = false;
    resumeGuestPlan().then(
      resumed => {
        if (!hasLeft) setLesson(resumed);
      },
      // The text that the page came with is as good as any other first one.
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, [isWanted]);
  return lesson;
}
