import { setTimeout as pause } from "node:timers/promises";
import type { AtomicUpdate, UpdateResult } from "./atomic-update";
import type { Shard } from "./shards";
import { DatabaseUnreachable } from "./timeout";

type Values = Readonly<Record<string, unknown>>;

interface Attempt<T> {
  readonly values: Values;
  readonly result: T;
  /** What it was computed from. Two refusals for the same version are a fault, not a collision. */
  readonly version?: string;
}

/**
 * Reads what is stored and computes the change. `done` if nothing is left to write; null to look again after a pause.
 *
 * @param last outcome of the last write
 */
type Recompute<T> = (last: UpdateResult | null) => Promise<Attempt<T> | { readonly done: T } | null>;

interface CommitOptions {
  /** For the error: "a result". */
  readonly what: string;
  readonly maxAttempts?: number;
  /** ms after which no further attempt begins. */
  readonly maxMs?: number;
}

const MAX_ATTEMPTS = 12;
const MAX_WRITE_MS = 30_000;
const FIRST_PAUSE_MS = 8;
const MAX_PAUSE_MS = 400;

/**
 * Compare-and-set with retry: the rules refuse a change computed from old data, so it is computed again. An unanswered write
 * may have happened: `recompute` must notice that, after the last attempt too.
 *
 * @throws DatabaseUnreachable after `maxAttempts` writes
 */
export async function commit<T>(
  update: AtomicUpdate,
  { what, maxAttempts = MAX_ATTEMPTS, maxMs = Number.POSITIVE_INFINITY }: CommitOptions,
  recompute: Recompute<T>,
): Promise<T> {
  const begun = performance.now();
  let last: UpdateResult | null = null;
  let refusedVersion: string | undefined;
  for (let attempt = 1; ; attempt++) {
    const change = await recompute(last);
    if (change !== null && "done" in change) return change.done;
    if (attempt > maxAttempts || performance.now() - begun >= maxMs) {
      throw new DatabaseUnreachable(`Writing ${what} failed in ${attempt - 1} attempts.`);
    }
    if (change !== null) {
      if (change.version !== undefined && change.version === refusedVersion) {
        throw new Error(`The database's rules refuse ${what}.`);
      }
      last = await update(change.values);
      if (last === "taken") return change.result;
      if (last === "refused") refusedVersion = change.version;
    }
    await pauseBeforeRetry(attempt);
  }
}

function pauseBeforeRetry(attempt: number): Promise<void> {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** attempt, MAX_PAUSE_MS) * (0.25 + 0.75 * Math.random());
  return pause(ms);
}

/**
 * Writes values that don't depend on stored data, until the database takes them.
 *
 * @param proof a path that can be written once: a value there means that an unanswered write has happened
 */
export function write(
  { update, readJson }: Pick<Shard, "update" | "readJson">,
  what: string,
  values: Values,
  proof?: string,
): Promise<void> {
  return commit<void>(update, { what, maxMs: MAX_WRITE_MS }, async last => {
    const isDone = last !== null && proof !== undefined && (await readJson(proof)) !== null;
    return isDone ? { done: undefined } : { values, result: undefined, version: "" };
  });
}

/** Writes values once. False if the rules refuse them. @throws DatabaseUnreachable if nothing says what became of them */
export async function tryWrite(update: AtomicUpdate, values: Values): Promise<boolean> {
  const outcome = await update(values);
  if (outcome === "unanswered") throw new DatabaseUnreachable("Nothing says whether a write has happened.");
  return outcome === "taken";
}

/** Writes values once. @throws Error unless they were taken */
export async function writeOnce(update: AtomicUpdate, what: string, values: Values): Promise<void> {
  const outcome = await update(values);
  if (outcome !== "taken") throw new Error(`Writing ${what} was ${outcome}.`);
}

export function toDeletion(paths: readonly string[]): Record<string, null> {
  return Object.fromEntries(paths.map(path => [path, null]));
}
