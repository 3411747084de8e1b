import { getLearner, getServices } from "~server/context";
import { parseJson } from "~server/http/json";
import { isUnavailable } from "~server/http/unavailable";
import { RefusedResult } from "~server/records/records";
import { resultSubmissionSchema } from "~server/records/schema";
import type { Route } from "./+types/route";

/** Far more than anybody types, also after weeks offline; it only bounds what a program can have us replay. */
const MAX_POSTS = 3_000;
const WINDOW_MS = 10 * 60 * 1000;

/** `POST` of a finished test as JSON → 201, or 200 for a repeat: `{ id, wpm, accuracy, isNew }`; else `{ error, message }`. */
export async function action(args: Route.ActionArgs) {
  try {
    return await save(args);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    // http/unavailable.ts says when to send it again.
    return failure(503, "unavailable", "The server can't save at the moment. The result will be sent again.");
  }
}

async function save({ request, context }: Route.ActionArgs): Promise<Response> {
  const learner = getLearner(context);
  if (learner === null) return failure(401, "signed-out", "User is not logged in.");
  if (request.method !== "POST") {
    return failure(405, "method-not-allowed", "Results are posted.", { Allow: "POST" });
  }
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "")) {
    return failure(415, "not-json", "Send the result as JSON.");
  }

  const { records } = getServices(context);
  const now = Date.now();
  const posts = await records.countUse("results", learner.id, WINDOW_MS, now);
  if (posts > MAX_POSTS) {
    const retryAfter = Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1000);
    return failure(
      429,
      "too-many",
      "That were too many results at once. They will be saved a little later.",
      {
        "Retry-After": String(retryAfter),
      },
    );
  }

  const parsed = resultSubmissionSchema.safeParse(await json(request));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failure(
      400,
      "malformed",
      `This is not a result: ${issue?.path.join(".") || "body"}: ${issue?.message}.`,
    );
  }

  try {
    const { entry, isNew } = await records.saveResult(learner.id, parsed.data, now);
    const { id, wpm, accuracy } = entry;
    return answer(isNew ? 201 : 200, { id, wpm, accuracy, isNew });
  } catch (error) {
    if (error instanceof RefusedResult) return failure(error.status, error.code, error.reason);
    throw error;
  }
}

/** Undefined for what is no JSON, which no schema takes either. */
async function json(request: Request): Promise<unknown> {
  try {
    return parseJson(await request.text());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function failure(
  status: number,
  error: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return answer(status, { error, message }, headers);
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
