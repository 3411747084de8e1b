/** What the browser is told of the payment provider. */
export interface CheckoutEnv {
  readonly environment: "sandbox" | "production";
  readonly token: string;
  /** Stands in for Paddle's own script in local mode. */
  readonly script: string | null;
}

/** What a screen with a checkout needs of the document's root: a part of its loader's data. */
export interface CheckoutRoot {
  readonly learner: { readonly id: string; readonly email: string | null } | null;
  /** Where the product lives, such as `https://typingmentor.example`. */
  readonly origin: string;
  readonly publicEnv: { readonly paddle: CheckoutEnv | null };
}

/** Where a completed checkout leads. */
export function successUrlAt(origin: string): string {
  return `${origin}/profile/#manage-subscription`;
}
