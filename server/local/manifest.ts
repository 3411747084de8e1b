import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { hasLogOrSnapshot } from "./firebase/database/storage/files";
import {
  DamagedDataError,
  formatSealed,
  hasFile,
  parseSealed,
  readStateFile,
  replaceFile,
} from "./state-file";

const WATERMARK = "database/high-watermark";

/** What the data folder can't do without once it was made. Relative to it. */
export const DATA_FILES = [WATERMARK, "auth/accounts.jsonl", "paddle/payments.json", "notices/notices.json"];

/** Files that are recreated when missing, and the consequence for people. */
export const SECRETS: Readonly<Record<string, string>> = {
  "session-secret": "Sessions that the one before signed have ended: log in again",
  "local-secret": "Links and commands that hold the one before no longer work",
  "paddle/webhook-secret": "Webhooks are signed with the new one",
  "paddle/api-key": "The local Paddle takes the new one alone",
};

const storedManifest = z.object({
  version: z.literal(2),
  /** The created ones of DATA_FILES. */
  files: z.array(z.string()),
  /** The SHA-256 of each secret, in hex. */
  secrets: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof storedManifest>;

export const manifestFile = (dataDir: string): string => join(dataDir, "manifest.json");

/** Null where there is none, as in folders of the version before. Throws a DamagedDataError. */
export async function readManifest(dataDir: string): Promise<Manifest | null> {
  const file = manifestFile(dataDir);
  const content = await readStateFile(file);
  if (content === undefined) return null;
  try {
    return storedManifest.parse(parseSealed(content));
  } catch (cause) {
    throw new DamagedDataError(file, "is damaged: it tells which files the data folder has", { cause });
  }
}

/** A manifest is written before anything else. Folders from before manifests have no high watermark. */
export async function hasLostManifest(dataDir: string): Promise<boolean> {
  if (await hasFile(join(dataDir, WATERMARK))) return true;
  if (await hasLogOrSnapshot(join(dataDir, "database"))) return false;
  for (const name of [...DATA_FILES, ...Object.keys(SECRETS)]) {
    if (await hasFile(join(dataDir, name))) return true;
  }
  return false;
}

/** Throws a DamagedDataError if a created file is missing. Call it before any part is opened. */
export async function checkManifest(dataDir: string): Promise<void> {
  const manifest = await readManifest(dataDir);
  if (manifest === null) {
    if (await hasLostManifest(dataDir)) {
      const fault = "is missing: it tells which files the data folder has";
      throw new DamagedDataError(manifestFile(dataDir), fault);
    }
    await writeManifest(dataDir, { version: 2, files: [], secrets: {} });
    return;
  }
  for (const name of Object.keys(SECRETS)) await hasFile(join(dataDir, name));
  for (const name of manifest.files) {
    const file = join(dataDir, name);
    if (!(await hasFile(file))) throw new DamagedDataError(file, "is missing");
  }
}

/** Records the existing files, and reports changed secrets. Call it when all parts are open. */
export async function updateManifest(dataDir: string, log: (message: string) => void): Promise<void> {
  const before = await readManifest(dataDir);
  const files = await presentFiles(dataDir);
  const secrets: Record<string, string> = { ...before?.secrets };
  for (const [name, meaning] of Object.entries(SECRETS)) {
    const file = join(dataDir, name);
    if (!(await hasFile(file))) continue;
    const content = await readFile(file);
    const hash = createHash("sha256").update(content).digest("hex");
    if (secrets[name] !== undefined && secrets[name] !== hash) {
      log(`${file} is not the one that was made here: it was changed or lost. ${meaning}.`);
    }
    secrets[name] = hash;
  }
  const after: Manifest = { version: 2, files, secrets };
  if (JSON.stringify(after) !== JSON.stringify(before)) await writeManifest(dataDir, after);
}

/** Writes down which files there are, and keeps what is known of secrets. */
export async function renewManifest(dataDir: string, secrets: Manifest["secrets"]): Promise<void> {
  await writeManifest(dataDir, { version: 2, files: await presentFiles(dataDir), secrets });
}

async function presentFiles(dataDir: string): Promise<string[]> {
  const isThere = await Promise.all(DATA_FILES.map(name => hasFile(join(dataDir, name))));
  return DATA_FILES.filter((_, index) => isThere[index]);
}

async function writeManifest(dataDir: string, manifest: Manifest): Promise<void> {
  await replaceFile(manifestFile(dataDir), formatSealed(manifest));
}
