import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { getBearer, type IsOwner } from "../../access";
import { sendJson } from "../../node-http";
import { DamagedDataError, readStateFile, StateFile } from "../../state-file";
import { loadFirebaseTools } from "./firebase-tools";
import { guardState, withGuardedOperations } from "./guard";
import { createProjectState } from "./project-state";
import {
  ACCOUNT_ACTION_PATH,
  formatState,
  type LocalMessage,
  parseState,
  type StateRow,
} from "./state-records";

export type LocalAuth = Awaited<ReturnType<typeof openLocalAuth>>;

interface LocalAuthOptions {
  /** Created if it is missing. One process at a time: the last to open it has it. */
  directory: string;
  projectId: string;
  log?: (message: string) => void;
  onMessage?: (message: LocalMessage) => void;
}

/** The Auth emulator with a memory. Rejects with a sentence for people when it cannot be opened. */
export async function openLocalAuth(options: LocalAuthOptions) {
  const path = join(options.directory, "accounts.jsonl");
  const rows = await readRows(path, options.directory);
  const tools = loadFirebaseTools(options.log ?? (() => {}));
  const state = createProjectState(options.projectId, tools.state, tools.BadRequestError, {
    changed: () => file.changed(),
    message: message => options.onMessage?.(message),
  });
  const file = new StateFile(path, () => formatState(state.lines()));
  state.restore(rows);

  file.changed();
  await file.saved().catch(cause => {
    throw unusable(options.directory, cause);
  });
  const guard = guardState(state, () => file.saved());
  const states = new Map([[options.projectId, state]]);
  const app = await withGuardedOperations(tools.operations, guard, () =>
    tools.createApp(options.projectId, tools.refuseOtherProjects, states),
  );
  return {
    /** Express-style: answers the paths below `AUTH_PATH_PREFIXES` and calls `next` for others. */
    handler: createHandler(app),
    /** Newest first: the emails and text messages that a real service would have sent. */
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
    const fault = `cannot be read: ${describeCause(cause)}`;
    throw new DamagedDataError(`The local accounts in ${path}`, fault, { cause });
  }
}

const describeCause = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

function unusable(directory: string, cause: unknown): Error {
  if (cause instanceof DamagedDataError) return cause;
  const message = `The folder ${directory} for local accounts cannot be used: ${describeCause(cause)}.`;
  return new Error(message, { cause });
}

export const AUTH_PATH_PREFIXES = [
  "/identitytoolkit.googleapis.com/",
  "/securetoken.googleapis.com/",
  "/www.googleapis.com/",
  "/emulator/",
];

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void, isOwner: IsOwner) => void;

/** The browser SDK asks for this before it sends a text message; the emulator has no answer to it. */
const RECAPTCHA_CONFIG = {
  recaptchaKey: "projects/local/keys/local",
  recaptchaEnforcementState: [
    { provider: "PHONE_PROVIDER", enforcementState: "OFF" },
    { provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "OFF" },
  ],
};

/** Puts what the emulator lacks in front of its Express app, and holds its administrator's part to the owner. */
export function createHandler(app: (req: IncomingMessage, res: ServerResponse) => void): Handler {
  return (req, res, next, isOwner) => {
    const [path = "/", query = ""] = (req.url ?? "/").split("?", 2);
    if (!AUTH_PATH_PREFIXES.some(prefix => path.startsWith(prefix))) return next();

    if (path === "/identitytoolkit.googleapis.com/v2/recaptchaConfig" && req.method === "GET") {
      return sendJson(res, 200, RECAPTCHA_CONFIG);
    }
    if (path === "/emulator/action") {
      return void res.writeHead(303, { Location: `${ACCOUNT_ACTION_PATH}?${query}` }).end();
    }
    // The emulator's other pages are widgets with inline scripts, which have no place on the app's own origin.
    if (path.startsWith("/emulator/") && !path.startsWith("/emulator/v1/")) {
      return sendJson(res, 404, { error: { code: 404, message: "Not Found", status: "NOT_FOUND" } });
    }
    const { authorization } = req.headers;
    if (authorization !== undefined || path.startsWith("/emulator/")) {
      if (!isOwner(getBearer(authorization) ?? "")) {
        const message = "This needs the owner's credential.";
        return sendJson(res, 401, { error: { code: 401, message, status: "UNAUTHENTICATED" } });
      }
      req.headers.authorization = "Bearer owner";
    }
    // The emulator is an Express 4 app: it parses the query itself, but not where Express 5 has put its getter.
    Object.defineProperty(req, "query", { value: undefined, writable: true, configurable: true });
    app(req, res);
  };
}
