import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const START = fileURLToPath(new URL("../../../scripts/start.mjs", import.meta.url));

/** The built product in its own process, with its own data folder. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** The secret of `DATA_DIR/local-secret`: the owner's credential on the product's port. */
  readonly secret: string;
  /** Kills it without running a signal handler. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit status. */
  stop(): Promise<number | null>;
  /** The same data folder and port, in a new process. */
  restart(): Promise<void>;
  /** Its stderr so far. */
  errors(): string;
  /** Its stdout and stderr so far. */
  output(): string;
  dispose(): Promise<void>;
}

/** @param template a data folder that its own begins as a copy of */
export async function startProduct(env: NodeJS.ProcessEnv = {}, template?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "typing-mentor-"));
  if (template !== undefined) await cp(template, dataDir, { recursive: true });
  let errors = "";
  let output = "";
  let child: ChildProcess;

  async function launch(port: string): Promise<string> {
    const { npm_lifecycle_event: _startedByNpm, ...inherited } = process.env;
    child = spawn(process.execPath, [START], {
      env: { ...inherited, NODE_ENV: "production", PORT: port, DATA_DIR: dataDir, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const started = child;
    started.stderr?.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
      output += chunk.toString();
    });
    started.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    if (!started.stdout) throw new Error("The product has no stdout.");
    for await (const line of createInterface(started.stdout)) {
      const ready = /Typing Mentor is ready at (http\S+)/.exec(line);
      if (ready?.[1]) {
        started.stdout.resume();
        return ready[1];
      }
    }
    throw new Error(`The product did not start.\n${errors}`);
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
    return child.exitCode;
  }

  const url = await launch("0");
  return {
    url,
    dataDir,
    secret: (await readFile(join(dataDir, "local-secret"), "utf8")).trim(),
    kill: async () => void (await end("SIGKILL")),
    stop: () => end("SIGTERM"),
    restart: async () => void (await launch(new URL(url).port)),
    errors: () => errors,
    output: () => output,
    async dispose() {
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
