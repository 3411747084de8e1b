import { type Finger, getKey, type Hand, type Key } from "./keyboard";

type OneHand = Exclude<Hand, "either">;

/** One of the ten fingers: `left pinky`, `right thumb`. */
export type HandFinger = `${OneHand} ${Finger}`;

/** `KeyboardEvent.code` of the two keys that give capitals and upper signs. */
export type ShiftCode = "ShiftLeft" | "ShiftRight";

/** How a character is typed by touch. */
export interface Fingering {
  readonly key: Key;
  /** The Shift key that is held meanwhile; null where none is. */
  readonly shift: ShiftCode | null;
  /** The finger for the key, either thumb for the space bar; and with Shift the other hand's little finger. */
  readonly fingers: readonly HandFinger[];
}

/** Which keys and fingers type `char`; undefined when no key does. */
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
