import type { IncomingMessage, ServerResponse } from "node:http";
import { ApiError, invalidFields } from "./api-error";
import type { LocalBooks } from "./billing-state";
import { controlCommand } from "./control-command";
import { readJson, sendJson } from "./json-body";

/** `GET` says how everything is; `POST` changes what Paddle's own dashboard would, and how webhooks are delivered. */
export async function answerControl(
  req: IncomingMessage,
  res: ServerResponse,
  books: LocalBooks,
): Promise<void> {
  try {
    if (req.method === "GET") {
      sendJson(res, 200, books.snapshot());
      return;
    }
    if (req.method !== "POST") throw new ApiError(405, "method_not_allowed", "HTTP method is not allowed.");
    const command = controlCommand.safeParse(await readJson(req));
    if (!command.success) throw invalidFields(command.error.issues);
    const done = await books.control(command.data);
    if (done.ok) sendJson(res, 200, done.value);
    else sendJson(res, done.refusal === "not-found" ? 404 : 409, { error: { code: done.refusal } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendJson(res, error.status, { error: error.body });
  }
}
