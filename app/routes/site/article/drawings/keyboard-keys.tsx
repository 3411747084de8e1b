import type { ReactNode } from "react";
import type { HandFinger } from "~/engine/keyboard/fingering";
import { KEYS, type Key, type Row } from "~/engine/keyboard/keyboard";
import styles from "./keyboard-keys.module.css";

/** Of one key and the gap after it, in the drawing's own units: a whole keyboard is 360 wide, legible on a phone. */
export const PITCH = 24;
const GAP = 2;
const ROUNDING = 4;

/** How far each row stands in from the left, in keys, as on the boards of most makers. */
const INDENTS: Readonly<Record<Row, number>> = { num: 0, top: 1.5, home: 1.75, bottom: 2.25, space: 4 };
const SPACE_WIDTH = 6;
const COLUMNS = 15;
const BARRED = "fj";

/** Where each hand's half begins and ends, in keys, with its Shift. The space bar is under both. */
const HALVES = { left: { from: 0, to: 7.25 }, right: { from: 6, to: COLUMNS } } as const;

/** How a key is shaded. The four of the fingers are one hue in four strengths. */
export type KeyTone = "index" | "mid" | "ring" | "pinky" | "accent" | "error" | "faint";

/** The tone of a key by the finger that strikes it. */
export function fingerTone({ finger }: Key): KeyTone | undefined {
  return finger === "thumb" ? undefined : finger;
}

export interface KeyboardKeysProps {
  /** From the top; all of them when left out. */
  readonly rows?: readonly Row[];
  /** Only the half of one hand, and so larger; both when left out. */
  readonly half?: keyof typeof HALVES;
  /** How a key is shaded; plain where it says nothing. */
  readonly toneOf?: (key: Key) => KeyTone | undefined;
  /** What stands on a key; what it types without Shift when left out. */
  readonly labelOf?: (key: Key) => string;
  /** Draws the two Shift keys beside the bottom row: in accent where they are named here. */
  readonly shifts?: readonly HandFinger[];
  /** Room above the keys, in the drawing's units, such as for labels. */
  readonly above?: number;
  readonly below?: number;
  /** Drawn over the keys, in units in which they begin at 0, 0. */
  readonly children?: ReactNode;
}

const ALL_ROWS: readonly Row[] = ["num", "top", "home", "bottom", "space"];

/** A US keyboard in the tones of an article. */
export function KeyboardKeys(props: KeyboardKeysProps) {
  const { rows = ALL_ROWS, half, toneOf, labelOf, shifts, above = 0, below = 0, children } = props;
  const { from, to } = half === undefined ? { from: 0, to: COLUMNS } : HALVES[half];
  const height = above + rows.length * PITCH + below;
  return (
    <svg
      className={styles.keys}
      viewBox={`${from * PITCH} ${-above} ${(to - from) * PITCH} ${height}`}
      aria-hidden="true"
    >
      {rows.flatMap((row, line) =>
        KEYS.filter(key => key.row === row).map(key =>
          half === undefined || key.hand === half || key.hand === "either" ? (
            <Keycap
              key={key.code}
              label={labelOf?.(key) ?? key.base.toUpperCase().trim()}
              tone={toneOf?.(key)}
              barred={BARRED.includes(key.base)}
              place={getPlace(key.code, line, half)}
            />
          ) : null,
        ),
      )}
      {shifts === undefined || !rows.includes("bottom") ? null : (
        <ShiftKeys line={rows.indexOf("bottom")} marked={shifts} half={half} />
      )}
      {children}
    </svg>
  );
}

/** A rectangle in the drawing's units. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where a key is when its row is the `line`th from above, counted from 0. */
function getPlace(code: string, line: number, half?: keyof typeof HALVES): Place {
  const row = KEYS.find(key => key.code === code)?.row ?? "space";
  const column = KEYS.filter(key => key.row === row).findIndex(key => key.code === code);
  if (row !== "space") return { x: (INDENTS[row] + column) * PITCH, y: line * PITCH, width: PITCH - GAP };
  const { from, to } = half === undefined ? { from: 0, to: COLUMNS } : HALVES[half];
  const start = Math.max(from, INDENTS.space);
  const end = Math.min(to, INDENTS.space + SPACE_WIDTH);
  return { x: start * PITCH, y: line * PITCH, width: (end - start) * PITCH - GAP };
}

/** The middle of a key, such as for a line that leads to it; `line` as its row is drawn. */
export function getMiddle(code: string, line: number): { readonly x: number; readonly y: number } {
  const { x, y, width } = getPlace(code, line);
  return { x: x + GAP / 2 + width / 2, y: y + PITCH / 2 };
}

interface KeycapProps {
  readonly label: string;
  readonly tone: KeyTone | undefined;
  readonly barred: boolean;
  readonly place: Place;
}

function Keycap({ label, tone, barred, place: { x, y, width } }: KeycapProps) {
  const middle = x + GAP / 2 + width / 2;
  return (
    <g data-tone={tone}>
      <rect x={x + GAP / 2} y={y + GAP / 2} width={width} height={PITCH - GAP} rx={ROUNDING} />
      <text x={middle} y={y + 16.5}>
        {label}
      </text>
      {barred ? <path d={`M${middle - 4} ${y + 20}h8`} /> : null}
    </g>
  );
}

interface ShiftKeysProps {
  readonly line: number;
  readonly marked: readonly HandFinger[];
  readonly half: keyof typeof HALVES | undefined;
}

function ShiftKeys({ line, marked, half }: ShiftKeysProps) {
  const y = line * PITCH;
  const places = {
    left: { x: 0, y, width: INDENTS.bottom * PITCH - GAP },
    right: { x: 12.25 * PITCH, y, width: (COLUMNS - 12.25) * PITCH - GAP },
  };
  return (["left", "right"] as const).map(hand =>
    half === undefined || half === hand ? (
      <Keycap
        key={hand}
        label="Shift"
        tone={marked.includes(`${hand} pinky`) ? "accent" : undefined}
        barred={false}
        place={places[hand]}
      />
    ) : null,
  );
}
