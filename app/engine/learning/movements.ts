import { getKey } from "../keyboard/keyboard";

/** Kinds of strokes whose usual times differ, as indexes. */
export const MOVEMENT = {
  otherHand: 0,
  sameHand: 1,
  sameFinger: 2,
  sameKey: 3,
  besideSpace: 4,
  withShift: 5,
} as const;
export const MOVEMENT_COUNT = Object.keys(MOVEMENT).length;

/** The kind of stroke from one character to the next. */
export function getMovement(previous: string, char: string): number {
  const [from, to] = [getKey(previous), getKey(char)];
  if (to?.shift) return MOVEMENT.withShift;
  if (from === undefined || to === undefined) return MOVEMENT.otherHand;
  if (from.key === to.key) return MOVEMENT.sameKey;
  if (previous === " " || char === " ") return MOVEMENT.besideSpace;
  if (from.key.hand !== to.key.hand) return MOVEMENT.otherHand;
  return from.key.finger === to.key.finger ? MOVEMENT.sameFinger : MOVEMENT.sameHand;
}
