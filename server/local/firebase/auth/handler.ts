import type { IncomingMessage, ServerResponse } from "node:http";
import { getBearer, type IsOwner } from "../../access";
import { ACCOUNT_ACTION_PATH } from "./messages";

export const AUTH_PATH_PREFIXES = [
  "/identitytoolkit.googleapis.com/",
  "/securetoken.googleapis.com/",
  "/www.googleapis.com/",
  "/emulator/",
];

export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void, isOwner: IsOwner) => void;

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
      return sendError(res, 404, "NOT_FOUND", "Not Found");
    }
    const { authorization } = req.headers;
    if (authorization !== undefined || path.startsWith("/emulator/")) {
      if (!isOwner(getBearer(authorization) ?? "")) {
        return sendError(res, 401, "UNAUTHENTICATED", "This needs the owner's credential.");
      }
      // The one that the emulator itself knows.
      req.headers.authorization = "Bearer owner";
    }
    // The emulator is an Express 4 app: it parses the query itself, but not where Express 5 has put its getter.
    Object.defineProperty(req, "query", { value: undefined, writable: true, configurable: true });
    app(req, res);
  };
}

function sendError(res: ServerResponse, code: number, status: string, message: string): void {
  sendJson(res, code, { error: { code, message, status } });
}

function sendJson(res: ServerResponse, code: number, body: object): void {
  res.writeHead(code, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  res.end(JSON.stringify(body));
}
