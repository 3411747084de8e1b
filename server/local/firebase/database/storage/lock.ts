import { readFileSync } from "node:fs";
import { link, open, readFile, rename, rm, unlink } from "node:fs/promises";
import { lockFile } from "./files";

/** Folders that this very process has open: its own pid in a lock file says nothing about them. */
const openHere = new Set<string>();

/**
 * Takes a folder for this process alone; answers what gives it back. The lock of a dead process is taken over.
 * Throws an Error that names the folder when a living process has it.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = lockFile(directory);
  if (openHere.has(directory)) throw alreadyOpen(directory, process.pid);
  openHere.add(directory);
  try {
    await take(file, directory);
  } catch (error) {
    openHere.delete(directory);
    throw error;
  }
  return async () => {
    await rm(file, { force: true });
    openHere.delete(directory);
  };
}

async function take(file: string, directory: string): Promise<void> {
  const mine = identityOf(process.pid);
  // Written whole under another name, then linked: whoever reads the lock never sees half of it.
  const draft = `${file}.${process.pid}`;
  const handle = await open(draft, "w");
  try {
    await handle.writeFile(mine);
  } finally {
    await handle.close();
  }
  try {
    if (await tryLink(draft, file)) return;
    const holder = await readFile(file, "utf8");
    if (isAlive(holder)) throw alreadyOpen(directory, pidOf(holder));
    await discard(file, holder);
    if (!(await tryLink(draft, file))) throw alreadyOpen(directory, pidOf(await readFile(file, "utf8")));
  } finally {
    await unlink(draft);
  }
}

/** Removes a stale lock, unless another process was quicker and its own lock is there by now. */
async function discard(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}.stale`;
  await rename(file, aside);
  if ((await readFile(aside, "utf8")) !== stale) await tryLink(aside, file);
  await unlink(aside);
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

const pidOf = (identity: string): number => Number.parseInt(identity, 10);

function isAlive(identity: string): boolean {
  const pid = pidOf(identity);
  // Folders of this process were found in `openHere`: a lock with its pid is left from an earlier life.
  if (!Number.isInteger(pid) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return identityOf(pid) === identity;
}

/** The pid with the process's start time, where the system tells it: pids are used again after a restart. */
function identityOf(pid: number): string {
  try {
    // Field 22, the start in clock ticks; the second field, the name in brackets, may hold spaces.
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    const started = status.slice(status.lastIndexOf(")") + 2).split(" ")[19];
    return `${pid} ${started}\n`;
  } catch {
    return `${pid}\n`;
  }
}

const alreadyOpen = (directory: string, pid: number) =>
  new Error(
    `The database folder ${directory} is in use by another process (pid ${pid}). Stop that one first.`,
  );
