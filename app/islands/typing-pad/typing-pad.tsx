import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { CoursePlace } from "~/domain/learning";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { type Rules, UNTIMED } from "~/engine/test/rules";
import type { TypingTest } from "~/engine/test/typing-test";
import { toBase64Url } from "~/engine/transcript/encoding";
import { encodeTranscript, toTranscript } from "~/engine/transcript/transcript";
import { formatPercent } from "~/ui/format-numbers";
import { Stack } from "~/ui/layout/primitives";
import {
  type FinishedTest,
  type MeasureProps,
  type SubmitState,
  type TestWatch,
  useTypingServices,
} from "~/ui/typing-services";
import { Cue } from "./guide-cue";
import { type PadSession, startPadSession } from "./pad-session";
import { bringIntoView } from "./page-scroll";
import { Result, useResultPanelAhead } from "./result";
import type { NextLessonLink } from "./result-panel";
import { Stage, splitParts } from "./stage";
import styles from "./stage.module.css";

export interface PadLesson {
  readonly rules: Rules;
  readonly seal: string | null;
}

export interface TypingPadHandle {
  /** Begins the lesson; during a test it waits for the restart or the next lesson. */
  bring(lesson: PadLesson): "begun" | "waiting";
}

export interface TypingPadProps {
  readonly ref?: Ref<TypingPadHandle>;
  /** New rules apply at once before the first key, and after the end for another lesson or duration; else at the restart. */
  readonly rules: Rules;
  /** For a complete text; paragraphs have none. */
  readonly seal?: string | null;
  /** Of prose; null before the first result, undefined where it isn't known. */
  readonly meanWpm?: number | null;
  readonly nextLesson?: NextLessonLink;
  /** @param finished the test that the lesson follows */
  readonly takeNext?: (finished: FinishedTest) => Promise<PadLesson>;
  readonly onBegun?: (lesson: PadLesson) => void;
  readonly onSaved?: () => void;
  readonly onFinished?: (test: TypingTest) => void;
  /** Of an exercise of the course. */
  readonly course?: CoursePlace;
  /** Of the result, instead of the verdict's words. */
  readonly headline?: string | undefined;
  /** In the result, above what comes next. */
  readonly note?: ReactNode;
  readonly measure?: (props: MeasureProps) => ReactNode;
  readonly autoFocus?: boolean;
}

const TEXTS_OF_TIMED = 5;

export function TypingPad(props: TypingPadProps) {
  const { ref, rules, seal = null, meanWpm, nextLesson, takeNext, measure, autoFocus = false } = props;
  const { onBegun, onSaved, onFinished, course, headline, note } = props;
  const services = useTypingServices();
  const [lesson, setLesson] = useState({ rules, seal, round: 0 });
  const [finished, setFinished] = useState<TypingTest | null>(null);
  const [submitState, setSubmitState] = useState<SubmitState>({ status: "sending" });
  const [cue] = useState(() => new Cue());
  const stageRef = useRef<HTMLDivElement>(null);
  const speakerRef = useRef<HTMLParagraphElement>(null);
  const session = useRef<PadSession | null>(null);
  const watch = useRef<TestWatch>(null);
  const stopSubmit = useRef<() => void>(() => {});
  const waiting = useRef<PadLesson | null>(null);
  const last = useRef<FinishedTest | null>(null);
  /** Counts the tests, to recognize a late lesson. */
  const begun = useRef(0);
  const isToBeSeen = useRef(false);

  const tellBegun = useEffectEvent((next: PadLesson) => onBegun?.(next));
  const begin = useCallback((next: PadLesson) => {
    stopSubmit.current();
    waiting.current = null;
    begun.current += 1;
    setFinished(null);
    setSubmitState({ status: "sending" });
    setLesson(({ round }) => ({ rules: next.rules, seal: next.seal, round: round + 1 }));
    tellBegun(next);
  }, []);
  const repeat = () => begin(waiting.current ?? lesson);

  useImperativeHandle(
    ref,
    () => ({
      bring(next) {
        const phase = session.current?.phase();
        if (phase !== "running" && phase !== "paused") {
          isToBeSeen.current = true;
          begin(next);
          return "begun";
        }
        waiting.current = next;
        session.current?.focus();
        if (stageRef.current !== null) bringIntoView(stageRef.current);
        return "waiting";
      },
    }),
    [begin],
  );

  const onState = useEffectEvent((state: SubmitState) => {
    setSubmitState(state);
    if (state.status === "saved") onSaved?.();
  });
  const onFinish = useEffectEvent((test: TypingTest, started: number) => {
    const { lessonName, text, duration } = test;
    const transcript = toBase64Url(encodeTranscript(toTranscript(test)));
    const submitted = {
      lessonName,
      text,
      seal: lesson.seal,
      duration,
      started,
      transcript,
      ...(course && { course }),
    };
    // First: from here on the result can't be lost.
    stopSubmit.current = services.submitResult(submitted, state => onState(state));
    last.current = submitted;
    onFinished?.(test);
    setFinished(test);
  });
  const nextTexts = useEffectEvent((name: LessonName, howMany: number) => services.nextTexts(name, howMany));
  const restart = useEffectEvent(() => repeat());

  useLayoutEffect(() => {
    const [stage, speaker] = [stageRef.current, speakerRef.current];
    if (stage === null || speaker === null) return;
    const started = startPadSession({
      parts: splitParts(stage, speaker),
      rules: lesson.rules,
      cue,
      nextTexts: (name, howMany) => nextTexts(name, howMany),
      watch: test => watch.current?.(test),
      onFinish: (test, at) => onFinish(test, at),
      onStale: () => restart(),
    });
    session.current = started;
    const nothingHasFocus = document.activeElement === null || document.activeElement === document.body;
    if (lesson.round > 0 || (autoFocus && nothingHasFocus)) started.focus();
    if (isToBeSeen.current) bringIntoView(stage);
    isToBeSeen.current = false;
    return () => started.end();
  }, [lesson, autoFocus, cue]);

  useEffect(() => () => stopSubmit.current(), []);
  useResultPanelAhead();

  const givesOtherTexts = nextLesson ? nextLesson.orAnotherText === true : takeNext === undefined;
  useEffect(() => {
    if (seal === null || !givesOtherTexts) return;
    return services.copyOpened(rules.lessonName, { text: rules.text, seal });
  }, [services, rules.lessonName, rules.text, seal, givesOtherTexts]);

  const given = useRef(rules);
  useEffect(() => {
    const last = given.current;
    given.current = rules;
    const isSameLesson = rules.lessonName === last.lessonName && rules.duration === last.duration;
    if (isSameLesson && rules.text === last.text) return;
    const phase = session.current?.phase();
    if (phase === "waiting" || (phase === "finished" && !isSameLesson)) begin({ rules, seal });
    else waiting.current = { rules, seal };
  }, [rules, seal, begin]);

  const next = async () => {
    if (waiting.current !== null) return begin(waiting.current);
    if (takeNext !== undefined && last.current !== null) {
      const asked = begun.current;
      const taken = await takeNext(last.current);
      if (begun.current === asked) begin(taken);
      return;
    }
    const { lessonName, duration } = lesson.rules;
    if (lesson.seal !== null) {
      const copy = await services.nextCopy(lessonName);
      return begin({ rules: { lessonName, duration, text: copy.text }, seal: copy.seal });
    }
    const texts = await services.nextTexts(lessonName, duration === UNTIMED ? 1 : TEXTS_OF_TIMED);
    begin({ rules: { lessonName, duration, text: texts.join(" ") }, seal: null });
  };

  return (
    <Stack as="section" className={styles.pad} data-testid="typing-pad" aria-label="Typing pad">
      {measure?.({ watch, finished, round: lesson.round })}
      <Stage
        ref={stageRef}
        rules={lesson.rules}
        round={lesson.round}
        hidden={finished !== null}
        cue={cue}
        onRestart={repeat}
      />
      {finished && (
        <Result
          test={finished}
          {...(meanWpm !== undefined && { meanWpm })}
          submitState={submitState}
          onNext={next}
          followsFromResult={takeNext !== undefined}
          onRepeat={repeat}
          headline={headline}
          note={note}
          {...(nextLesson && { nextLesson })}
        />
      )}
      <p ref={speakerRef} className="visually-hidden" aria-live="polite">
        {finished &&
          `Finished: ${Math.round(finished.wpm)} words per minute, accuracy ${formatPercent(finished.accuracy)}%.`}
      </p>
    </Stack>
  );
}
