import { toFields } from "~/browser/api-fetch";
import { DAY } from "~/domain/durations";

const MAX_TEXT_LENGTH = 5_000;
const MAX_AGE_MS = 7 * DAY;
const TIMEOUT_MS = 8_000;

export interface CopyCacheOptions {
  readonly fetch: typeof fetch;
  readonly storage: () => Storage | null;
  readonly now: () => number;
}

interface CachedCopy<Text> {
  readonly cleanedAt: number;
  readonly fresh: readonly Text[];
  readonly used: readonly Text[];
}

interface CopyKind<Text> {
  readonly key: string;
  readonly maxTexts: number;
  readonly isText: (value: unknown) => value is Text;
  readonly toText: (item: Text) => string;
}

/** Texts in the browser's storage, which other tabs change too; in memory where there is none. */
export function createStoredCopy<Text>(
  { storage, now }: CopyCacheOptions,
  { key, maxTexts, isText, toText }: CopyKind<Text>,
) {
  let held: CachedCopy<Text> = { cleanedAt: now(), fresh: [], used: [] };

  function read(): CachedCopy<Text> {
    try {
      const { cleanedAt, fresh, used } = toFields(JSON.parse(storage()?.getItem(key) ?? "null"));
      const isWhole = typeof cleanedAt === "number" && isList(fresh, isText) && isList(used, isText);
      return isWhole ? { cleanedAt, fresh, used } : held;
    } catch {
      return held;
    }
  }

  function write({ cleanedAt, fresh, used }: CachedCopy<Text>): void {
    held = { cleanedAt, fresh: fresh.slice(0, maxTexts), used: used.slice(-maxTexts) };
    try {
      storage()?.setItem(key, JSON.stringify(held));
    } catch {
      // Full, or forbidden in a private window.
    }
  }

  const isStale = () => now() - read().cleanedAt > MAX_AGE_MS;

  return {
    read,
    isStale,
    add(texts: readonly Text[]): void {
      const before = read();
      const kept = isStale() ? { cleanedAt: now(), fresh: [], used: before.used.slice(-1) } : before;
      const known = new Set([...kept.fresh, ...kept.used.slice(-1)].map(toText));
      write({ ...kept, fresh: [...kept.fresh, ...texts.filter(item => !known.has(toText(item)))] });
    },
    use(texts: readonly Text[]): void {
      const { cleanedAt, fresh, used } = read();
      const taken = new Set(texts.map(toText));
      const isOther = (item: Text) => !taken.has(toText(item));
      write({ cleanedAt, fresh: fresh.filter(isOther), used: [...used.filter(isOther), ...texts] });
    },
  };
}

export function isList<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

export function isText(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MAX_TEXT_LENGTH;
}

export async function fetchCopy<Body>(
  send: typeof fetch,
  path: string,
  isBody: (value: unknown) => value is Body,
): Promise<Body> {
  let response: Response;
  try {
    response = await send(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  } catch (cause) {
    throw new Error(`The copy fetch for ${path} failed.`, { cause });
  }
  const body: unknown = await response.json().catch(() => null);
  if (!isBody(body)) throw new Error("copy should be fetched from server");
  return body;
}
