/** A visitor's practice of today, in a cookie, so that the server renders it. */
export const GUEST_PRACTICE_COOKIE = "tm_today";

/** ms of practice on a day, `YYYY-MM-DD`. */
export interface GuestPractice {
  readonly day: string;
  readonly elapsed: number;
}

export function encodeGuestPractice({ day, elapsed }: GuestPractice): string {
  return `${day}_${Math.round(elapsed)}`;
}

/** ms; 0 if the text is about another day, or can't be read. */
export function decodeGuestPractice(text: string, today: string): number {
  const [, day, elapsed] = /^(\d{4}-\d{2}-\d{2})_(\d{1,9})$/.exec(text) ?? [];
  return day === today ? Number(elapsed) : 0;
}
