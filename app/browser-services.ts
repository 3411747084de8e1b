import { useEffect, useMemo } from "react";
import { useRevalidator } from "react-router";
import { createBrowserCopyCaches } from "./islands/copy-cache/browser-copy-cache";
import { browserOutbox } from "./islands/outbox/browser-outbox";
import { showToast } from "./islands/toasts/toasts";
import type { TypingServices } from "./ui/typing-services";

/** ms after hydration: nobody has typed a text to its end by then, and the page has loaded what it needs itself. */
const PRELOAD_AFTER = 2_000;

const { paragraphs, lessons } = createBrowserCopyCaches();

/** Later, and with a failure only logged: somebody may be typing. */
function preloadLater(preload: () => Promise<void>): () => void {
  const timer = setTimeout(() => {
    preload().catch((error: unknown) => console.warn(error));
  }, PRELOAD_AFTER);
  return () => clearTimeout(timer);
}

/** What the pad needs of this browser, for the present learner. The document's root provides it; islands do not meet. */
export function useBrowserServices(learnerId: string | null): TypingServices {
  const outbox = browserOutbox(learnerId);

  const { revalidate } = useRevalidator();

  useEffect(
    () =>
      outbox.start({
        onRefused: reason => showToast("error", reason),
        // What the page shows was read before that result was there.
        onDelivered: () => void revalidate(),
      }),
    [outbox, revalidate],
  );
  useEffect(() => preloadLater(() => paragraphs.preload()), []);

  return useMemo(
    () => ({
      handIn(test, onState) {
        if (test.seal === null) paragraphs.noteTyped(test.text);
        return outbox.handIn(test, onState);
      },
      nextTexts: paragraphs.nextTexts,
      nextCopy: lessons.nextCopy,
      copyOpened(lessonName, copy) {
        lessons.noteOpened(lessonName, copy);
        return preloadLater(() => lessons.preload(lessonName));
      },
    }),
    [outbox],
  );
}
