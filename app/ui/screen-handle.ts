import { useLocation, useMatches } from "react-router";
import type { ThirdParty } from "~/domain/consent";

/** `export const handle: ScreenHandle = { ads: false }` */
export interface ScreenHandle {
  /** False for forms of accounts, consent, plans and payment, and for errors. */
  readonly ads?: boolean;
  /** `never` for pages to read; `when-practising` for those with a pad that waits for the query `practice`. Default: always. */
  readonly scripts?: "never" | "when-practising";
  /** False where passwords and codes are typed, or plans are paid for. */
  readonly tagManager?: boolean;
  /** False for pages of admins and errors: no third-party script at all. */
  readonly others?: boolean;
}

/** Shared by admin pages and missing pages, so that they look the same from outside. */
export const WITHOUT_SCRIPTS: ScreenHandle = { scripts: "never", others: false };

export const PRACTICE_QUERY = "practice";

function useHandles(): readonly ScreenHandle[] {
  return useMatches().map(({ handle }) => (handle as ScreenHandle | undefined) ?? {});
}

export function useAllowedParties(): (party: ThirdParty) => boolean {
  const handles = useHandles();
  // No screen refuses the live chat alone.
  return party =>
    handles.every(handle => handle.others !== false && (party === "liveChat" || handle[party] !== false));
}

/** A browser that runs our scripts has them, wherever it goes from there. */
export function useSendsScripts(isMissing = false): boolean {
  const handles = useHandles();
  const { search } = useLocation();
  if (typeof document !== "undefined") return true;
  if (isMissing) return false;
  return sendsScripts(handles, search);
}

export function sendsScripts(handles: readonly ScreenHandle[], search: string): boolean {
  const isPractising = new URLSearchParams(search).has(PRACTICE_QUERY);
  return handles.every(
    ({ scripts }) => scripts === undefined || (scripts === "when-practising" && isPractising),
  );
}
