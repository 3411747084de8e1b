import { readFields } from "~/browser/api-fetch";

const MAX_TEXT_LENGTH = 5_000;

const CLEANED_EVERY = 7 * 24 * 60 * 60 * 1000;

/** What this browser holds to type: of paragraphs, or of one lesson. */
export interface CachedCopy<Text> {
  readonly cleanedAt: number;
  readonly fresh: readonly Text[];
  /** Handed out before, the latest last: only for when nothing else is to be had. */
  readonly used: readonly Text[];
}

export interface StoredCopyOptions<Text> {
  readonly storage: Storage | null;
  readonly key: string;
  readonly isText: (value: unknown) => value is Text;
}

/** Null where there is none, or none that can be made sense of. Without storage nothing is cached, and nothing fails. */
export function readCopy<Text>({ storage, key, isText }: StoredCopyOptions<Text>): CachedCopy<Text> | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");
    const { cleanedAt, fresh, used } = readFields(value);
    return typeof cleanedAt === "number" && isList(fresh, isText) && isList(used, isText)
      ? { cleanedAt, fresh, used }
      : null;
  } catch {
    return null;
  }
}

/** Answers what was kept: no more texts than are ever of use. */
export function writeCopy<Text>(
  { storage, key }: StoredCopyOptions<Text>,
  copy: CachedCopy<Text>,
  mostTexts: number,
): CachedCopy<Text> {
  const bounded = { ...copy, fresh: copy.fresh.slice(0, mostTexts), used: copy.used.slice(-mostTexts) };
  try {
    storage?.setItem(key, JSON.stringify(bounded));
  } catch {
    // Full, or forbidden in a private window: texts then come from the server each time.
  }
  return bounded;
}

export function isStale({ cleanedAt }: CachedCopy<unknown>, now: number): boolean {
  return now - cleanedAt > CLEANED_EVERY;
}

export function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MAX_TEXT_LENGTH;
}

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
