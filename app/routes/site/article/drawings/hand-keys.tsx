import type { Hand } from "~/engine/keyboard/keyboard";
import { FingerLegend } from "./finger-legend";
import { fingerTone, KeyboardKeys, PITCH } from "./keyboard-keys";

const ROWS = ["num", "top", "home", "bottom"] as const;
const LEGEND_GAP = 14;

/** The keys of one hand by finger, on a keyboard whose other half steps back. */
export function HandKeys({ hand }: { hand: Exclude<Hand, "either"> }) {
  return (
    <KeyboardKeys
      rows={ROWS}
      toneOf={key => (key.hand === hand ? fingerTone(key) : "faint")}
      below={LEGEND_GAP + 18}
    >
      <FingerLegend y={ROWS.length * PITCH + LEGEND_GAP} />
    </KeyboardKeys>
  );
}
