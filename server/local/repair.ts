import { cp, mkdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { z } from "zod";
import { lockDirectory } from "./file-lock";
import { formatRow, formatState, parseState, salvageState } from "./firebase/auth/state-records";
import { findStoreDamage, repairStore } from "./firebase/database/storage/repair";
import { storedNotices } from "./inbox/notices";
import { DATA_FILES, hasLostManifest, manifestFile, readManifest, renewManifest, SECRETS } from "./manifest";
import { emptyState, paddleState } from "./paddle/state";
import {
  DamagedDataError,
  formatSealed,
  hasFile,
  parseSealed,
  readStateFile,
  replaceFile,
} from "./state-file";

interface Part {
  readonly path: string;
  /** The file that must be there once it was made. */
  readonly file: string;
  /** The damage, in a sentence; null when the server can open it. */
  findDamage(path: string): Promise<string | null>;
  /** Replaces the damaged file with the readable data. Returns its findings, a sentence each. */
  repair(path: string): Promise<readonly string[]>;
}

const PARTS: readonly Part[] = [
  { path: "database", file: "database/high-watermark", findDamage: findStoreDamage, repair: repairStore },
  stateFilePart("auth/accounts.jsonl", parseState, content => {
    const { rows, count } = salvageState(content ?? "");
    const accounts = rows.filter(([kind]) => kind === "user").length;
    return {
      content: formatState(rows.map(formatRow)),
      finding:
        content === undefined
          ? describeMissing("Accounts")
          : `Accounts: read ${accounts}${describeLost(rows.length, count)}`,
    };
  }),
  stateFilePart(
    "paddle/payments.json",
    content => paddleState.parse(parseSealed(content)),
    salvageSealed(paddleState, emptyState(), "Payments"),
  ),
  stateFilePart(
    "notices/notices.json",
    content => storedNotices.parse(parseSealed(content)),
    salvageSealed(storedNotices, [], "Notices for the admins"),
  ),
  ...Object.keys(SECRETS).map(path => stateFilePart(path, () => {}, null)),
];

/** Keeps the damaged parts aside and writes what can be read of them. Throws an Error for people. */
export async function repairDataFolder(
  dataDir: string,
  { say, now }: { say: (line: string) => void; now: Date },
): Promise<void> {
  const directory = resolve(dataDir);
  if (await isMissing(directory)) return say(`There is no data folder at ${directory}: nothing to repair.`);
  const unlock = lockDirectory(directory, "The data folder");
  try {
    // Servers of earlier versions lock this one alone.
    const database = join(directory, "database");
    await mkdir(database, { recursive: true, mode: 0o700 });
    lockDirectory(database, "The database folder")();
    await repairLocked(directory, join(directory, `damaged-${now.toISOString().replaceAll(":", "-")}`), say);
  } finally {
    unlock();
  }
}

async function repairLocked(directory: string, aside: string, say: (line: string) => void): Promise<void> {
  const { manifest, damage } = await tryManifest(directory);
  const damages: { readonly part: Part | null; readonly path: string; readonly damage: string }[] = [];
  if (damage !== null) damages.push({ part: null, path: basename(manifestFile(directory)), damage });
  for (const part of PARTS) {
    const found = await getDamage(part, directory, damage === null ? (manifest?.files ?? []) : null);
    if (found !== null) damages.push({ part, path: part.path, damage: found });
  }
  if (damages.length === 0) return say("Nothing is damaged: the server can start.");

  for (const { path, damage } of damages) {
    say(damage);
    await copyAside(join(directory, path), join(aside, path));
  }
  say(`The damaged files are kept as they were in ${aside}`);
  for (const { part, path } of damages) {
    for (const finding of (await part?.repair(join(directory, path))) ?? []) say(finding);
  }
  await rm(manifestFile(directory), { recursive: true, force: true });
  await renewManifest(directory, manifest?.secrets ?? {});
  say("Repaired: the server can start. Then run `npm run admin -- reindex`.");
}

async function tryManifest(directory: string) {
  try {
    const manifest = await readManifest(directory);
    const isLost = manifest === null && (await hasLostManifest(directory));
    return { manifest, damage: isLost ? `${manifestFile(directory)} is missing.` : null };
  } catch (error) {
    if (!(error instanceof DamagedDataError)) throw error;
    return { manifest: null, damage: error.damage };
  }
}

/** @param files that were made; null when the manifest, which tells that, is lost */
async function getDamage(
  part: Part,
  directory: string,
  files: readonly string[] | null,
): Promise<string | null> {
  const damage = await part.findDamage(join(directory, part.path));
  if (damage !== null || !DATA_FILES.includes(part.file)) return damage;
  const file = join(directory, part.file);
  if (files?.includes(part.file) === false || (await hasFile(file))) return null;
  return `${file} is missing${files === null ? ", or was never made" : ""}.`;
}

async function copyAside(from: string, to: string): Promise<void> {
  if (await isMissing(from)) return;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await cp(from, to, { recursive: true, preserveTimestamps: true });
}

const isMissing = (path: string) =>
  hasFile(path).then(
    isThere => !isThere,
    (error: unknown) => {
      if (error instanceof DamagedDataError) return false;
      throw error;
    },
  );

/** `salvage` gets undefined where there is no file; it is null where the server makes a new one by itself. */
function stateFilePart(
  path: string,
  check: (content: string) => unknown,
  salvage: ((content: string | undefined) => { content: string; finding: string }) | null,
): Part {
  return {
    path,
    file: path,
    async findDamage(file) {
      try {
        const content = await readStateFile(file);
        if (content !== undefined) check(content);
        return null;
      } catch (error) {
        if (error instanceof DamagedDataError) return error.damage;
        if (error instanceof Error && "syscall" in error) throw error;
        return `${file} cannot be read: it is not what this program has written.`;
      }
    },
    async repair(file) {
      const content = (await hasFile(file).catch(() => false)) ? await readFile(file, "utf8") : undefined;
      await rm(file, { recursive: true, force: true });
      if (salvage === null) return [`${file} is made again at the next start.`];
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const salvaged = salvage(content);
      await replaceFile(file, salvaged.content);
      return [salvaged.finding];
    },
  };
}

function salvageSealed<T>(schema: z.ZodType<T>, empty: T, name: string) {
  return (content: string | undefined) => {
    if (content === undefined) return { content: formatSealed(empty), finding: describeMissing(name) };
    const json = /^\{"crc32":"[^"]*","content":(.*)\}\s*$/s.exec(content)?.[1] ?? content;
    try {
      const read = formatSealed(schema.parse(JSON.parse(json)));
      return { content: read, finding: `${name}: all were read, and one may hold a wrong character.` };
    } catch {
      return { content: formatSealed(empty), finding: `${name}: nothing can be read; they start empty.` };
    }
  };
}

const describeMissing = (name: string) =>
  `${name}: the file is missing. They're lost unless you restore a backup.`;

/** @param count of the records that were written; null when unknown */
function describeLost(read: number, count: number | null): string {
  if (count === null) return ". The file's end is missing, so others may be lost.";
  const lost = count - read;
  if (lost <= 0) return ", and none is lost. One may hold a wrong character.";
  return `. ${lost} of the file's ${count} records ${lost === 1 ? "is" : "are"} lost.`;
}
