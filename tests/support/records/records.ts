import { vi } from "vitest";
import { HOUR } from "~/domain/durations";
import { createFirebaseRecords } from "~server/records/firebase-records";
import type { ImportedResult, Records, StoredResult } from "~server/records/records";
import type { KnownTexts } from "~server/records/results/assess";
import { openTestDatabase, type TestDatabase, type TestDatabaseOptions } from "./database";
import { COPY } from "./submissions";

/** Takes every text for one of ours. */
export const ANY_TEXT: KnownTexts = { isKnown: () => true, corpus: COPY.corpus };

export type FirebaseRecords = ReturnType<typeof createFirebaseRecords>;

export interface TestRecords {
  readonly database: TestDatabase;
  readonly records: Records;
  /** What was logged. */
  readonly logged: ReturnType<typeof vi.fn>;
  /** Another server on the same database. */
  another(copy?: KnownTexts): Records;
  close(): Promise<void>;
}

interface RecordsOptions {
  readonly copy?: KnownTexts;
  /** `YYYY-MM-DD`. */
  readonly comparisonFrom?: string | undefined;
}

/** The records of one server. @param options.instances further databases */
export function openRecords(
  database: TestDatabase,
  logger: Parameters<typeof createFirebaseRecords>[0]["logger"],
  options: RecordsOptions & { readonly instances?: readonly TestDatabase[] } = {},
): FirebaseRecords {
  const { copy = COPY, comparisonFrom, instances = [] } = options;
  return createFirebaseRecords({
    projectId: "demo-records",
    serviceAccount: null,
    databaseUrls: [database, ...instances].map(({ url }) => url),
    emulatorHost: database.host,
    copy,
    comparisonFrom,
    logger,
  });
}

export async function openTestRecords(
  options: Pick<TestDatabaseOptions, "onRequest" | "directory"> & RecordsOptions = {},
): Promise<TestRecords> {
  const { copy = COPY, comparisonFrom, ...databaseOptions } = options;
  const database = await openTestDatabase(databaseOptions);
  const logged = vi.fn();
  const closing: (() => Promise<void>)[] = [];
  const another = (known: KnownTexts = copy) => {
    const { port, close } = openRecords(
      database,
      { warn: logged, error: logged },
      { copy: known, comparisonFrom },
    );
    closing.push(close);
    return port;
  };
  return {
    database,
    records: another(),
    logged,
    another,
    async close() {
      await Promise.all(closing.map(close => close()));
      await database.close();
    },
  };
}

const FIRST = Date.UTC(2026, 0, 1, 12);

/** A result as it is stored, the `nth` of a row of one an hour from noon of 1 January 2026, UTC. */
export function stored(nth: number, fields: Partial<StoredResult> = {}): StoredResult {
  const started = FIRST + nth * HOUR;
  return {
    name: "PARAGRAPH",
    duration: 60_000,
    started,
    finished: started + 60_000,
    wpm: 40 + (nth % 10),
    rawWpm: 50,
    accuracy: 95.5,
    elapsed: 60_000,
    characters: 200,
    ...fields,
  };
}

export const getId = (nth: number) => `${FIRST + nth * HOUR}-result${String(nth).padStart(5, "0")}`;

/** So many results by their ids, as the branch `stats` holds them. */
export function storedResults(
  howMany: number,
  fieldsOf: (nth: number) => Partial<StoredResult> = () => ({}),
) {
  return Object.fromEntries(
    Array.from({ length: howMany }, (_, nth) => [getId(nth), stored(nth, fieldsOf(nth))]),
  );
}

export function imported(nth: number, fields: Partial<StoredResult> = {}): ImportedResult {
  return { ...stored(nth, { name: "KEYBR", ...fields }), source: "keybr", id: getId(nth) };
}
