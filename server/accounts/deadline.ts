import { AccountError } from "./accounts";

const DEADLINE_MS = 10_000;

/**
 * The call's own outcome, if it comes in time. firebase-admin waits for 25 s and then tries again, which is longer
 * than anybody waits for a page.
 * @throws AccountError "unavailable" after `ms`.
 */
export async function withDeadline<T>(call: Promise<T>, ms = DEADLINE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AccountError("unavailable")), ms);
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
