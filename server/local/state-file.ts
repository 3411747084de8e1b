import { randomBytes } from "node:crypto";
import type { BigIntStats } from "node:fs";
import { chmod, lstat, mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import type { z } from "zod";

/** Data on disk is damaged. The message names the damage and the remedy. */
export class DamagedDataError extends Error {
  override name = "DamagedDataError";
  readonly damage: string;

  /** @param what goes on after the file's name, such as "is damaged at byte 12" */
  constructor(file: string, what: string, options?: ErrorOptions) {
    const damage = `${file} ${what}.`;
    const repair = "run `npm run admin -- repair`, which keeps all that can still be read";
    super(`${damage} Put back a copy of the data folder, or ${repair}.`, options);
    this.damage = damage;
  }
}

/** Whether the file is there. Throws a DamagedDataError when its name is a folder, or a link to a missing file. */
export async function hasFile(file: string): Promise<boolean> {
  const found = await stat(file).catch(ignoreMissing);
  if (found === null && (await lstat(file).catch(ignoreMissing))?.isSymbolicLink()) {
    throw new DamagedDataError(file, "is a link to a missing file");
  }
  if (found?.isDirectory()) throw new DamagedDataError(file, "is a folder, but should be a file");
  return found !== null;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  // A link that leads back to itself (ELOOP) leads nowhere either.
  if (["ENOENT", "ENOTDIR", "ELOOP"].includes(error.code ?? "")) return null;
  throw error;
}

/** The file is the old or the new one at any moment. Saves reject when another process has taken it over. */
export class StateFile {
  #changes = 0;
  #durable = 0;
  #writing: Promise<void> | undefined;
  #written: string | undefined;

  /** `content` is called when a write begins and must be synchronous, so that it shows one moment. */
  constructor(
    private readonly path: string,
    private readonly content: () => string,
  ) {}

  changed(): void {
    this.#changes++;
  }

  /** Resolves when every change made until now is on disk. Concurrent callers share the writes. */
  async saved(): Promise<void> {
    const wanted = this.#changes;
    while (this.#durable < wanted) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined;
      });
      await this.#writing;
    }
  }

  async #write(): Promise<void> {
    const changes = this.#changes;
    const content = this.content();
    const found = this.#written === undefined ? undefined : await getIdentity(this.path);
    if (found !== undefined && found !== this.#written) {
      throw new Error(`Another process has taken over ${this.path}: stop one of the two.`);
    }
    this.#written = await replaceFile(this.path, content);
    this.#durable = changes;
  }
}

export function formatSealed(value: unknown): string {
  const json = JSON.stringify(value);
  return `{"crc32":"${getChecksum(json)}","content":${json}}\n`;
}

/** The value of a state file; files of earlier versions have no checksum. Throws an Error that says what is wrong. */
export function parseSealed(content: string): unknown {
  const [, checksum, json] = /^\{"crc32":"([0-9a-f]{8})","content":(.*)\}\n$/s.exec(content) ?? [];
  if (json === undefined) return JSON.parse(content);
  if (getChecksum(json) !== checksum) throw new Error("its checksum does not match");
  return JSON.parse(json);
}

const getChecksum = (json: string) => crc32(json).toString(16).padStart(8, "0");

/** Undefined if there is none. Removes a half-written replacement. Throws a DamagedDataError. */
export async function readStateFile(path: string): Promise<string | undefined> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(getTemporaryPath(path), { force: true });
  return (await hasFile(path)) ? readFile(path, "utf8") : undefined;
}

/** Undefined if there is none. Throws a DamagedDataError. @param name such as "The local payments" */
export async function readSealed<T>(
  path: string,
  schema: z.ZodType<T>,
  name: string,
): Promise<T | undefined> {
  const content = await readStateFile(path);
  if (content === undefined) return undefined;
  try {
    return schema.parse(parseSealed(content));
  } catch (cause) {
    const fault = "cannot be read: it is not what this program has written";
    throw new DamagedDataError(`${name} in ${path}`, fault, { cause });
  }
}

/** Replaces a file atomically and durably. Returns its identity. */
export async function replaceFile(path: string, content: string): Promise<string> {
  const aside = getTemporaryPath(path);
  const file = await open(aside, "w", 0o600);
  let identity: string;
  try {
    await file.writeFile(content);
    await file.sync();
    identity = toIdentity(await file.stat({ bigint: true }));
  } finally {
    await file.close();
  }
  await rename(aside, path);
  await syncDirectory(dirname(path));
  return identity;
}

async function getIdentity(path: string): Promise<string | undefined> {
  try {
    return toIdentity(await stat(path, { bigint: true }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Inodes are used again, so the time of writing belongs to it. */
const toIdentity = ({ ino, mtimeNs }: BigIntStats): string => `${ino}:${mtimeNs}`;

/** Makes new names and removed names of a folder durable. Windows neither needs nor allows that. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const getTemporaryPath = (path: string): string => `${path}.new`;

/** A secret that is created once per folder, so that it stays the same after a restart. Mode 0600. */
export async function readOrCreateSecret(
  directory: string,
  name: string,
  { prefix = "", log }: { prefix?: string; log: (message: string) => void },
): Promise<string> {
  const file = join(directory, name);
  try {
    const secret = (await readFile(file, "utf8")).trim();
    if (secret.startsWith(prefix) && secret.length >= prefix.length + 32) {
      await closeToOthers(file, log);
      return secret;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const secret = `${prefix}${randomBytes(24).toString("hex")}`;
  await replaceFile(file, `${secret}\n`);
  return secret;
}

async function closeToOthers(file: string, log: (message: string) => void): Promise<void> {
  if (process.platform === "win32" || ((await stat(file)).mode & 0o077) === 0) return;
  try {
    await chmod(file, 0o600);
    const advice = "If others use this machine, delete it to get a new one.";
    log(`${file} could be read by others: its mode is now 0600. ${advice}`);
  } catch (error) {
    // Another user's file, or a file system without modes: nothing that the server can change.
    log(`${file} can be read by others, and its mode can't be changed: ${(error as Error).message}`);
  }
}
