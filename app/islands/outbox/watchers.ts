import type { SubmitState } from "~/ui/typing-services";

/** The other tabs of this browser. */
export interface Tabs {
  tell(message: unknown): void;
  listen(onMessage: (message: unknown) => void): () => void;
}

type Settled = Extract<SubmitState, { status: "saved" | "refused" }>;
type OnState = (state: SubmitState) => void;

/** Who wants to know what becomes of an entry: views of this tab, also when another tab is the one to send it. */
export function createWatchers(tabs: Tabs) {
  const watchers = new Map<string, Set<OnState>>();

  function tell(id: string, state: SubmitState): boolean {
    const watching = watchers.get(id);
    for (const onState of watching ?? []) onState(state);
    return watching !== undefined;
  }

  return {
    watch(id: string, onState: OnState): () => void {
      const watching = watchers.get(id) ?? new Set();
      watchers.set(id, watching.add(onState));
      return () => {
        watching.delete(onState);
        if (watching.size === 0) watchers.delete(id);
      };
    },
    tell,
    /** Tells all tabs; answers whether anybody in this one was watching. */
    announce(id: string, state: Settled): boolean {
      tabs.tell({ id, state });
      return tell(id, state);
    },
    /** Tells the other tabs that there is something to wait for. */
    announceKept: () => tabs.tell("kept"),
    /**
     * `onUnwatched` is told of what other tabs settled and no view of this one watches for; null: something else is new, such
     * as a result that they have kept.
     */
    listen: (onUnwatched: (state: Settled | null) => void) =>
      tabs.listen(message => {
        const news = parseNews(message);
        if (news === null || !tell(news.id, news.state)) onUnwatched(news?.state ?? null);
      }),
  };
}

/** Another tab may run another version of the application. */
function parseNews(message: unknown): { id: string; state: Settled } | null {
  if (typeof message !== "object" || message === null) return null;
  const { id, state } = message as { id?: unknown; state?: { status?: unknown; reason?: unknown } | null };
  if (typeof id !== "string") return null;
  if (state?.status === "saved") return { id, state: { status: "saved" } };
  if (state?.status === "refused" && typeof state.reason === "string") {
    return { id, state: { status: "refused", reason: state.reason } };
  }
  return null;
}
