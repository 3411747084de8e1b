import { useEffect, useMemo } from "react";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import { useRefresh } from "~/ui/refresh";
import type { TypingServices } from "~/ui/typing-services";
import { browserOutbox } from "../outbox/browser-outbox";
import type { Outbox } from "../outbox/outbox";
import { showToast } from "../toasts/toasts";

const PRELOAD_AFTER_MS = 2_000;

const copyCaches = () => import("../copy-cache/browser-copy-cache");
type CopyCaches = Awaited<ReturnType<typeof copyCaches>>;

function runQuietly(work: (caches: CopyCaches) => unknown): void {
  copyCaches()
    .then(work)
    .catch((error: unknown) => console.warn(error));
}

function preloadLater(preload: (caches: CopyCaches) => Promise<void>): () => void {
  const timer = setTimeout(() => runQuietly(preload), PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}

const FOLLOW_AFTER_MS = 1_000;
const connectivity = lazyModule(() => import("../connectivity/browser-connectivity"));

/** Network toasts, and the service worker. */
function prepareForOfflineSoon(outbox: Outbox, refresh: () => Promise<void>): () => void {
  let stop = () => {};
  let isOver = false;
  const callOff = preloadModule(async () => {
    const { followNetwork } = await connectivity();
    if (!isOver) stop = followNetwork(outbox, refresh);
  }, FOLLOW_AFTER_MS);
  return () => {
    isOver = true;
    callOff();
    stop();
  };
}

/** The pad's services. Islands don't import each other, so the root provides them. */
export function useBrowserServices(learnerId: string | null): TypingServices {
  const outbox = browserOutbox(learnerId);

  const refresh = useRefresh();

  useEffect(
    () =>
      outbox.start({
        onRefused: reason => showToast("error", reason),
        onDelivered: () => void refresh(),
      }),
    [outbox, refresh],
  );
  useEffect(() => prepareForOfflineSoon(outbox, refresh), [outbox, refresh]);
  useEffect(() => preloadLater(({ paragraphs }) => paragraphs.preload()), []);

  return useMemo(
    () => ({
      isLearner: learnerId !== null,
      submitResult(test, onState) {
        if (test.seal === null) runQuietly(({ paragraphs }) => paragraphs.noteTyped(test.text));
        return outbox.submitResult(test, onState);
      },
      nextTexts: async (...asked) => (await copyCaches()).paragraphs.nextTexts(...asked),
      nextCopy: async lessonName => (await copyCaches()).lessons.nextCopy(lessonName),
      copyOpened: (lessonName, copy) =>
        preloadLater(({ lessons }) => {
          lessons.noteOpened(lessonName, copy);
          return lessons.preload(lessonName);
        }),
    }),
    [outbox, learnerId],
  );
}
