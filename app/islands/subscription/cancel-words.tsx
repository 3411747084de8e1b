/** The screen that asks before a subscription is cancelled where scripts do not run, and whose action cancels. */
export const CANCEL_PATH = "/profile/cancel/";

export const CANCELLED = "Your subscription has been cancelled successfully.";
export const CANCEL_FAILED = "Failed to cancel subscription. Please try again later.";
