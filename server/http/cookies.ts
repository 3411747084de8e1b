import { WEAK_KINDS, type WeakKind } from "~/engine/weakness/weakness-profile";
import type { Summary } from "../records/records";
import { isTimeZone } from "../records/results/day";

/**
 * Which kind of weak item was practised last in this browser; null before the first. The browser writes the cookie when
 * such a lesson is finished: it is a turn to take and no secret, so it is neither signed nor hidden from scripts.
 */
export function getLastKind(cookieHeader: string | null): WeakKind | null {
  const [, value] = /(?:^|;)\s*tm_last_kind=([^;]*)/.exec(cookieHeader ?? "") ?? [];
  return WEAK_KINDS.find(kind => kind === value?.trim()) ?? null;
}

const COOKIE = /(?:^|;\s*)tm_zone=([^;]*)/;

/** The IANA zone that the browser says it is in; null where it says none that there is. */
export function zoneSaidBy(request: Request): string | null {
  const said = COOKIE.exec(request.headers.get("Cookie") ?? "")?.[1]?.trim() ?? "";
  const zone = said.replaceAll(/%2F/gi, "/").replaceAll(/%2B/gi, "+");
  return isTimeZone(zone) ? zone : null;
}

/** The IANA zone by whose calendar to show things: the browser's own, else that of the learner's latest result, else UTC. */
export function getTimeZone(request: Request, summary: Pick<Summary, "timeZone"> | null): string {
  return zoneSaidBy(request) ?? summary?.timeZone ?? "UTC";
}
