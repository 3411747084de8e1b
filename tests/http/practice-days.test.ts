import { expect } from "vitest";
import { DAY, HOUR, MINUTE } from "~/domain/durations";
import { newSession } from "../e2e/support/session";
import { testOnProduct } from "../support/product-test";
import { paragraph, typed } from "../support/records/submissions";

const ZONE = "America/Los_Angeles";
/** 20:00 there. Clocks change on the fifth day after it. */
const FIRST_EVENING = Date.parse("2026-10-27T20:00:00-07:00");

/** The product's clock: each start of the product begins at its time. */
const env = {
  START_TIME: String(FIRST_EVENING),
  NODE_OPTIONS: `--import ${new URL("../e2e/support/time-shift.mjs", import.meta.url)}`,
};
const test = testOnProduct(env);

let results = 0;

// It starts the product six times.
test("a product whose clock moves shows goal, streak, reviews and milestones by the learner's days", {
  timeout: 240_000,
}, async ({ product }) => {
  const learner = await newSession(product);
  let now = FIRST_EVENING;
  const moveTo = async (ms: number) => {
    now = ms;
    env.START_TIME = String(ms);
    await product.stop();
    await product.restart();
  };
  const practise = async () => {
    const pace = 350 + ++results;
    const test = { text: paragraph(results), started: now - 3 * MINUTE, gap: () => pace };
    const { status, body } = await learner.postJson("/api/results/", { ...typed(test), timeZone: ZONE });
    expect(status).toBe(201);
    return (body as { milestones: string[] }).milestones;
  };
  const look = async () => {
    const page = String((await learner.get("/lessons/")).body);
    return {
      percent: Number(/data-percent="(\d+)"/.exec(page)?.[1]),
      streak: Number(/Current streak: (\d+) days/.exec(page)?.[1] ?? 0),
    };
  };
  const isReviewDue = async (passedAt: number) => {
    const toText = (ms: number) => Math.round(ms / 1_000).toString(36);
    const progress = `fj_0_0__${toText(passedAt)}_0_${toText(passedAt + DAY)}`;
    const response = await fetch(new URL("/lessons/", product.url), {
      headers: { Cookie: `tm_zone=${encodeURIComponent(ZONE)}; tm_course_us=${progress}` },
    });
    return (await response.text()).includes("step=review");
  };

  expect(await look()).toEqual({ percent: 0, streak: 0 });
  expect(await practise()).toEqual(["speed-30"]);
  const { percent } = await look();
  expect(percent).toBeGreaterThan(10);
  expect(percent).toBeLessThan(40);
  expect(await practise()).toEqual([]);
  expect((await look()).percent).toBeGreaterThan(percent);
  expect(await isReviewDue(now)).toBe(false);

  // Midnight there, when it is 07:00 UTC.
  await moveTo(FIRST_EVENING + 4 * HOUR);
  expect((await look()).percent).toBe(0);
  expect(await isReviewDue(FIRST_EVENING)).toBe(true);

  await moveTo(FIRST_EVENING + DAY);
  await practise();
  expect(await look()).toMatchObject({ streak: 2 });
  // A day is missed.
  await moveTo(FIRST_EVENING + 3 * DAY);
  expect(await look()).toEqual({ percent: 0, streak: 2 });
  await practise();
  expect(await look()).toMatchObject({ streak: 3 });
  // Two more are missed, in one of which clocks change.
  await moveTo(FIRST_EVENING + 6 * DAY);
  expect(await look()).toEqual({ percent: 0, streak: 0 });
  expect(await practise()).toEqual([]);
  const stats = String((await learner.get("/stats/")).body);
  expect(stats.match(/data-milestone="[\w-]+"/g)).toEqual(['data-milestone="speed-30"']);
  expect(stats).toContain("27 Oct 2026");
});
