import type { CourseUnit } from "~/engine/learning/course/curriculum";

const CAPITALS: Readonly<Record<string, string>> = {
  "left-hand-capitals": "Capitals of the left hand",
  "right-hand-capitals": "Capitals of the right hand",
};

const NAMES = new Intl.ListFormat("en", { type: "conjunction" });

/** "F and J". */
export function getUnitTitle({ id, keys }: Pick<CourseUnit, "id" | "keys">): string {
  return CAPITALS[id] ?? NAMES.format(Array.from(keys, key => key.toUpperCase()));
}
