import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { expect } from "./test";

const WIDTHS = [375, 1280] as const;
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];
const PALETTES = ["dark", "light"] as const;
const OPTIONS = {
  // Otherwise axe makes a selector for each of the hundreds of nodes that pass,
  resultTypes: ["violations"],
  // and parses every style sheet for a rule that is off.
  preload: { assets: ["media"] },
} satisfies RunOptions;

/** Axe's violations on the page as it is, one line for each rule. */
export async function getViolations(page: Page, rules: "all" | "of colour" = "all"): Promise<string[]> {
  // Otherwise each check opens a page, which only frames of other origins need.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ ...OPTIONS });
  const { violations } = await (rules === "all" ? axe : axe.withRules(RULES_OF_COLOUR)).analyze();
  return violations.map(one => `${one.id}: ${one.nodes.map(node => node.html).join(" ")}`);
}

/** Checks the page as it is, at a phone's and a desktop's width: no axe violation, and nothing wider than the window. */
export async function expectAccessible(
  page: Page,
  place: string,
  rules?: "all" | "of colour",
): Promise<void> {
  for (const width of WIDTHS) await expectAccessibleAtWidth(page, place, width, rules);
}

async function expectAccessibleAtWidth(
  page: Page,
  place: string,
  width: (typeof WIDTHS)[number],
  rules?: "all" | "of colour",
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect(await getViolations(page, rules), `${place}, ${width} px`).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${place} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
}

/** For one of several pages with the same template: dark on a phone, or light on a desktop. */
export async function expectAccessibleOn(page: Page, place: string, where: "phone" | "desk"): Promise<void> {
  const index = where === "phone" ? 0 : 1;
  await wear(page, PALETTES[index]);
  await expectAccessibleAtWidth(page, `${place}, ${PALETTES[index]}`, WIDTHS[index]);
}

/** Dark on a phone and light on a desktop: themes differ only in colours, and widths only in the layout. */
export async function expectAccessibleInBothThemes(page: Page, place: string): Promise<void> {
  await expectAccessibleOn(page, place, "phone");
  await expectAccessibleOn(page, place, "desk");
}

/** Axe's violations in both themes, at the window's present width. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [index, palette] of PALETTES.entries()) {
    await wear(page, palette);
    const violations = await getViolations(page, index === 0 ? "all" : "of colour");
    found.push(...violations.map(line => `${palette}: ${line}`));
  }
  return found;
}

async function wear(page: Page, palette: (typeof PALETTES)[number]): Promise<void> {
  // Otherwise axe measures colours in transition.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(theme => document.documentElement.setAttribute("data-theme", theme), palette);
}
