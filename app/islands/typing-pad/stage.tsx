import type { Ref } from "react";
import { type Rules, UNTIMED } from "~/engine/test/rules";
import { Button, ButtonLink } from "~/ui/forms/button";
import { classNames } from "~/ui/layout/primitives";
import { PREFERENCES_PATH, usePreferences } from "~/ui/preferences";
import { Copy } from "./copy";
import type { Cue } from "./cue";
import figureStyles from "./figures.module.css";
import { GuidePlace } from "./guide-place";
import { getClock, NO_FIGURE } from "./live-figures";
import noteStyles from "./notes.module.css";
import styles from "./stage.module.css";
import { LETTER_BY_LETTER } from "./stage-parts";

export interface StageProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly rules: Rules;
  /** Counts the tests of this pad: a new one brings a new text, or the old one untouched. */
  readonly round: number;
  readonly hidden: boolean;
  /** What the guide follows. */
  readonly cue: Cue;
  readonly onRestart: () => void;
}

/**
 * Where the typing happens, as the server sends it. From then on its parts, and the `data-` attributes by which the styles
 * choose what is shown, belong to the session.
 */
export function Stage({ ref, rules, round, hidden, cue, onRestart }: StageProps) {
  const { showLiveStat, showLiveWordPerf, showProgressBar, showTypingHands } = usePreferences();
  const isTimed = rules.duration !== UNTIMED;
  return (
    <div
      ref={ref}
      className={styles.stage}
      hidden={hidden}
      data-timed={isTimed}
      data-guided={showTypingHands}
    >
      <dl className={figureStyles.figures} hidden={!showLiveStat && !showLiveWordPerf}>
        <Figure
          label={isTimed ? "Time left" : "Time"}
          part="time"
          figure={getClock(rules.duration, 0)}
          hidden={!showLiveStat}
        />
        <Figure label="wpm" part="wpm" figure={NO_FIGURE} hidden={!showLiveStat} />
        <Figure label="Accuracy" part="accuracy" figure={NO_FIGURE} hidden={!showLiveStat} />
        <Figure
          label="Last word"
          part="word"
          figure={NO_FIGURE}
          hidden={!showLiveWordPerf}
          className={figureStyles.ofWord}
        />
      </dl>
      <div className={figureStyles.progress} aria-hidden="true" hidden={!showProgressBar}>
        <span data-part="progress" />
      </div>
      <div className={styles.text}>
        <div key={round} className={styles.viewport} data-part="viewport">
          <div className={styles.scroller} data-part="scroller">
            <span className={styles.caret} data-part="caret" aria-hidden="true" />
            <Copy text={rules.text} />
          </div>
        </div>
        <p className={noteStyles.overlay} data-part="overlay">
          <span className={`${noteStyles.note} ${noteStyles.paused}`}>
            Paused — <ByPointer keys="press any key" touch="type" /> to go on
          </span>
          <span className={`${noteStyles.note} ${noteStyles.lost}`}>
            <ByPointer keys="Click or press any key" touch="Tap the text" /> to continue
          </span>
          <span className={`${noteStyles.note} ${noteStyles.blocked}`}>
            Too many wrong keys in a row: go back with Backspace
          </span>
          <span className={`${noteStyles.note} ${noteStyles.suggested}`}>{LETTER_BY_LETTER}</span>
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
        <p className={noteStyles.notes}>
          <span className={noteStyles.starting}>Getting ready…</span>
          <span className={noteStyles.hint}>
            <ByPointer keys="The clock starts with your first key." touch="Tap the text to begin." />
          </span>
          <span className={noteStyles.caps}>Caps Lock is on</span>
          <noscript className={noteStyles.scriptless}>
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
    </div>
  );
}

/** What is said to those who have a keyboard, and what to those who have a screen to touch. */
function ByPointer({ keys, touch }: { keys: string; touch: string }) {
  return (
    <>
      <span className={noteStyles.forKeys}>{keys}</span>
      <span className={noteStyles.forTouch}>{touch}</span>
    </>
  );
}

interface FigureProps {
  readonly label: string;
  readonly part: string;
  readonly figure: string;
  readonly hidden: boolean;
  readonly className?: string | undefined;
}

function Figure({ label, part, figure, hidden, className }: FigureProps) {
  return (
    <div className={classNames(figureStyles.figure, className)} hidden={hidden}>
      <dt>{label}</dt>
      <dd data-part={part}>{figure}</dd>
    </div>
  );
}
