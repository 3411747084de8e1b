import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { rememberLastKind } from "~/browser/cookies";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import { UNTIMED } from "~/engine/test/rules";
import type { PadLesson, TypingPadHandle } from "~/islands/typing-pad/typing-pad";
import { useRefresh } from "~/ui/refresh";
import type { CoachLesson } from "./lesson-api";
import type { WorkspaceData } from "./queries";

const loadLessonApi = lazyModule(() => import("./lesson-api"));
type LessonApi = Awaited<ReturnType<typeof loadLessonApi>>;

export function useLessons(data: WorkspaceData, pad: RefObject<TypingPadHandle | null>) {
  const refresh = useRefresh();
  const [first] = useState((): CoachLesson => {
    const { lessonName, text, seal } = data.lesson;
    const { reason, kind } = data;
    return { rules: { lessonName, text, duration: UNTIMED }, seal, reason, kind, writtenBy: "local" };
  });
  const [shown, setShown] = useState(first);
  /** Arrived during a test; shown when the learner accepts it. */
  const [waiting, setWaiting] = useState<CoachLesson | null>(null);
  /** The average before the test, to compare its result with. */
  const [meanWpm, setMeanWpm] = useState(data.meanWpm);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Lessons by text: the pad knows only the text. */
  const had = useRef(new Map([[first.rules.text, first]]));

  useEffect(() => preloadModule(loadLessonApi), []);

  const made = async (ask: (api: LessonApi) => Promise<CoachLesson>): Promise<CoachLesson> => {
    const api = await loadLessonApi();
    try {
      const lesson = await ask(api);
      had.current.set(lesson.rules.text, lesson);
      setRefusal(null);
      return lesson;
    } catch (error) {
      setRefusal(api.getClosedMessage(error));
      throw error;
    }
  };

  const takeNext = () => made(api => api.requestLesson(null, data.chat.aiFigures));
  const bring = useEffectEvent(async (): Promise<string | null> => {
    const { stage, target, reason } = data;
    try {
      const lesson = await made(api =>
        stage === null ? api.requestLesson(target, data.chat.aiFigures) : api.requestStage(stage, reason),
      );
      if (pad.current?.bring(lesson) === "waiting") setWaiting(lesson);
      return null;
    } catch (error) {
      const words = (await loadLessonApi()).getRefusalMessage(error);
      if (words === null) throw error;
      return words;
    }
  });
  /** Stable, so that the chat doesn't render again. */
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
    onSaved: () => void refresh(),
  };
}
