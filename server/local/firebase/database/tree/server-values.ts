import { invalidData } from "../errors";
import { Leaf, type Tree } from "./node";

/** The value of a `.sv` operation: `"timestamp"`, or `{increment: n}` on what is there (0 unless a number). */
export function resolveServerValue(operation: unknown, now: number, existing: Tree): number {
  if (operation === "timestamp") return now;
  if (typeof operation === "object" && operation !== null && "increment" in operation) {
    const { increment } = operation;
    if (typeof increment === "number" && Number.isFinite(increment)) {
      const base = existing instanceof Leaf && typeof existing.value === "number" ? existing.value : 0;
      return base + increment + 0;
    }
  }
  throw invalidData("couldn't parse server value.");
}
