/**
 * What `source` yields, and `sign` whenever nothing has come of it for so many ms. The source is not asked for more than
 * one at a time, and is told when nobody wants any more.
 */
export async function* withHeartbeat<T, S>(
  source: AsyncIterable<T>,
  sign: S,
  ms: number,
): AsyncGenerator<T | S, void> {
  const iterator = source[Symbol.asyncIterator]();
  let isOver = false;
  try {
    for (;;) {
      const next = iterator.next();
      // Its failure is heard where it is waited for, or not at all when nobody does any more.
      next.catch(() => undefined);
      while (await isLaterThan(next, ms)) yield sign;
      const came = await next;
      if (came.done) {
        isOver = true;
        return;
      }
      yield came.value;
    }
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    if (!isOver) void iterator.return?.()?.catch(() => undefined);
  }
}

async function isLaterThan(awaited: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<true>(resolve => {
    timer = setTimeout(() => resolve(true), ms);
  });
  try {
    const inTime = () => false;
    return await Promise.race([awaited.then(inTime, inTime), late]);
  } finally {
    clearTimeout(timer);
  }
}
