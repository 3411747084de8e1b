export interface CheckoutEnv {
  readonly environment: "sandbox" | "production";
  readonly token: string;
  /** Replaces Paddle's script in local mode. */
  readonly script: string | null;
}

export interface CheckoutRoot {
  readonly learner: { readonly id: string; readonly email: string | null } | null;
  readonly origin: string;
  readonly publicEnv: { readonly paddle: CheckoutEnv | null };
}

export function getSuccessUrl(origin: string): string {
  return `${origin}/profile/#manage-subscription`;
}

/** `unreachable`: Paddle's script did not load. `not-opened`: it did, but it can't open this transaction. */
type CheckoutFailureCode = "unreachable" | "not-opened";

/** The checkout did not open, or failed; nothing was paid in it. */
export class CheckoutFailure extends Error {
  constructor(
    readonly code: CheckoutFailureCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "CheckoutFailure";
  }
}

const WORDS: Readonly<Record<CheckoutFailureCode, string>> = {
  unreachable:
    "The checkout could not be loaded. Are you online? A content blocker may also keep it away. Please try again.",
  "not-opened": "An error occurred while processing your subscription. Please try again later.",
};

/** Reports unexpected errors. A lazy import that fails is a TypeError in every browser. */
export function getCheckoutError(error: unknown): string {
  if (error instanceof CheckoutFailure) return WORDS[error.code];
  if (error instanceof TypeError) return WORDS.unreachable;
  reportError(error);
  return WORDS["not-opened"];
}
