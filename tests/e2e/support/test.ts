import { test as base, expect } from "@playwright/test";
import { type Product, startProduct } from "./product";

interface JourneyFixtures {
  product: Product;
  complaints: string[];
}

/** Journeys of a worker share one running product; a journey that kills it starts its own. */
export const test = base.extend<JourneyFixtures, { sharedProduct: Product }>({
  sharedProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.dispose();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  product: async ({ sharedProduct }, use) => use(sharedProduct),
  baseURL: async ({ product }, use) => use(product.url),
  /** Console errors and uncaught exceptions fail the journey, unless it empties the list. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", error => complaints.push(`uncaught: ${error.message}`));
      page.on("console", message => {
        if (message.type() === "error")
          complaints.push(`console: ${message.text()} (${message.location().url})`);
      });
      await use(complaints);
      // The browser reports the refusal if the session or account ends while a page asks for its token.
      const isOfEnd = (line: string) =>
        /status of 401.*\/api\/live-token\//.test(line) || /status of 400.*\/accounts:lookup\?/.test(line);
      expect(complaints.filter(line => !isOfEnd(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
