import { mkdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { lockDirectory } from "../../../file-lock";
import { storageUnavailable } from "../errors";
import type { Tree } from "../tree/node";
import { Journal } from "./journal";
import { recover } from "./recovery";

const COMPACT_AFTER_BYTES = 8 * 1024 * 1024;

/** An open database folder. */
export interface Store {
  readonly root: Tree;
  readonly journal: Journal;
  readonly gate: Gate;
  close(): Promise<void>;
}

interface StoreOptions {
  readonly directory: string;
  readonly log: (message: string) => void;
  readonly onFailure: (root: Tree) => void;
  readonly compactAfterBytes?: number | undefined;
}

/** Makes, locks and reads a folder, and opens its log. Throws an Error whose message names the folder. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const directory = resolve(options.directory);
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return await openLocked({ ...options, directory: await realpath(directory) });
  } catch (error) {
    // What the system says of a file becomes a sentence about the folder; all else is one already.
    if (!(error instanceof Error && "syscall" in error)) throw error;
    const reason = describeReason((error as NodeJS.ErrnoException).code);
    const { path } = error as NodeJS.ErrnoException;
    const where = path === undefined || path === directory ? "" : ` (${path})`;
    throw new Error(`The database folder ${directory} cannot be used: ${reason}${where}.`, { cause: error });
  }
}

async function openLocked(options: StoreOptions): Promise<Store> {
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

function describeReason(code: string | undefined): string {
  switch (code) {
    case "EACCES":
    case "EPERM":
      return "this user may not write there";
    case "EROFS":
      return "its file system is read-only";
    case "ENOTDIR":
    case "EEXIST":
      return "a file is in the way";
    case "ENOSPC":
      return "the disk is full";
    default:
      return code ?? "for an unknown reason";
  }
}

interface Waiting {
  readonly position: number;
  readonly pass: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Holds back what may not leave the process before the log is on the disk: acknowledgements, and reads and events
 * that show a change which a crash could still undo. Everything passes in the order in which it came.
 */
export class Gate {
  readonly #journal: { readonly appended: number; readonly durable: number };
  #waiting: Waiting[] = [];

  constructor(journal: { readonly appended: number; readonly durable: number }) {
    this.#journal = journal;
  }

  /** Runs `pass` once all commits up to now are durable, at once if they are; `refuse` if they never will be. */
  enter(pass: () => void, refuse: (error: Error) => void = () => undefined): void {
    const position = this.#journal.appended;
    if (this.#waiting.length === 0 && position <= this.#journal.durable) pass();
    else this.#waiting.push({ position, pass, refuse });
  }

  /** Resolves once all commits up to now are durable. */
  settled(): Promise<void> {
    return new Promise((resolve, reject) => this.enter(resolve, reject));
  }

  /** To be called after each sync. */
  open(): void {
    const first = this.#waiting.findIndex(({ position }) => position > this.#journal.durable);
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
