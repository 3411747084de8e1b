import type { $ZodIssue } from "zod/v4/core";

/** A call that Paddle would refuse, or fail at. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly fields: readonly { field: string; message: string }[] = [],
  ) {
    super(detail);
  }

  /** As in the body of an answer. */
  get body() {
    return {
      type: this.status >= 500 ? "api_error" : "request_error",
      code: this.code,
      detail: this.detail,
      documentation_url: `https://developer.paddle.com/errors/${getSection(this.code)}/${this.code}`,
      ...(this.fields.length > 0 ? { errors: this.fields } : {}),
    };
  }
}

function getSection(code: string): string {
  if (code.startsWith("subscription_")) return "subscriptions";
  return code.startsWith("transaction_") ? "transactions" : "shared";
}

export const notFound = (what: string, id: string) =>
  new ApiError(404, "not_found", `Unable to find ${what} with id ${id}.`);

export const noSuchPath = () => new ApiError(404, "invalid_url", "Request path is invalid.");

export const internalError = () =>
  new ApiError(500, "internal_error", "An unexpected error occurred. Please try again.");

export function invalidFields(issues: readonly $ZodIssue[]): ApiError {
  const fields = issues.map(({ path, message }) => ({ field: path.join(".") || "body", message }));
  return new ApiError(400, "bad_request", "Invalid request.", fields);
}
