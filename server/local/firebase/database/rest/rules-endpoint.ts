import type { IncomingMessage, ServerResponse } from "node:http";
import type { IsOwner } from "../../../access";
import type { Database } from "../database";
import { permissionDenied, RequestError } from "../errors";
import { toStrictJson } from "../rules/ruleset";
import { RulesError } from "../rules/values";
import { sendJson } from "./respond";
import { authenticate, getMethod, getParameters, readBody } from "./rest-request";

export const RULES_PATHNAME = "/.settings/rules";

/** `GET` and `PUT /.settings/rules.json`, for the owner; `format=strict` leaves the comments out. */
export async function handleRules(
  database: Database,
  request: IncomingMessage,
  response: ServerResponse,
  isOwner: IsOwner,
): Promise<void> {
  if (!authenticate(request, database.now(), isOwner).isAdmin) throw permissionDenied();
  const method = getMethod(request);
  if (method === "GET") {
    const isStrict = getParameters(request).get("format") === "strict";
    sendJson(response, 200, isStrict ? toStrictJson(database.rulesText) : database.rulesText);
    return;
  }
  if (method !== "PUT") throw new RequestError("invalid_method", 405, "Method not allowed");
  const text = await readBody(request);
  try {
    database.replaceRules(text);
  } catch (error) {
    throw error instanceof RulesError ? new RequestError("invalid_rules", 400, error.message) : error;
  }
  sendJson(response, 200, '{"status":"ok"}');
}
