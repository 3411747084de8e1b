import { mkdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { lockDirectory } from "../../../file-lock";
import { storageUnavailable } from "../errors";
import type { Tree } from "../tree/node";
import { Journal } from "./journal";
import { recover } from "./recovery";

const COMPACT_AFTER_BYTES = 8 * 1024 * 1024;

interface StoreOptions {
  readonly directory: string;
  readonly log: (message: string) => void;
  readonly onFailure: (root: Tree) => void;
  readonly compactAfterBytes?: number | undefined;
}

/** Makes, locks and reads a folder, and opens its log. Throws an Error whose message names the folder. */
export async function openStore(options: StoreOptions) {
  const directory = resolve(options.directory);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return await openLocked({ ...options, directory: await realpath(directory) });
  } catch (error) {
    // What the system says of a file becomes a sentence about the folder; all else is one already.
    if (!(error instanceof Error && "syscall" in error)) throw error;
    const { code = "", path } = error as NodeJS.ErrnoException;
    const reason = REASONS[code] ?? (code || "for an unknown reason");
    const where = path === undefined || path === directory ? "" : ` (${path})`;
    throw new Error(`The database folder ${directory} cannot be used: ${reason}${where}.`, { cause: error });
  }
}

async function openLocked(options: StoreOptions) {
  const { directory, log, onFailure, compactAfterBytes = COMPACT_AFTER_BYTES } = options;
  const unlock = lockDirectory(directory, "The database folder");
  try {
    const recovered = await recover(directory, log);
    const journal = await Journal.open(
      {
        directory,
        compactAfterBytes,
        log,
        onDurable: () => gate.open(),
        onFailure: root => {
          onFailure(root);
          gate.refuseAll();
        },
      },
      recovered,
    );
    const gate = new Gate(journal);
    const close = () => journal.close().finally(unlock);
    return { root: recovered.root, journal, gate, close };
  } catch (error) {
    unlock();
    throw error;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "its file system is read-only",
  ENOTDIR: "a file is in the way",
  EEXIST: "a file is in the way",
  ENOSPC: "the disk is full",
};

/** Holds back answers and events until the log that they show is on the disk; all pass in their order. */
export class Gate {
  #waiting: { position: number; pass: () => void; refuse: (error: Error) => void }[] = [];

  constructor(private readonly journal: Journal) {}

  /** Runs `pass` once all commits up to now are durable, at once if they are; `refuse` if they never will be. */
  enter(pass: () => void, refuse: (error: Error) => void = () => undefined): void {
    const position = this.journal.appended;
    if (this.#waiting.length === 0 && position <= this.journal.durable) pass();
    else this.#waiting.push({ position, pass, refuse });
  }

  settled(): Promise<void> {
    return new Promise((resolve, reject) => this.enter(resolve, reject));
  }

  open(): void {
    const first = this.#waiting.findIndex(({ position }) => position > this.journal.durable);
    const passing = first < 0 ? this.#waiting : this.#waiting.slice(0, first);
    this.#waiting = first < 0 ? [] : this.#waiting.slice(first);
    for (const { pass } of passing) pass();
  }

  /** To be called when the commits that are waited for are lost. */
  refuseAll(): void {
    const refused = this.#waiting;
    this.#waiting = [];
    for (const { refuse } of refused) refuse(storageUnavailable());
  }
}
