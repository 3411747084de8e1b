import type { ReactNode } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { Cluster, Text } from "./layout/primitives";
import styles from "./related-links.module.css";

const PARAGRAPHS = { to: "/typing-practice/", label: "Paragraphs" };
const NUMBERS = { to: "/typing-practice/numbers/", label: "Numbers" };
const ALL_LESSONS = { to: "/lessons/", label: "All lessons" };

/** @param here the page's own address, if it is one of the areas */
export function PracticeAreas({ here, isLearner }: { here?: string; isLearner: boolean }) {
  const areas = isLearner ? [PARAGRAPHS, NUMBERS, ALL_LESSONS] : [PARAGRAPHS, NUMBERS];
  return (
    <nav aria-label="Practice areas">
      <Cluster as="ul" gap={5} rowGap={1}>
        {areas.map(({ to, label }) => (
          <li key={to}>
            <Link className={styles.area} to={to} aria-current={to === here ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}

type PointerRoot = { readonly subscription: { readonly isPremium: boolean } };

export function CoachPointer({ children }: { children: ReactNode }) {
  const isPremium = useRouteLoaderData<PointerRoot>("root")?.subscription.isPremium === true;
  if (!isPremium) return null;
  return (
    <Text size="small" tone="muted" data-testid="coach-pointer">
      {children} <Link to="/typing-mentor-coach/">Ask your coach</Link>
    </Text>
  );
}
