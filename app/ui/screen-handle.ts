import { useMatches } from "react-router";

/** What a screen may say of itself to the shell: `export const handle: ScreenHandle = { ads: false }`. */
export interface ScreenHandle {
  /** False where no ad belongs: forms of accounts, consent, plans and payment, and pages that are an error. */
  readonly ads?: boolean;
}

/** Whether the screens that are shown leave room for ads. */
export function useHasRoomForAds(): boolean {
  return useMatches().every(({ handle }) => (handle as ScreenHandle | undefined)?.ads !== false);
}
