import { useEffect, useMemo } from "react";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import { useRefresh } from "~/ui/refresh";
import type { TypingServices } from "~/ui/typing-services";
import { browserOutbox } from "../outbox/browser-outbox";
import type { Outbox } from "../outbox/outbox";
import { showToast } from "../toasts/toasts";

/** ms after hydration: nobody has typed a text to its end by then, and the page has loaded what it needs itself. */
const PRELOAD_AFTER = 2_000;

/** Comes with the first texts that are fetched ahead: the pad is not to wait for it. */
const copyCaches = () => import("../copy-cache/browser-copy-cache");
type CopyCaches = Awaited<ReturnType<typeof copyCaches>>;

/** Something that nobody waits for, so that a failure is only logged. */
function aside(work: (caches: CopyCaches) => unknown): void {
  copyCaches()
    .then(work)
    .catch((error: unknown) => console.warn(error));
}

/** Later: someone may be typing. */
function preloadLater(preload: (caches: CopyCaches) => Promise<void>): () => void {
  const timer = setTimeout(() => aside(preload), PRELOAD_AFTER);
  return () => clearTimeout(timer);
}

/** ms; the network may go at any time, but the page itself comes first. */
const FOLLOW_AFTER = 1_000;
const connectivity = lazyModule(() => import("../connectivity/browser-connectivity"));

/** What is told and done when the network goes and comes back, and the service worker that answers meanwhile. */
function prepareForOfflineSoon(outbox: Outbox, refresh: () => Promise<void>): () => void {
  let stop = () => {};
  let isOver = false;
  const callOff = preloadModule(async () => {
    const { followNetwork } = await connectivity();
    if (!isOver) stop = followNetwork(outbox, refresh);
  }, FOLLOW_AFTER);
  return () => {
    isOver = true;
    callOff();
    stop();
  };
}

/** What the pad needs of this browser, for the present learner. The document's root provides it; islands do not meet. */
export function useBrowserServices(learnerId: string | null): TypingServices {
  const outbox = browserOutbox(learnerId);

  const refresh = useRefresh();

  useEffect(
    () =>
      outbox.start({
        onRefused: reason => showToast("error", reason),
        // What the page shows was read before that result was there.
        onDelivered: () => void refresh(),
      }),
    [outbox, refresh],
  );
  useEffect(() => prepareForOfflineSoon(outbox, refresh), [outbox, refresh]);
  useEffect(() => preloadLater(({ paragraphs }) => paragraphs.preload()), []);

  return useMemo(
    () => ({
      submitResult(test, onState) {
        if (test.seal === null) aside(({ paragraphs }) => paragraphs.noteTyped(test.text));
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
    [outbox],
  );
}
