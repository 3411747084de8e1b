import { test as base } from "vitest";
import { type Product, startProduct } from "../e2e/support/product";
import { newSession, type Session } from "../e2e/support/session";

/** Tests without a browser: the files of a worker share a built product and a learner, which none may change. */
export const test = base.extend<{ product: Product; learner: Session }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from the pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    { scope: "worker" },
  ],
  learner: [async ({ product }, use) => use(await newSession(product)), { scope: "worker" }],
});

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
