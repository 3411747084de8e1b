import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { type Rules, UNTIMED } from "~/engine/test/rules";
import { apply, createTest, type TypingTest } from "~/engine/test/typing-test";
import { MAX_TRANSCRIPT_GAP } from "~/engine/transcript/transcript";
import { CopyView } from "./copy-view";
import { assertWords } from "./copy-words";
import type { Cue } from "./guide-cue";
import { LiveStats } from "./live-stats";
import { bringToTop } from "./page-scroll";
import { LETTER_BY_LETTER, type StageParts } from "./stage";
import { listenForTyping } from "./text-input";
import { supplyText } from "./text-supply";

type Phase = "waiting" | "running" | "paused" | "finished";

interface SessionOptions {
  readonly parts: StageParts;
  readonly rules: Rules;
  readonly cue: Cue;
  readonly nextTexts: (lessonName: LessonName, howMany: number) => Promise<string[]>;
  readonly watch: (test: TypingTest) => void;
  /** Called in the event that ended the test. `started` is wall-clock ms of the first keystroke. */
  readonly onFinish: (test: TypingTest, started: number) => void;
  readonly onStale: () => void;
}

export type PadSession = ReturnType<typeof startPadSession>;

const ANNOUNCE_EVERY_MS = 2_000;

/** One test on the stage. React is only told its end. */
export function startPadSession({ parts, rules, cue, nextTexts, watch, onFinish, onStale }: SessionOptions) {
  const { stage, field, copy, viewport, speaker } = parts;
  let test = createTest(rules);
  assertWords(copy, test.chunks);
  const view = new CopyView(parts);
  const figures = new LiveStats(parts, test);
  let phase: Phase = "waiting";
  let started = 0;
  let lastKeyAt = 0;
  let spokenAt = 0;
  const marked = { blocked: false, suggested: false };

  const enter = (next: Phase) => {
    if (phase === next && stage.dataset.phase === next) return;
    phase = next;
    stage.dataset.phase = next;
  };
  const mark = (name: keyof typeof marked, on: boolean) => {
    if (marked[name] === on) return;
    marked[name] = on;
    stage.dataset[name] = String(on);
  };
  const cueNext = () => cue.give(test.text[test.activeIndex] ?? null);
  const speak = (text: string) => {
    if (speaker.textContent !== text) speaker.textContent = text;
  };

  const append = (text: string) => {
    if (test.finished !== null) return;
    test = apply(test, { type: "appendText", text });
    view.append(text);
  };
  const supply =
    rules.duration === UNTIMED
      ? null
      : supplyText({ lessonName: rules.lessonName, text: rules.text, nextTexts, append });

  const clock = createTestClock(() => {
    const now = performance.now();
    test = apply(test, { type: "tick", at: now });
    figures.paint(test);
    watch(test);
    if (test.finished !== null) return finish();
    if (!test.inProgress) {
      enter("paused");
      speak(`Paused. Press any key to resume. The next word is ${view.wordToType()}`);
      return;
    }
    if (now - spokenAt >= ANNOUNCE_EVERY_MS) {
      spokenAt = now;
      speak(view.wordToType());
    }
    clock.run(test.timeElapsed, test.duration);
  });

  const finish = () => {
    clock.stop();
    figures.paint(test);
    cue.give(null);
    enter("finished");
    onFinish(test, started);
  };

  const press = (character: string | null, timeStamp: number) => {
    if (phase === "finished") return;
    const at = Math.max(lastKeyAt, Math.round(timeStamp));
    const before = test;
    if (before.started !== null && at - lastKeyAt > MAX_TRANSCRIPT_GAP) return onStale();
    test = apply(
      before,
      character === null ? { type: "backspace", at } : { type: "type", char: character, at },
    );
    if (test === before) return;
    lastKeyAt = at;
    if (before.started === null) started = Math.round(Date.now() - (performance.now() - timeStamp));
    show(before, character);
    watch(test);
    if (test.finished !== null) return finish();
    if (phase !== "running") view.reveal();
    enter("running");
    supply?.keepAhead(test.text.length - test.activeIndex);
    clock.run(test.timeElapsed, test.duration);
  };

  const show = (before: TypingTest, character: string | null) => {
    const isRefused = test.activeIndex === before.activeIndex && test.hits > before.hits;
    if (test.activeIndex > before.activeIndex) {
      view.advance(character === before.text[before.activeIndex] ? null : character);
    } else if (test.activeIndex < before.activeIndex) {
      view.retreat();
    } else if (isRefused) {
      view.refuse();
    }
    cueNext();
    mark("blocked", isRefused);
    mark("suggested", false);
  };

  const focus = () => field.focus({ preventScroll: true });
  const stopListening = listenForTyping(field, {
    type: press,
    erase: at => press(null, at),
    eraseWord(at) {
      // Over spaces, then to the start of the word, as in text fields.
      const { text, activeIndex } = test;
      const start = text.slice(0, activeIndex).trimEnd().lastIndexOf(" ") + 1;
      for (let index = activeIndex; index > start; index--) press(null, at);
    },
    refuse(what) {
      view.refuse();
      if (what === "other" || phase === "finished") return;
      mark("suggested", true);
      speak(LETTER_BY_LETTER);
    },
    capsLock(on) {
      stage.dataset.caps = String(on);
      if (on) speak("Caps Lock is on.");
    },
    accepts: () => phase !== "finished" && stage.isConnected,
    acceptsSpace: () => phase !== "waiting",
  });

  const onFocus = () => {
    stage.dataset.focus = "here";
    if (phase !== "waiting") view.reveal();
  };
  const onTap = () => {
    focus();
    if (matchMedia("(pointer: coarse)").matches) bringToTop(stage);
    view.reveal();
  };
  const onScreenResize = () => document.activeElement === field && view.reveal();
  const onBlur = (event: FocusEvent) => {
    // The pad's own buttons don't end typing.
    const stays = event.relatedTarget instanceof Node && stage.contains(event.relatedTarget);
    if (!stays && phase !== "finished") stage.dataset.focus = "lost";
  };
  const ended = new AbortController();
  const { signal } = ended;
  field.addEventListener("focus", onFocus, { signal });
  field.addEventListener("blur", onBlur, { signal });
  // Pressing the mouse on the text must not blur the field.
  viewport.addEventListener("mousedown", event => event.preventDefault(), { signal });
  viewport.addEventListener("click", onTap, { signal });
  window.visualViewport?.addEventListener("resize", onScreenResize, { signal });

  enter("waiting");
  for (const name of ["blocked", "suggested"] as const) stage.dataset[name] = "false";
  cueNext();
  copy.dataset.ready = "true";

  return {
    phase: (): Phase => phase,
    focus,
    end() {
      clock.stop();
      supply?.end();
      stopListening();
      view.destroy();
      figures.destroy();
      cue.give(null);
      ended.abort();
    },
  };
}

const PERIOD_MS = 500;

/** ms after a timed test's end, for keystrokes that are still queued. */
const GRACE_MS = 25;

/**
 * Calls `look` every half second of test time, and after a timed test's end. Uses timers instead of a frame
 * loop.
 */
function createTestClock(look: () => void) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    /** `elapsed` and `duration` (0 = none) of the test, in ms. */
    run(elapsed: number, duration: number): void {
      if (timer !== null) return;
      const untilLook = PERIOD_MS - (elapsed % PERIOD_MS);
      const untilEnd = duration > 0 ? duration - elapsed + GRACE_MS : Number.POSITIVE_INFINITY;
      const wait = untilEnd <= PERIOD_MS + GRACE_MS ? untilEnd : untilLook;
      timer = setTimeout(
        () => {
          timer = null;
          look();
        },
        Math.max(wait, GRACE_MS),
      );
    },
    stop(): void {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
