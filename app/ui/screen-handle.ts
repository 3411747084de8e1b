import { useLocation, useMatches } from "react-router";
import type { ThirdParty } from "~/domain/consent";

/** What a screen may say of itself to the shell: `export const handle: ScreenHandle = { ads: false }`. */
export interface ScreenHandle {
  /** False where no ad belongs: forms of accounts, consent, plans and payment, and pages that are an error. */
  readonly ads?: boolean;
  /**
   * `never` for pages that are only read: they come without any script. `when-practising` for those with a pad that waits
   * until it is asked for, by the query `practice`. Absent: always.
   */
  readonly scripts?: "never" | "when-practising";
  /** False where passwords and codes are typed, or plans are paid for: no third party measures what happens there. */
  readonly tagManager?: boolean;
  /** False on the pages of admins and of errors, where no script of anybody else belongs, an ad's or whose ever. */
  readonly others?: boolean;
}

/** No script at all. Admin pages and missing pages share this, so that they look the same from outside. */
export const WITHOUT_SCRIPTS: ScreenHandle = { scripts: "never", others: false };

/** The query by which a page with a pad that waits is asked to bring it to life. */
export const PRACTICE_QUERY = "practice";

function useHandles(): readonly ScreenHandle[] {
  return useMatches().map(({ handle }) => (handle as ScreenHandle | undefined) ?? {});
}

/** Which of others the screens that are shown leave room for. */
export function useRoomFor(): (party: ThirdParty) => boolean {
  const handles = useHandles();
  // No screen refuses the live chat alone.
  return party =>
    handles.every(handle => handle.others !== false && (party === "liveChat" || handle[party] !== false));
}

/**
 * Whether the document comes with scripts. In a browser that runs ours it has come with them, wherever it goes from there.
 * @param isMissing whether there is no page at the address: that is only read
 */
export function useSendsScripts(isMissing = false): boolean {
  const handles = useHandles();
  const { search } = useLocation();
  if (typeof document !== "undefined") return true;
  if (isMissing) return false;
  return sendsScripts(handles, search);
}

/** Whether a page of these screens comes with scripts, at an address with this query. */
export function sendsScripts(handles: readonly ScreenHandle[], search: string): boolean {
  const isPractising = new URLSearchParams(search).has(PRACTICE_QUERY);
  return handles.every(
    ({ scripts }) => scripts === undefined || (scripts === "when-practising" && isPractising),
  );
}
