import { WEAK_KINDS, type WeakKind } from "~/engine/weakness/weakness-profile";

/**
 * Which kind of weak item was practised last in this browser; null before the first. The browser writes the cookie when
 * such a lesson is finished: it is a turn to take and no secret, so it is neither signed nor hidden from scripts.
 */
export function getLastKind(cookieHeader: string | null): WeakKind | null {
  const [, value] = /(?:^|;)\s*tm_last_kind=([^;]*)/.exec(cookieHeader ?? "") ?? [];
  return WEAK_KINDS.find(kind => kind === value?.trim()) ?? null;
}
