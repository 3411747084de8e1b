import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { LOCK_FILE, lockDirectory } from "./file-lock";

let program: string;
let directory: string;

beforeAll(async () => {
  const { build } = await import("vite");
  const outDir = await mkdtemp(join(tmpdir(), "file-lock-program-"));
  await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: "server/local/file-lock.ts", outDir, copyPublicDir: false },
  });
  program = join(outDir, "holder.mjs");
  // Prints "locked" and stays, or prints why not.
  await writeFile(
    program,
    `import { lockDirectory } from "./file-lock.js";
     try {
       lockDirectory(process.argv[2], "The data folder");
       console.log("locked");
       setInterval(() => {}, 1_000);
     } catch (error) {
       console.log(error.message);
     }`,
  );
  return () => rm(outDir, { recursive: true });
});
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "file-lock-"));
});
afterEach(() => rm(directory, { recursive: true }));

const lock = () => lockDirectory(directory, "The data folder");
const inUse = (who: string) =>
  `The data folder ${directory} is in use by another process (${who}). Stop that one first.`;

/** Starts a holder; `line` is what it says of the lock. It's killed after the test. */
async function startHolder(command = process.execPath, args: readonly string[] = []) {
  const child = spawn(command, [...args, program, directory], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, line: String(line) };
}

test("a folder is locked until it is unlocked, also within one process", () => {
  const unlock = lock();
  expect(lock).toThrow(inUse(`pid ${process.pid} on ${hostname()}`));
  unlock();
  lock()();
});

test("a process that was killed with -9 leaves no lock behind", async () => {
  const { child, line } = await startHolder();
  expect(line).toBe("locked");
  expect(lock).toThrow(inUse(`pid ${child.pid} on ${hostname()}`));
  child.kill("SIGKILL");
  await once(child, "exit");
  lock()();
});

test("a dead process that its parent has not reaped does not hold the folder", async () => {
  // The shell becomes a `sleep`, which never reaps the holder that the shell started.
  const script = `"$1" "$2" "$3" & echo $!; exec sleep 1000`;
  const parent = spawn("sh", ["-c", script, "sh", process.execPath, program, directory], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const lines = createInterface({ input: parent.stdout })[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  expect((await lines.next()).value).toBe("locked");
  expect(lock).toThrow(inUse(`pid ${pid} on ${hostname()}`));
  process.kill(pid, "SIGKILL");
  // The holder's stdout was the last thing of it to close, and `sleep` shares it: its state tells when it is dead.
  await expect.poll(() => readFile(`/proc/${pid}/stat`, "utf8")).toContain(") Z ");
  // Its other threads may end a moment later, and each keeps the file open.
  await vi.waitFor(() => lock()(), { timeout: 20_000 });
});

// Only root may make a process namespace here and there: elsewhere a holder whose pid means nothing to us shows the same.
const canUnshare = spawnSync("unshare", ["--pid", "--fork", "true"]).status === 0;

test("a process in another process namespace can't take our lock, nor we its lock", async () => {
  const [command, args] = canUnshare
    ? ["unshare", ["--pid", "--fork", "--kill-child", "--mount-proc", process.execPath]]
    : [process.execPath, []];
  const unlock = lock();
  const kept = await startHolder(command, args);
  expect(kept.line).toBe(inUse(`pid ${process.pid} on ${hostname()}`));
  unlock();

  const holder = await startHolder(command, args);
  expect(holder.line).toBe("locked");
  if (!canUnshare) await writeFile(join(directory, LOCK_FILE), "pid 999999999 on elsewhere\n");
  const written = (await readFile(join(directory, LOCK_FILE), "utf8")).trim();
  if (canUnshare) expect(written).toBe(`pid 1 on ${hostname()}`);
  expect(lock).toThrow(inUse(written));
});

test("one of ten simultaneous starts gets the folder", async () => {
  const lines = await Promise.all(Array.from({ length: 10 }, async () => (await startHolder()).line));
  expect(lines.filter(line => line === "locked")).toHaveLength(1);
  expect(lines.filter(line => line.includes("is in use by another process"))).toHaveLength(9);
});

test("the lock of an earlier version's server is respected while that server lives", async () => {
  const file = join(directory, LOCK_FILE);
  const sleeper = spawn("sleep", ["1000"], { stdio: "ignore" });
  onTestFinished(() => void sleeper.kill("SIGKILL"));
  await once(sleeper, "spawn");
  const stat = await readFile(`/proc/${sleeper.pid}/stat`, "utf8");
  await writeFile(file, `${sleeper.pid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}\n`);
  expect(lock).toThrow(inUse(`pid ${sleeper.pid}`));
  sleeper.kill("SIGKILL");
  await once(sleeper, "exit");
  lock()();
  for (const stale of ["999999999 1\n", `${process.ppid} 1\n`, "nonsense", `${process.pid} 1\n`]) {
    await writeFile(file, stale);
    lock()();
  }
});

test("the start is refused without the lock command, with advice on what to install", () => {
  const path = process.env.PATH;
  process.env.PATH = directory;
  try {
    expect(lock).toThrow(
      `The data folder ${directory} cannot be locked: the command \`flock\` is missing. Install util-linux`,
    );
  } finally {
    process.env.PATH = path;
  }
});
