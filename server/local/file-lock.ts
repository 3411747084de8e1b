import { spawnSync } from "node:child_process";
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

/** Never removed: a lock file that came and went could be locked twice, once under each inode. */
export const LOCK_FILE = "lock";
/** From the `open(2)` of macOS and the BSDs, and from libuv for Windows: opens and locks in one step. */
const BSD_O_EXLOCK = 0x20;
const BSD_O_NONBLOCK = 0x4;
const WINDOWS_EXLOCK = 0x10000000;

/** Returns the function that unlocks; the kernel does so when the process ends. Throws an Error that names the holder. */
export function lockDirectory(directory: string, name: string): () => void {
  const file = join(directory, LOCK_FILE);
  const fd = openLocked(file, directory, name);
  try {
    const holder = readHolder(file);
    if (isEarlierVersion(holder)) throw inUse(directory, name, holder);
    ftruncateSync(fd);
    writeSync(fd, `pid ${process.pid} on ${hostname()}\n`, 0);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  return () => closeSync(fd);
}

function openLocked(file: string, directory: string, name: string): number {
  const flags = constants.O_RDWR | constants.O_CREAT;
  try {
    if (process.platform === "win32") return openSync(file, flags | WINDOWS_EXLOCK, 0o600);
    if (process.platform !== "linux") return openSync(file, flags | BSD_O_EXLOCK | BSD_O_NONBLOCK, 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EAGAIN" || code === "EBUSY") throw inUse(directory, name, readHolder(file));
    throw error;
  }
  const fd = openSync(file, flags, 0o600);
  try {
    flock(fd, file, directory, name);
    return fd;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/** Node has no `flock(2)`. The command locks the file that it shares with us, and the lock stays when it exits. */
function flock(fd: number, file: string, directory: string, name: string): void {
  const { error, status, stderr } = spawnSync("flock", ["-n", "-x", "3"], {
    stdio: ["ignore", "ignore", "pipe", fd],
    encoding: "utf8",
  });
  if (status === 0) return;
  if (status === 1 && stderr === "") throw inUse(directory, name, readHolder(file));
  const reason =
    (error as NodeJS.ErrnoException | undefined)?.code === "ENOENT"
      ? "the command `flock` is missing. Install util-linux (or busybox), which has it"
      : (error?.message ?? stderr.trim());
  throw new Error(`${name} ${directory} cannot be locked: ${reason}.`);
}

/** What the holder wrote, or "" where it can't be read (Windows). */
function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EBUSY") return "";
    throw error;
  }
}

/** Earlier versions wrote their pid and start time and took no lock of the kernel's. A zombie (Z) has nothing open. */
function isEarlierVersion(holder: string): boolean {
  const [, pid, started] = /^(\d+) (\d+)$/.exec(holder) ?? [];
  if (pid === undefined || Number(pid) === process.pid) return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field, the name in brackets, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] !== "Z" && fields[19] === started;
  } catch {
    return false;
  }
}

function inUse(directory: string, name: string, holder: string): Error {
  const who = /^\d+ \d+$/.test(holder) ? `pid ${Number.parseInt(holder, 10)}` : holder;
  return new Error(
    `${name} ${directory} is in use by another process${who === "" ? "" : ` (${who})`}. Stop that one first.`,
  );
}
