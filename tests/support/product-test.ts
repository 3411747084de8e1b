import { test as base } from "vitest";
import { type Product, startProduct } from "../e2e/support/product";

/** Tests of one file share a built product that no other file uses: with its own configuration, clock and data. */
export function testOnProduct(env: NodeJS.ProcessEnv = {}) {
  return base.extend<{ product: Product }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from the pattern.
      async ({}, use) => {
        const product = await startProduct(env);
        await use(product);
        await product.dispose();
      },
      { scope: "file" },
    ],
  });
}
