import { getFingering, type HandFinger } from "~/engine/keyboard/keyboard";
import type { CourseUnit } from "~/engine/learning/course/curriculum";

const FINGERS: Readonly<Record<string, string>> = {
  pinky: "little finger",
  ring: "ring finger",
  mid: "middle finger",
  index: "index finger",
  thumb: "thumb",
};

const describeFinger = (finger: HandFinger) => {
  const [hand, name = ""] = finger.split(" ");
  return `${hand} ${FINGERS[name] ?? name}`;
};

/** "F: left index finger. J: right index finger." */
export function describeKeys({ kind, keys, id }: CourseUnit): string {
  if (kind === "capitals") {
    const other = id.startsWith("left") ? "right" : "left";
    return `Hold Shift with your ${other} little finger, and type the letter with the other hand.`;
  }
  return Array.from(keys, key => {
    const [own, shift] = getFingering(key)?.fingers ?? [];
    if (own === undefined) return "";
    const held = shift === undefined ? "" : `, with Shift under your ${describeFinger(shift)}`;
    return `${key.toUpperCase()}: ${describeFinger(own)}${held}.`;
  }).join(" ");
}
