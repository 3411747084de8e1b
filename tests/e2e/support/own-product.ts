import { type Product, startProduct } from "./product";
import { test } from "./test";

/** Journeys on their own product: with its own configuration, or a clock that they move. */
export function testOfOwnProduct(env: NodeJS.ProcessEnv = {}) {
  return test.extend<object, { product: Product }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
      async ({}, use) => {
        const product = await startProduct(env);
        await use(product);
        await product.dispose();
      },
      { scope: "worker", timeout: 60_000 },
    ],
  });
}
