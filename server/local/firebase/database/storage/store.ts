import { access, constants, mkdir, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type { Tree } from "../tree/node";
import { Gate } from "./gate";
import { Journal } from "./journal";
import { lockDirectory } from "./lock";
import { recover } from "./recovery";

const COMPACT_AFTER_BYTES = 8 * 1024 * 1024;

/** An open database folder. */
export interface Store {
  readonly root: Tree;
  readonly journal: Journal;
  readonly gate: Gate;
  close(): Promise<void>;
}

export interface StoreOptions {
  readonly directory: string;
  readonly log: (message: string) => void;
  readonly onFailure: (root: Tree) => void;
  readonly compactAfterBytes?: number | undefined;
}

/** Makes, locks and reads a folder, and opens its log. Throws an Error whose message names the folder. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const directory = await usableDirectory(options.directory);
  const unlock = await lockDirectory(directory);
  try {
    const recovered = await recover(directory, options.log);
    const journal = await Journal.open(
      {
        directory,
        compactAfterBytes: options.compactAfterBytes ?? COMPACT_AFTER_BYTES,
        log: options.log,
        onDurable: () => gate.open(),
        onFailure: root => {
          options.onFailure(root);
          gate.refuseAll();
        },
      },
      recovered,
    );
    const gate = new Gate(journal);
    return {
      root: recovered.root,
      journal,
      gate,
      async close() {
        await journal.close().finally(unlock);
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function usableDirectory(wanted: string): Promise<string> {
  const directory = resolve(wanted);
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(directory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The database folder ${directory} cannot be used: ${reasonOf(code)}.`, { cause: error });
  }
}

function reasonOf(code: string | undefined): string {
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
