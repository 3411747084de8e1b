import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { systemChromium } from "./browser.mjs";

const read = path => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));

const IDENTITY = `
@font-face {
  font-family: "Typing Mono";
  src: url(data:font/woff2;base64,${read("app/ui/fonts/typing-mono.woff2").toString("base64")});
  font-weight: 100 800;
}
${read("app/ui/tokens.css")}
* { box-sizing: border-box; margin: 0; }
`;

/** The sign of the house, as in `app/ui/shell/header.tsx`: a path in a box of 32. */
export const MARK =
  "M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Zm-.5 6.5v3h6V20h3v-8.5h6v-3Zm3 15V25h9v-1.5Z";

/** Draws HTML in the dark theme, one transparent PNG each. @returns {Promise<Buffer[]>} */
export async function drawn(drawings) {
  const executablePath = systemChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    const images = [];
    for (const { html, css = "", width, height } of drawings) {
      await page.setViewportSize({ width, height });
      await page.setContent(
        `<!doctype html><html data-theme="dark"><style>${IDENTITY}${css}</style><body>${html}</body></html>`,
      );
      await page.evaluate(() => document.fonts.ready);
      images.push(await page.screenshot({ omitBackground: true }));
    }
    return images;
  } finally {
    await browser.close();
  }
}
