import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { rememberLastKind } from "~/browser/cookies";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import { UNTIMED } from "~/engine/test/rules";
import type { PadLesson, TypingPadHandle } from "~/islands/typing-pad/typing-pad";
import { useRefresh } from "~/ui/refresh";
import type { CoachLesson } from "./lesson-calls";
import type { WorkspaceData } from "./queries";

/** Loaded later: the first lesson comes with the page. */
const loadCalls = lazyModule(() => import("./lesson-calls"));
type Calls = Awaited<ReturnType<typeof loadCalls>>;

/** The lessons of one visit: the one that came with the page, then those that are taken or brought. */
export function useLessons(data: WorkspaceData, pad: RefObject<TypingPadHandle | null>) {
  const refresh = useRefresh();
  const [first] = useState((): CoachLesson => {
    const { lessonName, text, seal } = data.lesson;
    const { reason, kind } = data;
    return { rules: { lessonName, text, duration: UNTIMED }, seal, reason, kind, writtenBy: "local" };
  });
  const [shown, setShown] = useState(first);
  /** One that has come while a test was under way. */
  const [waiting, setWaiting] = useState<CoachLesson | null>(null);
  /** Against which a result is held: as it was when the test began, not as the result has made it. */
  const [meanWpm, setMeanWpm] = useState(data.meanWpm);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** By text, for the pad knows no more of a lesson. */
  const had = useRef(new Map([[first.rules.text, first]]));

  useEffect(() => preloadModule(loadCalls), []);

  const made = async (ask: (calls: Calls) => Promise<CoachLesson>): Promise<CoachLesson> => {
    const calls = await loadCalls();
    try {
      const lesson = await ask(calls);
      had.current.set(lesson.rules.text, lesson);
      setRefusal(null);
      return lesson;
    } catch (error) {
      setRefusal(calls.getClosedMessage(error));
      throw error;
    }
  };

  const takeNext = () => made(calls => calls.requestLesson(null, data.chat.aiFigures));
  const bring = useEffectEvent(async (): Promise<string | null> => {
    const { stage, target, reason } = data;
    try {
      const lesson = await made(calls =>
        stage === null ? calls.requestLesson(target, data.chat.aiFigures) : calls.requestStage(stage, reason),
      );
      if (pad.current?.bring(lesson) === "waiting") setWaiting(lesson);
      return null;
    } catch (error) {
      const words = (await loadCalls()).getRefusalMessage(error);
      if (words === null) throw error;
      return words;
    }
  });
  /** For the chat's button, and always the same: what the chat is given must not change without need. */
  const onLesson = useCallback(() => bring(), []);

  return {
    first,
    shown,
    waiting,
    meanWpm,
    refusal,
    takeNext,
    onLesson,
    onBegun({ rules }: PadLesson) {
      setShown(had.current.get(rules.text) ?? first);
      setWaiting(null);
      setMeanWpm(data.meanWpm);
    },
    onFinished() {
      if (shown.kind !== null) rememberLastKind(shown.kind);
    },
    /** The chat's offer, and how far the learner is, follow from the result. */
    onSaved: () => void refresh(),
  };
}
