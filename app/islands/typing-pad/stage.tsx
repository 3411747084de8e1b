import { lazy, memo, type Ref, Suspense } from "react";
import { type Rules, UNTIMED } from "~/engine/test/rules";
import { Button, ButtonLink } from "~/ui/forms/button";
import { classNames, Stack } from "~/ui/layout/primitives";
import { PREFERENCES_PATH, usePreferences } from "~/ui/preferences";
import type { CopyViewParts } from "./copy-view";
import { splitCopy } from "./copy-words";
import { type Cue, waitForRoom } from "./guide-cue";
import { getClock, type LiveStatParts, NO_VALUE } from "./live-stats";
import styles from "./stage.module.css";
import statusStyles from "./status.module.css";

interface StageProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly rules: Rules;
  readonly round: number;
  readonly hidden: boolean;
  readonly cue: Cue;
  readonly onRestart: () => void;
}

/** Server-rendered; then the session owns its elements and `data-` attributes. */
export function Stage({ ref, rules, round, hidden, cue, onRestart }: StageProps) {
  const { showLiveStat, showLiveWordPerf, showProgressBar, showTypingHands } = usePreferences();
  const isTimed = rules.duration !== UNTIMED;
  return (
    <Stack
      gap={4}
      ref={ref}
      className={styles.stage}
      hidden={hidden}
      data-timed={isTimed}
      data-guided={showTypingHands}
    >
      <dl className={statusStyles.stats} hidden={!showLiveStat && !showLiveWordPerf}>
        <Figure
          label={isTimed ? "Time left" : "Time"}
          part="time"
          figure={getClock(rules.duration, 0)}
          hidden={!showLiveStat}
        />
        <Figure label="wpm" part="wpm" hidden={!showLiveStat} />
        <Figure label="Accuracy" part="accuracy" hidden={!showLiveStat} />
        <Figure label="Last word" part="word" hidden={!showLiveWordPerf} className={statusStyles.ofWord} />
      </dl>
      <div className={statusStyles.progress} aria-hidden="true" hidden={!showProgressBar}>
        <span data-part="progress" />
      </div>
      <div className={styles.text}>
        <div key={round} className={styles.viewport} data-part="viewport">
          <div className={styles.scroller} data-part="scroller">
            <span className={styles.caret} data-part="caret" aria-hidden="true" />
            <CopyText text={rules.text} />
          </div>
        </div>
        <p className={statusStyles.overlay} data-part="overlay">
          <span className={`${statusStyles.note} ${statusStyles.paused}`}>
            Paused. <ByPointer keys="Press any key" touch="Type" /> to resume
          </span>
          <span className={`${statusStyles.note} ${statusStyles.lost}`}>
            <ByPointer keys="Click or press any key" touch="Tap the text" /> to continue
          </span>
          <span className={`${statusStyles.note} ${statusStyles.blocked}`}>
            Too many wrong keys in a row: go back with Backspace
          </span>
          <span className={`${statusStyles.note} ${statusStyles.suggested}`}>{LETTER_BY_LETTER}</span>
        </p>
      </div>
      <textarea
        className={styles.field}
        aria-label="Type the text here"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        rows={1}
        data-gramm="false"
      />
      <div className={styles.foot}>
        <p className={statusStyles.notes}>
          <span className={statusStyles.starting}>Getting ready…</span>
          <span className={statusStyles.hint}>
            <ByPointer keys="The clock starts with your first key." touch="Tap the text to begin." />
          </span>
          <span className={statusStyles.caps}>Caps Lock is on</span>
          <noscript className={statusStyles.scriptless}>
            Typing here needs JavaScript; reading does not.
          </noscript>
        </p>
        <p className={styles.actions}>
          <Button variant="quiet" className={styles.restart} onClick={onRestart}>
            Restart
          </Button>
          <ButtonLink variant="quiet" to={PREFERENCES_PATH}>
            Settings
          </ButtonLink>
        </p>
      </div>
      {showTypingHands && <GuidePlace cue={cue} />}
    </Stack>
  );
}

function ByPointer({ keys, touch }: { keys: string; touch: string }) {
  return (
    <>
      <span className={statusStyles.forKeys}>{keys}</span>
      <span className={statusStyles.forTouch}>{touch}</span>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly part: string;
  readonly figure?: string;
  readonly hidden: boolean;
  readonly className?: string | undefined;
}

function Figure({ label, part, figure = NO_VALUE, hidden, className }: FigureProps) {
  return (
    <div className={classNames(statusStyles.figure, className)} hidden={hidden}>
      <dt>{label}</dt>
      <dd data-part={part}>{figure}</dd>
    </div>
  );
}

/** Server-rendered, then owned by `CopyView`: React must not render it again. A new text needs a new `key`. */
export const CopyText = memo(function Copy({ text, ref }: { text: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.copy} translate="no" data-testid="copy" data-part="copy">
      {splitCopy(text).map((word, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words never move.
        <span key={position} data-state="pending">
          {word}
        </span>
      ))}
    </div>
  );
});

/** After the pad's code, and only on screens with room for it. */
const Guide = lazy(async () => {
  if (!import.meta.env.SSR) await waitForRoom();
  // On failure the server's drawing stays, without marks.
  return import("./guide").catch(() => new Promise<never>(() => {}));
});

/** Memoized: React would remove the server's markup while its code loads. */
const GuidePlace = memo(function GuidePlace({ cue }: { readonly cue: Cue }) {
  return (
    <div className={styles.place} aria-hidden="true">
      <Suspense fallback={null}>
        <Guide cue={cue} />
      </Suspense>
    </div>
  );
});

const PARTS = [
  "copy",
  "caret",
  "scroller",
  "viewport",
  "overlay",
  "time",
  "wpm",
  "accuracy",
  "word",
  "progress",
] as const satisfies readonly (keyof CopyViewParts | keyof LiveStatParts)[];

export interface StageParts extends CopyViewParts, LiveStatParts {
  readonly stage: HTMLElement;
  readonly field: HTMLTextAreaElement;
  readonly speaker: HTMLElement;
}

export const LETTER_BY_LETTER = "Type letter by letter: suggestions and swipes are not counted.";

export function splitParts(stage: HTMLElement, speaker: HTMLElement): StageParts {
  const field = stage.querySelector("textarea");
  if (field === null) throw new Error("The typing pad has no field to type in.");
  const parts = PARTS.map(name => {
    const element = stage.querySelector(`[data-part="${name}"]`);
    if (!(element instanceof HTMLElement)) throw new Error(`The typing pad has no part named ${name}.`);
    return [name, element];
  });
  return {
    stage,
    field,
    speaker,
    ...(Object.fromEntries(parts) as Record<(typeof PARTS)[number], HTMLElement>),
  };
}
