/** What tells how somebody pays: the kind of card, its last digits, the name on it. Nothing here needs it. */
const PAYMENT_METHODS = new Set(["method_details", "card", "payment_method", "payment_method_details"]);

/** The body of a webhook as it may be kept. What has nothing of the kind is kept as it was sent. */
export function redactCards(body: string): string {
  let isChanged = false;
  const kept: unknown = JSON.parse(body, (name, value: unknown) => {
    if (!PAYMENT_METHODS.has(name) || typeof value !== "object" || value === null) return value;
    isChanged = true;
    return undefined;
  });
  return isChanged ? JSON.stringify(kept) : body;
}
