import { readFields } from "~/browser/api-fetch";

const MAX_TEXT_LENGTH = 5_000;

const CLEANED_EVERY = 7 * 24 * 60 * 60 * 1000;

export interface CachedCopy<Text> {
  readonly cleanedAt: number;
  readonly fresh: readonly Text[];
  /** Handed out before, latest last: used only when there is nothing else. */
  readonly used: readonly Text[];
}

export interface StoredCopyOptions<Text> {
  readonly storage: Storage | null;
  readonly key: string;
  readonly isText: (value: unknown) => value is Text;
}

/** Null also where it can't be read. */
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

/** Returns what was kept, within the limits. */
export function writeCopy<Text>(
  { storage, key }: StoredCopyOptions<Text>,
  copy: CachedCopy<Text>,
  mostTexts: number,
): CachedCopy<Text> {
  const bounded = { ...copy, fresh: copy.fresh.slice(0, mostTexts), used: copy.used.slice(-mostTexts) };
  try {
    storage?.setItem(key, JSON.stringify(bounded));
  } catch {
    // Full, or forbidden in a private window.
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

/** ms; then an older text is used. */
const TIMEOUT = 8_000;

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
