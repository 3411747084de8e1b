import type { RawSubscription } from "./provider";

/** Its content is our own, whatever its keys are. */
const OUR_OWN = "customData";

/** What the SDK has made of an answer, as it was sent: webhooks bring the same, and one schema reads both. */
export function rawSubscription(subscription: object): RawSubscription {
  return inSnakeCase(subscription);
}

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      key === OUR_OWN ? part : inSnakeCase(part),
    ]),
  );
}
