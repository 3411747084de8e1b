import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

const WIDTHS = [375, 1280];

/** Of the page as it stands, on a phone and on a desk: no rule of axe is violated, and nothing is wider than the window. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(one => `${one.id}: ${one.nodes.map(node => node.html).join(" ")}`);
    expect(found, `${place}, ${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${place} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
}
