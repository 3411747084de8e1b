import { type Product, startProduct } from "./product";
import { test as base } from "./test";

/** Journeys of a file on its own product: with its own configuration and data, or a clock that they move. */
export function testOfOwnProduct(env: NodeJS.ProcessEnv = {}, template?: string) {
  let own: Promise<Product> | undefined;
  const test = base.extend({
    // A worker's fixture would restart the worker, its browser and its shared product.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    product: async ({}, use) => {
      own ??= startProduct(env, template);
      await use(await own);
    },
  });
  // One after the other: each worker would start its own product.
  test.describe.configure({ mode: "default" });
  test.afterAll(async () => (await own)?.dispose());
  return test;
}
