import { apiFetch } from "~/browser/api-fetch";
/** The log-in or log-out endpoint answered with something other than success. */
export class SessionRequestError extends Error {
  constructor(
    path: string,
    readonly status: number,
    body: unknown,
  ) {
    super(`Received ${status} from ${path}: ${JSON.stringify(body)}`);
    this.name = "SessionRequestError";
  }
}

export interface SessionRequests {
  logIn(idToken: string): Promise<void>;
  logOut(): Promise<void>;
}

/** The server's ends of the session. Both reject with SessionRequestError unless the answer is a success. */
export const sessionRequests: SessionRequests = {
  logIn: idToken => post("/api/login/", { Authorization: `Bearer ${idToken}` }),
  logOut: () => post("/api/logout/", {}),
};

async function post(path: string, headers: Record<string, string>): Promise<void> {
  const response = await apiFetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { Accept: "application/json", ...headers },
  });
  if (response.ok) return;
  const text = await response.text();
  throw new SessionRequestError(path, response.status, jsonOr(text));
}

/** A proxy in between may answer in HTML: then that is what the error tells. */
function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 200);
  }
}
