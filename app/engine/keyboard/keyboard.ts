/** The US keyboard as data, with the hands and fingers of touch typing from the home row. */
export const ROWS = ["num", "top", "home", "bottom", "space"] as const;
export type Row = (typeof ROWS)[number];

export type Hand = "left" | "right" | "either";
export type Finger = "pinky" | "ring" | "mid" | "index" | "thumb";

export interface Key {
  readonly code: string;
  /** The characters that the key types without and with Shift. */
  readonly base: string;
  readonly shifted: string;
  readonly row: Row;
  readonly hand: Hand;
  readonly finger: Finger;
}

const key = (row: Row, code: string, pair: string, hand: Hand, finger: Finger): Key => ({
  code,
  base: pair.charAt(0),
  shifted: pair.charAt(1),
  row,
  hand,
  finger,
});

export const KEYS: readonly Key[] = [
  key("num", "Backquote", "`~", "left", "pinky"),
  key("num", "Digit1", "1!", "left", "pinky"),
  key("num", "Digit2", "2@", "left", "ring"),
  key("num", "Digit3", "3#", "left", "mid"),
  key("num", "Digit4", "4$", "left", "index"),
  key("num", "Digit5", "5%", "left", "index"),
  key("num", "Digit6", "6^", "right", "index"),
  key("num", "Digit7", "7&", "right", "index"),
  key("num", "Digit8", "8*", "right", "mid"),
  key("num", "Digit9", "9(", "right", "ring"),
  key("num", "Digit0", "0)", "right", "pinky"),
  key("num", "Minus", "-_", "right", "pinky"),
  key("num", "Equal", "=+", "right", "pinky"),
  key("top", "KeyQ", "qQ", "left", "pinky"),
  key("top", "KeyW", "wW", "left", "ring"),
  key("top", "KeyE", "eE", "left", "mid"),
  key("top", "KeyR", "rR", "left", "index"),
  key("top", "KeyT", "tT", "left", "index"),
  key("top", "KeyY", "yY", "right", "index"),
  key("top", "KeyU", "uU", "right", "index"),
  key("top", "KeyI", "iI", "right", "mid"),
  key("top", "KeyO", "oO", "right", "ring"),
  key("top", "KeyP", "pP", "right", "pinky"),
  key("top", "BracketLeft", "[{", "right", "pinky"),
  key("top", "BracketRight", "]}", "right", "pinky"),
  key("top", "Backslash", "\\|", "right", "pinky"),
  key("home", "KeyA", "aA", "left", "pinky"),
  key("home", "KeyS", "sS", "left", "ring"),
  key("home", "KeyD", "dD", "left", "mid"),
  key("home", "KeyF", "fF", "left", "index"),
  key("home", "KeyG", "gG", "left", "index"),
  key("home", "KeyH", "hH", "right", "index"),
  key("home", "KeyJ", "jJ", "right", "index"),
  key("home", "KeyK", "kK", "right", "mid"),
  key("home", "KeyL", "lL", "right", "ring"),
  key("home", "Semicolon", ";:", "right", "pinky"),
  key("home", "Quote", "'\"", "right", "pinky"),
  key("bottom", "KeyZ", "zZ", "left", "pinky"),
  key("bottom", "KeyX", "xX", "left", "ring"),
  key("bottom", "KeyC", "cC", "left", "mid"),
  key("bottom", "KeyV", "vV", "left", "index"),
  key("bottom", "KeyB", "bB", "left", "index"),
  key("bottom", "KeyN", "nN", "right", "index"),
  key("bottom", "KeyM", "mM", "right", "index"),
  key("bottom", "Comma", ",<", "right", "mid"),
  key("bottom", "Period", ".>", "right", "ring"),
  key("bottom", "Slash", "/?", "right", "pinky"),
  key("space", "Space", "  ", "either", "thumb"),
];

const BY_CHARACTER = new Map<string, { readonly key: Key; readonly shift: boolean }>([
  // Keys without Shift come last: the space, which is on its key twice, counts as unshifted.
  ...KEYS.map(key => [key.shifted, { key, shift: true }] as const),
  ...KEYS.map(key => [key.base, { key, shift: false }] as const),
]);

/** The key that types `char`, and whether it needs Shift; undefined if no key does. */
export function getKey(char: string) {
  return BY_CHARACTER.get(char);
}

export function isTypeable(text: string): boolean {
  return Array.from(text).every(char => BY_CHARACTER.has(char));
}

export type OneHand = Exclude<Hand, "either">;
export type HandFinger = `${OneHand} ${Finger}`;
export type ShiftCode = "ShiftLeft" | "ShiftRight";

interface Fingering {
  readonly key: Key;
  readonly shift: ShiftCode | null;
  /**
   * The finger for the key, either thumb for the space bar; with Shift also the other hand's little finger.
   */
  readonly fingers: readonly HandFinger[];
}

/** Which keys and fingers type `char`; undefined if no key does. */
export function getFingering(char: string): Fingering | undefined {
  const found = getKey(char);
  if (found === undefined) return undefined;
  const { key, shift } = found;
  if (key.hand === "either")
    return { key, shift: null, fingers: [`left ${key.finger}`, `right ${key.finger}`] };
  const own: HandFinger = `${key.hand} ${key.finger}`;
  if (!shift) return { key, shift: null, fingers: [own] };
  return key.hand === "left"
    ? { key, shift: "ShiftRight", fingers: [own, "right pinky"] }
    : { key, shift: "ShiftLeft", fingers: [own, "left pinky"] };
}
