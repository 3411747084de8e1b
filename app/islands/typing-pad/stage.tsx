import type { Ref } from "react";
import { type Rules, UNTIMED } from "~/engine/rules";
import { Button } from "~/ui/button";
import { Copy } from "./copy";
import { clockOf, NO_FIGURE } from "./live-figures";
import styles from "./stage.module.css";
import { LETTER_BY_LETTER } from "./stage-parts";

export interface StageProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly rules: Rules;
  /** Counts the tests of this pad: a new one brings a new text, or the old one untouched. */
  readonly round: number;
  readonly hidden: boolean;
  readonly onRestart: () => void;
}

/**
 * Where the typing happens, as the server sends it. From then on its parts, and the `data-` attributes by which the styles
 * choose what is shown, belong to the session.
 */
export function Stage({ ref, rules, round, hidden, onRestart }: StageProps) {
  const isTimed = rules.duration !== UNTIMED;
  return (
    <div ref={ref} className={styles.stage} hidden={hidden} data-timed={isTimed}>
      <dl className={styles.figures}>
        <Figure label={isTimed ? "Time left" : "Time"} part="time" figure={clockOf(rules.duration, 0)} />
        <Figure label="wpm" part="wpm" figure={NO_FIGURE} />
        <Figure label="Accuracy" part="accuracy" figure={NO_FIGURE} />
      </dl>
      <div className={styles.progress} aria-hidden="true">
        <span data-part="progress" />
      </div>
      <div className={styles.text}>
        <div key={round} className={styles.viewport} data-part="viewport">
          <div className={styles.scroller} data-part="scroller">
            <span className={styles.caret} data-part="caret" aria-hidden="true" />
            <Copy text={rules.text} />
          </div>
        </div>
        <p className={styles.overlay} data-part="overlay">
          <span className={`${styles.note} ${styles.paused}`}>
            Paused — <ByPointer keys="press any key" touch="type" /> to go on
          </span>
          <span className={`${styles.note} ${styles.lost}`}>
            <ByPointer keys="Click or press any key" touch="Tap the text" /> to continue
          </span>
          <span className={`${styles.note} ${styles.blocked}`}>
            Too many wrong keys in a row: go back with Backspace
          </span>
          <span className={`${styles.note} ${styles.suggested}`}>{LETTER_BY_LETTER}</span>
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
        <p className={styles.notes}>
          <span className={styles.starting}>Getting ready…</span>
          <span className={styles.hint}>
            <ByPointer keys="The clock starts with your first key." touch="Tap the text to begin." />
          </span>
          <span className={styles.caps}>Caps Lock is on</span>
          <noscript className={styles.scriptless}>Typing here needs JavaScript; reading does not.</noscript>
        </p>
        <Button variant="quiet" className={styles.restart} onClick={onRestart}>
          Restart
        </Button>
      </div>
    </div>
  );
}

/** What is said to those who have a keyboard, and what to those who have a screen to touch. */
function ByPointer({ keys, touch }: { keys: string; touch: string }) {
  return (
    <>
      <span className={styles.forKeys}>{keys}</span>
      <span className={styles.forTouch}>{touch}</span>
    </>
  );
}

function Figure({ label, part, figure }: { label: string; part: string; figure: string }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd data-part={part}>{figure}</dd>
    </div>
  );
}
