import { gzipSync } from "node:zlib";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { DEFAULT_PREFERENCES, encodePreferences, PREFERENCES_KEY } from "~/domain/preferences";
import { systemChromium } from "../../../scripts/browser.mjs";
import { percentile, type Row } from "../table";

const KEYS = 120;
const GAP_MS = 100;
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-sync",
];

interface Seen {
  /** ms from a key's event to the first frame after its paint. */
  readonly frames: number[];
  /** ms from a key's event to the mark of the next key. */
  readonly marks: number[];
  longTasks: number;
}

/** Runs in the page. */
function observe(): void {
  const seen: Seen = { frames: [], marks: [], longTasks: 0 };
  let latest = 0;
  Object.assign(window, { seen });
  const channel = new MessageChannel();
  const waiting: number[] = [];
  channel.port1.onmessage = () => {
    const now = performance.now();
    for (const at of waiting.splice(0)) seen.frames.push(now - at);
  };
  window.addEventListener(
    "keydown",
    event => {
      latest = event.timeStamp;
      requestAnimationFrame(() => {
        waiting.push(event.timeStamp);
        channel.port2.postMessage(null);
      });
    },
    { capture: true },
  );
  new MutationObserver(() => seen.marks.push(performance.now() - latest)).observe(document.body, {
    subtree: true,
    attributeFilter: ["data-next"],
  });
  new PerformanceObserver(list => {
    seen.longTasks += list.getEntries().length;
  }).observe({ type: "longtask" });
}

async function counters(cdp: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function pressAtPace(page: Page, text: string): Promise<void> {
  for (const char of text) {
    const started = Date.now();
    await page.keyboard.type(char);
    await new Promise(resolve => setTimeout(resolve, Math.max(0, GAP_MS - (Date.now() - started))));
  }
}

/** A visitor who hides everything except the text. */
const TEXT_ALONE = {
  ...DEFAULT_PREFERENCES,
  showLiveStat: false,
  showLiveWordPerf: false,
  showProgressBar: false,
  showTypingHands: false,
};

interface KeyFigures {
  readonly p50: number;
  readonly p95: number;
  /** Median; NaN if no key is marked. */
  readonly mark: number;
  readonly longTasks: number;
  /** Mean for each key of a metric that Chromium counts. */
  readonly perKey: (metric: string) => number;
}

async function typeKeys(
  browser: Browser,
  url: string,
  { slowdown, textAlone }: { slowdown: number; textAlone: boolean },
): Promise<KeyFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (textAlone)
    await context.addCookies([{ name: PREFERENCES_KEY, value: encodePreferences(TEXT_ALONE), url }]);
  const page = await context.newPage();
  await page.goto(`${url}/typing-practice/`, { waitUntil: "networkidle" });
  const copy = page.getByTestId("copy");
  await page.waitForSelector('[data-testid="copy"][data-ready="true"]');
  const text = (await copy.textContent()) ?? "";
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await pressAtPace(page, text.slice(0, 20));
  await page.evaluate(observe);
  const before = await counters(cdp);
  await pressAtPace(page, text.slice(20, 20 + KEYS));
  const after = await counters(cdp);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  return {
    p50: percentile(seen.frames, 0.5),
    p95: percentile(seen.frames, 0.95),
    mark: percentile(seen.marks, 0.5),
    longTasks: seen.longTasks,
    perKey: metric => ((after[metric] ?? 0) - (before[metric] ?? 0)) / KEYS,
  };
}

async function keyRows(browser: Browser, url: string): Promise<Row[]> {
  const { p50, p95, mark, perKey } = await typeKeys(browser, url, { slowdown: 1, textAlone: false });
  const slow = await typeKeys(browser, url, { slowdown: 4, textAlone: false });
  const alone = await typeKeys(browser, url, { slowdown: 1, textAlone: true });
  const note = "figures, bar, hands and keyboard hidden";
  return [
    {
      what: "key to next frame, p50",
      figure: p50,
      unit: "ms",
      bar: 6,
      note: `${KEYS} keys, ${GAP_MS} ms apart`,
    },
    { what: "key to next frame, p95", figure: p95, unit: "ms", bar: 12 },
    { what: "key to the mark of the next key, p50", figure: mark, unit: "ms", bar: 100 },
    { what: "script a key", figure: perKey("ScriptDuration") * 1_000, unit: "ms", bar: 1 },
    { what: "layouts a key", figure: perKey("LayoutCount"), unit: "", bar: 1 },
    { what: "style recalculations a key", figure: perKey("RecalcStyleCount"), unit: "", bar: 2 },
    { what: "the text alone: key to next frame, p50", figure: alone.p50, unit: "ms", note },
    { what: "the text alone: key to next frame, p95", figure: alone.p95, unit: "ms", note },
    {
      what: "the text alone: script a key",
      figure: alone.perKey("ScriptDuration") * 1_000,
      unit: "ms",
      note,
    },
    { what: "the text alone: layouts a key", figure: alone.perKey("LayoutCount"), unit: "", note },
    {
      what: "the text alone: style recalculations a key",
      figure: alone.perKey("RecalcStyleCount"),
      unit: "",
      note,
    },
    { what: "key to next frame, CPU slowed 4 times, p95", figure: slow.p95, unit: "ms", bar: 40 },
    { what: "long tasks while typing, CPU slowed 4 times", figure: slow.longTasks, unit: "", bar: 0 },
  ];
}

async function loadRows(browser: Browser, url: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const loaded: { url: string; type: string; bytes: number }[] = [];
  page.on("response", async response => {
    const body = await response.body();
    loaded.push({
      url: response.url(),
      type: response.request().resourceType(),
      bytes: gzipSync(body).length,
    });
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new MutationObserver(() => performance.mark("ready")).observe(document, {
      subtree: true,
      attributeFilter: ["data-ready"],
    });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${url}/typing-practice/`, { waitUntil: "networkidle" });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  const askedLater = await page.evaluate(() => {
    const ready = performance.getEntriesByName("ready")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType("resource")
      .filter(entry => entry.startTime > ready)
      .map(entry => entry.name);
  });
  await page.close();
  const inTime = loaded.filter(one => one.type !== "other" && !askedLater.includes(one.url));
  const kB = (some: readonly { bytes: number }[]) => some.reduce((sum, one) => sum + one.bytes, 0) / 1_000;
  const scripts = (some: typeof loaded) => some.filter(one => one.type === "script");
  return [
    {
      what: "JavaScript before the pad can be typed in, gzip",
      figure: kB(scripts(inTime)),
      unit: "kB",
      bar: 140,
    },
    { what: "JavaScript once the page is at rest, gzip", figure: kB(scripts(loaded)), unit: "kB" },
    { what: "the whole page on the wire, gzip", figure: kB(loaded), unit: "kB", bar: 200 },
    { what: "requests before the pad can be typed in", figure: inTime.length, unit: "", bar: 12 },
    {
      what: "requests once the page is at rest",
      figure: loaded.length,
      unit: "",
      note: "with the icon, and the texts fetched ahead",
    },
    { what: "layout shift", figure: shifts, unit: "", bar: 0 },
    {
      what: "first contentful paint, cold",
      figure: await firstPaint(browser, url, false),
      unit: "ms",
      note: "local, median of 5",
    },
    {
      what: "first contentful paint, cold, CPU × 4 and 9 Mbit/s",
      figure: await firstPaint(browser, url, true),
      unit: "ms",
      bar: 1_200,
      note: "170 ms round trip, median of 5",
    },
  ];
}

async function firstPaint(browser: Browser, url: string, slow: boolean): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (slow) {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await cdp.send("Network.enable");
      const bytesPerSecond = (9 * 1_000_000) / 8;
      await cdp.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 170,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
    }
    await page.goto(`${url}/typing-practice/`);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    times.push(
      await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
    );
    await context.close();
  }
  return percentile(times, 0.5);
}

export async function browserRows(url: string): Promise<Row[]> {
  const executablePath = systemChromium();
  const browser = await chromium.launch({ args: ARGS, ...(executablePath ? { executablePath } : {}) });
  try {
    return [...(await keyRows(browser, url)), ...(await loadRows(browser, url))];
  } finally {
    await browser.close();
  }
}
