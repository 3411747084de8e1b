import { type ComponentType, useEffect, useState } from "react";
import { PlainResult } from "./plain-result";
import type { ResultPanelProps } from "./result-panel";

/** ms after the pad has become ready: nobody has come to the end of a text by then. */
const FETCHED_AFTER = 2_000;

let Panel: ComponentType<ResultPanelProps> | null = null;

/** The code of the result panel is no part of what a visitor waits for. Rejects when it cannot be had. */
export async function loadResultPanel(): Promise<void> {
  Panel = (await import("./result-panel")).ResultPanel;
}

/** Fetches the panel while the text is typed, so that it is there at the end, with or without the network. */
export function useResultPanelAhead(): void {
  useEffect(() => {
    if (Panel !== null) return;
    // Asked for once more when there is a result to show.
    const timer = setTimeout(() => void loadResultPanel().catch(() => {}), FETCHED_AFTER);
    return () => clearTimeout(timer);
  }, []);
}

/** What came of a test: the panel, if it is there. */
export function Result(props: ResultPanelProps) {
  const [isLoaded, setLoaded] = useState(Panel !== null);
  useEffect(() => {
    if (isLoaded) return;
    loadResultPanel().then(
      () => setLoaded(true),
      (error: unknown) => console.warn(error),
    );
  }, [isLoaded]);
  return isLoaded && Panel !== null ? <Panel {...props} /> : <PlainResult {...props} />;
}
