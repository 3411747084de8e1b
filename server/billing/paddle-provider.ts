import type { PaymentProvider } from "./provider";

/** @param options.apiUrl of Paddle's API, without a slash at its end */
export function createPaddleProvider(_options: { apiKey: string; apiUrl: string }): PaymentProvider {
  const notYet = () => Promise.reject(new Error("not built yet"));
  return {
    createTransaction: notYet,
    transaction: notYet,
    cancelTransaction: notYet,
    cancelSubscription: notYet,
    keepSubscription: notYet,
    portal: notYet,
  };
}
