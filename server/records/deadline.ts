/** ms. The database's client waits for a lost connection as long as it takes; a learner does not. */
const PATIENCE = 10_000;

export class DatabaseUnreachable extends Error {
  override readonly name = "DatabaseUnreachable";
}

/**
 * What `call` comes to, if it does in time. A write that was given up may still happen: only repeatable ones may be
 * waited for like this.
 *
 * @throws DatabaseUnreachable
 */
export async function inTime<T>(call: Promise<T>, ms = PATIENCE): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnreachable(`No answer within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([call, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
