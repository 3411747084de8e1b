import { join } from "node:path";
import { DamagedDataError } from "../../damaged-data";
import { readStateFile, StateFile } from "../../state-file";
import { loadFirebaseTools } from "./firebase-tools";
import { guardState } from "./guard";
import { createHandler, type Handler } from "./handler";
import type { LocalMessage } from "./messages";
import { withGuardedOperations } from "./operations";
import { createProjectState } from "./project-state";
import { formatState, parseState, type StateRow } from "./state-records";

export { AUTH_PATH_PREFIXES } from "./handler";
export type { LocalMessage } from "./messages";

export interface LocalAuth {
  /** Express-style: answers the paths below `AUTH_PATH_PREFIXES` and calls `next` for others. */
  handler: Handler;
  /** Newest first: the emails and text messages that a real service would have sent. */
  messages(): LocalMessage[];
  /** Resolves when everything is on disk. */
  close(): Promise<void>;
}

interface LocalAuthOptions {
  /** Where the accounts are kept; made if need be. One process at a time: the last to open it has it. */
  directory: string;
  projectId: string;
  log?: (message: string) => void;
  onMessage?: (message: LocalMessage) => void;
}

/**
 * The Auth emulator with a memory. Rejects with a sentence for people when the folder cannot be used, when its state
 * is damaged, or when firebase-tools is missing.
 */
export async function openLocalAuth(options: LocalAuthOptions): Promise<LocalAuth> {
  const path = join(options.directory, "accounts.jsonl");
  const rows = await readRows(path, options.directory);
  const tools = loadFirebaseTools(options.log ?? (() => {}));
  const state = createProjectState(options.projectId, tools.state, tools.errors, {
    changed: () => file.changed(),
    message: message => options.onMessage?.(message),
  });
  const file = new StateFile(path, () => formatState(state.lines()));
  state.restore(rows);

  file.changed();
  await file.saved().catch(cause => {
    throw unusable(options.directory, cause);
  });
  const app = await withGuardedOperations(
    tools.operations,
    guardState(state, () => file.saved()),
    () =>
      tools.createApp(options.projectId, tools.refuseOtherProjects, new Map([[options.projectId, state]])),
  );
  return {
    handler: createHandler(app),
    messages: () => state.messages.toReversed(),
    close: () => file.saved(),
  };
}

async function readRows(path: string, directory: string): Promise<StateRow[]> {
  const content = await readStateFile(path).catch(cause => {
    throw unusable(directory, cause);
  });
  if (content === undefined) return [];
  try {
    return parseState(content);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DamagedDataError(`The local accounts in ${path}`, `cannot be read: ${reason}`, { cause });
  }
}

function unusable(directory: string, cause: unknown): Error {
  if (cause instanceof DamagedDataError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The folder ${directory} for local accounts cannot be used: ${reason}.`, { cause });
}
