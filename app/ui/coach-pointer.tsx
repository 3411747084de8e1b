import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import styles from "./coach-pointer.module.css";

interface PointerRoot {
  readonly subscription: { readonly isPremium: boolean };
}

/** To those who have the coach, where they may want to ask it: a line, and nothing to the others. */
export function CoachPointer({ children }: { children: ReactNode }) {
  const isPremium = useRouteLoaderData<PointerRoot>("root")?.subscription.isPremium === true;
  if (!isPremium) return null;
  return (
    <p className={styles.pointer} data-testid="coach-pointer">
      {children} <Link to="/typing-mentor-coach/">Ask your coach</Link>
    </p>
  );
}
