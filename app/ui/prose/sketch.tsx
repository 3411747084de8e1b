import type { ReactNode } from "react";
import styles from "./sketch.module.css";

export interface SketchProps {
  /** In the drawing's own units: about 340 of them are the width of a phone, where letters are as large as they say. */
  readonly width?: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A drawing that explains. What it shows is said by whoever frames it. */
export function Sketch({ width = 340, height, children }: SketchProps) {
  return (
    <svg className={styles.sketch} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {children}
    </svg>
  );
}
