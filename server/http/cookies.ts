import { createCookie } from "react-router";
import type { z } from "zod";
import { SECOND, YEAR } from "~/domain/durations";
import { decodeGuestPractice, GUEST_PRACTICE_COOKIE } from "~/domain/guest-practice";
import { COURSE_COOKIE } from "~/domain/learning";
import { CURRICULUM } from "~/engine/learning/course/curriculum";
import { type CourseProgress, decodeProgress } from "~/engine/learning/course/progress";
import { WEAK_KINDS, type WeakKind } from "~/engine/weakness/weakness-profile";
import type { Summary } from "../records/records";
import { isTimeZone } from "../records/results/day-key";

const YEAR_S = YEAR / SECOND;

/** Like browsers, treats plain http as secure only on this machine. */
const isPlainLoopback = (origin: string) => /^http:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|$)/.test(origin);

interface SignedCookieOptions {
  /** The first signs; the others are still accepted. */
  readonly secrets: readonly string[];
  readonly sameSite: "lax" | "strict";
  readonly maxAge?: number;
}

/** A signed, http-only cookie that holds JSON of a known shape. */
export function createSignedCookie<T>(
  name: string,
  schema: z.ZodType<T>,
  { secrets, sameSite, maxAge = YEAR_S }: SignedCookieOptions,
) {
  const cookie = createCookie(name, {
    secrets: secrets.map(secret => secret.trim()),
    httpOnly: true,
    secure: true,
    sameSite,
    path: "/",
    maxAge,
  });
  return {
    read: async (header: string | null): Promise<T | null> =>
      schema.safeParse(await cookie.parse(header)).data ?? null,
    write: (value: T, origin: string, options: Parameters<typeof cookie.serialize>[1] = {}) =>
      cookie.serialize(value, { secure: !isPlainLoopback(origin), ...options }),
  };
}

export function readCookies(header: string | null): [name: string, value: string][] {
  return (header ?? "").split(";").flatMap(cookie => {
    const [name = "", ...value] = cookie.trim().split("=");
    return /^[\w.-]+$/.test(name) ? [[name, value.join("=")]] : [];
  });
}

export function readCookie(header: string | null, name: string): string | null {
  return readCookies(header).find(([one]) => one === name)?.[1] ?? null;
}

/** The Set-Cookie value of a plain cookie that scripts may read, for a year. */
export function writeCookie(name: string, value: string, origin: string): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure}`;
}

/** The kind of weak item practised last in this browser, which sets the cookie; null before the first. */
export function getLastKind(cookieHeader: string | null): WeakKind | null {
  const value = readCookie(cookieHeader, "tm_last_kind");
  return WEAK_KINDS.find(kind => kind === value) ?? null;
}

/** Whether a visitor has finished the evaluation. */
export function isEvaluated(cookieHeader: string | null): boolean {
  return readCookie(cookieHeader, "tm_evaluated") === "1";
}

/** A visitor's progress in the course. */
export function getCourseProgress(cookieHeader: string | null): CourseProgress {
  return decodeProgress(readCookie(cookieHeader, COURSE_COOKIE) ?? "", CURRICULUM);
}

/** ms that a visitor has practised today. @param today `YYYY-MM-DD` */
export function getGuestPractice(cookieHeader: string | null, today: string): number {
  return decodeGuestPractice(readCookie(cookieHeader, GUEST_PRACTICE_COOKIE) ?? "", today);
}

/** The IANA zone in the browser's cookie; null if missing or invalid. */
export function zoneSaidBy(request: Request): string | null {
  const zone = (readCookie(request.headers.get("Cookie"), "tm_zone") ?? "")
    .replaceAll(/%2F/gi, "/")
    .replaceAll(/%2B/gi, "+");
  return isTimeZone(zone) ? zone : null;
}

/** The IANA zone to show days in: the browser's own, else that of the learner's latest result, else UTC. */
export function getTimeZone(request: Request, summary: Pick<Summary, "timeZone"> | null): string {
  return zoneSaidBy(request) ?? summary?.timeZone ?? "UTC";
}
