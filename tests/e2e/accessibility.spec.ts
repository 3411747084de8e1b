import AxeBuilder from "@axe-core/playwright";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

const PUBLIC = [
  "/",
  "/login/",
  "/sign-up/",
  "/forgot-password/",
  "/typing-practice/",
  "/typing-practice/quotes/",
  "/typing-test/",
  "/stats/",
  "/preferences/",
  "/no-such-page/",
];
const LEARNERS = [
  "/lessons/",
  "/weakness/",
  "/typing-practice/for-you/",
  "/stats/",
  "/preferences/",
  "/profile/",
];

for (const palette of ["dark", "light"] as const) {
  for (const width of [375, 1280]) {
    test.describe(`${palette}, ${width} px`, () => {
      test.use({ viewport: { width, height: 800 } });

      test("no screen violates an axe rule or is wider than the window", async ({ page, complaints }) => {
        const set = () => page.request.post("/preferences/", { form: { paletteMode: palette, back: "/" } });
        const check = async (path: string) => {
          await page.goto(path);
          await expect(page.locator("html")).toHaveAttribute("data-theme", palette);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(one => `${path}: ${one.id}: ${one.nodes.map(node => node.html).join(" ")}`),
          ).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        };
        await set();
        for (const path of PUBLIC) await check(path);
        await signUp(page);
        await set();
        for (const path of LEARNERS) await check(path);

        await page.goto("/typing-practice/");
        await typeText(page, await readyText(page));
        await expect(page.getByTestId("result")).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(one => `result: ${one.id}: ${one.nodes.map(node => node.html).join(" ")}`),
        ).toEqual([]);
        // The page that does not exist answers 404, which Chromium reports on the console.
        complaints.splice(
          0,
          complaints.length,
          ...complaints.filter(line => !line.includes("/no-such-page/")),
        );
      });
    });
  }
}
