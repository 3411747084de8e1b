import { fdatasync as fdatasyncCallback, writeSync } from "node:fs";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { promisify } from "node:util";
import { syncDirectory } from "../../../state-file";
import { storageUnavailable } from "../errors";
import type { Tree } from "../tree/node";
import { commitLine, logFile, logGenerations, type TreeChange } from "./files";
import { HighWatermark } from "./high-watermark";
import type { Recovered } from "./recovery";
import { type Snapshot, writeSnapshot } from "./snapshot";

const SMALL_BATCH_BYTES = 1 << 18;
const fdatasync = promisify(fdatasyncCallback);

/** Small batches are only copied into the page cache: a thread for that would take as long as the sync. */
async function appendDurably(handle: FileHandle, batch: Buffer): Promise<void> {
  if (batch.length > SMALL_BATCH_BYTES) await handle.appendFile(batch);
  else for (let done = 0; done < batch.length; ) done += writeSync(handle.fd, batch, done);
  await fdatasync(handle.fd);
}

interface JournalOptions {
  readonly directory: string;
  /** A log longer than this, and than the last snapshot, is made into a snapshot. */
  readonly compactAfterBytes: number;
  readonly log: (message: string) => void;
  readonly onDurable: () => void;
  /** Called when the disk refused a batch: `root` is the last state that is safe; what came after is not kept. */
  readonly onFailure: (root: Tree) => void;
}

/** Append-only; commits share a sync. What needs commit p may leave the process once `durable` reaches p. */
export class Journal {
  /** The number of the last commit before this journal was opened. */
  readonly #startSequence: number;
  #handle: FileHandle;
  #gen: number;
  #logBytes: number;
  #snapshotBytes = 0;
  #lines: string[] = [];
  #latestRoot: Tree;
  #durableRoot: Tree;
  #flushing: Promise<void> | null = null;
  #compacting: Promise<void> | null = null;
  #hasFailed = false;
  #isClosed = false;
  appended = 0;
  durable = 0;

  private constructor(
    private readonly options: JournalOptions,
    private readonly watermark: HighWatermark,
    start: Recovered,
    handle: FileHandle,
  ) {
    this.#handle = handle;
    this.#startSequence = start.sequence;
    this.#gen = start.gen;
    this.#logBytes = start.logBytes;
    this.#latestRoot = start.root;
    this.#durableRoot = start.root;
  }

  static async open(options: JournalOptions, start: Recovered): Promise<Journal> {
    const handle = await open(logFile(options.directory, start.gen), "a");
    await syncDirectory(options.directory);
    const watermark = await HighWatermark.open(options.directory, start.sequence);
    return new Journal(options, watermark, start, handle);
  }

  /** Adds a commit; `root` is the tree after it. Throws a RequestError while the disk refuses writes. */
  append(changes: readonly TreeChange[], root: Tree): void {
    if (this.#isClosed) throw storageUnavailable();
    if (this.#hasFailed) {
      this.#flushing ??= this.#startAfresh().finally(() => this.#rest());
      throw storageUnavailable();
    }
    this.appended++;
    this.#lines.push(commitLine(this.#startSequence + this.appended, changes));
    this.#latestRoot = root;
    this.#flushing ??= this.#flush().finally(() => this.#rest());
  }

  #rest(): void {
    this.#flushing = null;
    // What woke on the last sync may have appended before this ran.
    if (this.#lines.length > 0) this.#flushing = this.#flush().finally(() => this.#rest());
  }

  async #flush(): Promise<void> {
    // Frames that came with the same read of a socket belong to the same batch.
    await new Promise(resolve => setImmediate(resolve));
    while (this.#lines.length > 0 && !this.#hasFailed) {
      const batch = Buffer.from(this.#lines.join(""));
      const position = this.appended;
      const root = this.#latestRoot;
      this.#lines = [];
      try {
        await appendDurably(this.#handle, batch);
        this.watermark.raise(this.#startSequence + position);
      } catch (error) {
        this.#fail(error);
        await this.#startAfresh();
        return;
      }
      this.#logBytes += batch.length;
      this.durable = position;
      this.#durableRoot = root;
      this.options.onDurable();
      const isLong = this.#logBytes > Math.max(this.options.compactAfterBytes, this.#snapshotBytes);
      if (isLong && this.#compacting === null) await this.#compact();
    }
  }

  #fail(error: unknown): void {
    this.#hasFailed = true;
    this.#lines = [];
    this.appended = this.durable;
    this.#latestRoot = this.#durableRoot;
    this.options.log(`The database cannot write to ${this.options.directory}: ${error}`);
    this.options.onFailure(this.#durableRoot);
  }

  /** A crash at any step leaves either the old snapshot with both logs, or the new one with the new log. */
  async #compact(): Promise<void> {
    const { directory, log } = this.options;
    const gen = this.#gen + 1;
    const snapshot = this.#durableSnapshot(gen);
    const previous = this.#handle;
    try {
      const next = await open(logFile(directory, gen), "w");
      await syncDirectory(directory);
      this.#handle = next;
    } catch (error) {
      log(`The database could not start ${logFile(directory, gen)}: ${error}`);
      return;
    }
    this.#gen = gen;
    this.#logBytes = 0;
    this.#compacting = previous
      .close()
      .then(() => this.#replaceOlder(snapshot))
      .catch(error => log(`The database could not write its snapshot and keeps its logs: ${error}`))
      .finally(() => {
        this.#compacting = null;
      });
  }

  #durableSnapshot(gen: number): Snapshot {
    return { gen, sequence: this.#startSequence + this.durable, root: this.#durableRoot };
  }

  async #replaceOlder(snapshot: Snapshot): Promise<void> {
    const { directory } = this.options;
    this.#snapshotBytes = await writeSnapshot(directory, snapshot);
    for (const old of await logGenerations(directory)) {
      if (old < snapshot.gen) await unlink(logFile(directory, old));
    }
  }

  /** After a failed write the log's end is unknown: goes on with a new snapshot and a new log, if the disk can. */
  async #startAfresh(): Promise<void> {
    const { directory, log } = this.options;
    let next: FileHandle | undefined;
    try {
      await this.#compacting;
      const gen = this.#gen + 1;
      // Before the snapshot: one without its log is a folder that lacks something.
      next = await open(logFile(directory, gen), "w");
      await syncDirectory(directory);
      await this.#replaceOlder(this.#durableSnapshot(gen));
      await this.#handle.close();
      this.#handle = next;
      this.#gen = gen;
      this.#logBytes = 0;
      this.#hasFailed = false;
      log(`The database writes to ${directory} again.`);
    } catch (error) {
      if (next !== this.#handle) await next?.close();
      log(`The database still cannot write to ${directory}: ${error}`);
    }
  }

  async idle(): Promise<void> {
    while (this.#flushing !== null || this.#compacting !== null) {
      await this.#flushing;
      await this.#compacting;
    }
  }

  /** Accepts no more commits, waits for those in progress, then closes the files. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.idle();
    await this.watermark.sync();
    await this.watermark.close();
    await this.#handle.close();
  }
}
