/** The screen that asks before a subscription is cancelled where scripts do not run, and whose action cancels. */
export const CANCEL_PATH = "/profile/cancel/";

export const CANCELLED = "Your subscription has been cancelled successfully.";
export const CANCEL_FAILED = "Failed to cancel subscription. Please try again later.";

/** What would be cancelled. */
export interface Cancellable {
  /** Such as `Monthly Premium`. */
  readonly name: string;
  readonly isAdFreeOnly: boolean;
  /** Until when it then stays, as a date; null if it ends at once, because a payment of it is due. */
  readonly until: string | null;
}

/** What a cancellation means: the same in the dialog and on the page. */
export function CancelQuestion({ name, isAdFreeOnly, until }: Cancellable) {
  if (until === null) return <p>{name} ends at once then, and no further payment is tried.</p>;
  const [has, loses] = isAdFreeOnly
    ? ["no ads", "you see ads again"]
    : ["no ads and the AI tutor", "you see ads again, and the AI tutor is no longer included"];
  return (
    <>
      <p>
        {name} stays until <strong>{until}</strong>, with {has}. Nothing more is charged.
      </p>
      <p>After that {loses}. Everything that you have typed stays. Until then you can change your mind.</p>
    </>
  );
}
