import { UNTIMED } from "~/engine/test/rules";

/** What a paragraph can be typed against. */
export const CLOCKS = [
  { minutes: null, label: "To the end" },
  { minutes: 1, label: "1 min" },
  { minutes: 2, label: "2 min" },
  { minutes: 5, label: "5 min" },
] as const;

export type Clock = (typeof CLOCKS)[number];

/** The clock that `?minutes=` asks for; none when it asks for nothing that there is. */
export function getClock(minutes: string | null): Clock {
  return CLOCKS.find(clock => String(clock.minutes) === minutes) ?? CLOCKS[0];
}

/** ms, as the rules of a test want it. */
export function getDuration({ minutes }: Clock): number {
  return minutes === null ? UNTIMED : minutes * 60_000;
}
