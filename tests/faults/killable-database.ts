import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { LocalDatabaseOptions } from "~server/local/firebase/database/database-server";

export interface KillableDatabase {
  readonly port: number;
  readonly pid: number | undefined;
  /** `kill -9`; resolves when the process is gone. */
  kill(): Promise<void>;
}

/**
 * Starts the bundled server; `port` 0 takes any. With `fileBlocks` no file may grow beyond that many blocks of the
 * shell (512 or 1,024 bytes), as on a full disk. Rejects with its output if it doesn't serve.
 */
export async function startServer(
  bundle: string,
  options: Pick<LocalDatabaseOptions, "directory" | "rules" | "compactAfterBytes">,
  { port = 0, fileBlocks = "unlimited" }: { port?: number; fileBlocks?: number | "unlimited" } = {},
): Promise<KillableDatabase> {
  const orders = join(options.directory, "..", "orders.json");
  await writeFile(orders, JSON.stringify({ options, port }));
  const command = `ulimit -f ${fileBlocks}; exec "$@"`;
  const child: ChildProcess = spawn("sh", ["-c", command, "sh", process.execPath, bundle, orders], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let complaints = "";
  child.stderr?.on("data", chunk => {
    complaints += String(chunk);
  });
  const [line] = await Promise.race([
    child.stdout === null ? [] : once(createInterface({ input: child.stdout }), "line"),
    exited.then(() => Promise.reject(new Error(complaints))),
  ]);
  return {
    port: JSON.parse(String(line)).port,
    pid: child.pid,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
