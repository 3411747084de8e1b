/** ms; on a line this slow a text from before is better than waiting. */
const TIMEOUT = 8_000;

/**
 * What the server has to type at `path`.
 *
 * @throws Error `The copy fetch for {path} failed.` when it cannot be had, `copy should be fetched from server` when it is
 * something else
 */
export async function fetchCopy<Body>(
  send: typeof fetch,
  path: string,
  isBody: (value: unknown) => value is Body,
): Promise<Body> {
  let response: Response;
  try {
    response = await send(path, { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  } catch (cause) {
    throw new Error(`The copy fetch for ${path} failed.`, { cause });
  }
  const body: unknown = await response.json().catch(() => null);
  if (!isBody(body)) throw new Error("copy should be fetched from server");
  return body;
}
