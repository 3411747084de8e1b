import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createReach } from "./connectivity";

let answers: boolean;
let isSeen: boolean;
const ask = vi.fn(async () => answers);
const said: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [answers, isSeen] = [false, true];
  ask.mockClear();
  said.length = 0;
});
afterEach(() => vi.useRealTimers());

const open = () =>
  createReach({
    ask,
    isSeen: () => isSeen,
    onLost: () => said.push("lost"),
    onFound: () => said.push("found"),
    later(work, ms) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it("sends no requests while everything works", async () => {
  const reach = open();
  reach.look();
  await pass(3_600_000);
  expect(ask).not.toHaveBeenCalled();
});

it("reports at once that the server is unreachable, and that it is back: once each", async () => {
  const reach = open();
  reach.lost();
  reach.lost();
  expect(said).toEqual(["lost"]);
  reach.doubted();
  await pass(60_000);
  answers = true;
  await pass(10_000);
  expect(said).toEqual(["lost", "found"]);
  const times = ask.mock.calls.length;
  await pass(3_600_000);
  expect(ask).toHaveBeenCalledTimes(times);
});

it("backs off between checks, and checks at once on a hint", async () => {
  const reach = open();
  reach.lost();
  await pass(600_000);
  expect(ask.mock.calls.length).toBeLessThan(110);
  const times = ask.mock.calls.length;
  answers = true;
  reach.look();
  await pass(0);
  expect([ask.mock.calls.length, said]).toEqual([times + 1, ["lost", "found"]]);
});

it("says nothing when a check finds the server", async () => {
  answers = true;
  open().doubted();
  await pass(60_000);
  expect([ask.mock.calls.length, said]).toEqual([1, []]);
});

it("reports the server unreachable when a check fails", async () => {
  open().doubted();
  await pass(0);
  expect(said).toEqual(["lost"]);
});

it("sends no requests for a page in the background", async () => {
  isSeen = false;
  const reach = open();
  reach.lost();
  await pass(60_000);
  expect([ask.mock.calls.length, said]).toEqual([0, ["lost"]]);
  [isSeen, answers] = [true, true];
  reach.look();
  await pass(0);
  expect(said).toEqual(["lost", "found"]);
});

it("says nothing after it is stopped, also about pending checks", async () => {
  let answer = (_answers: boolean) => {};
  ask.mockImplementationOnce(
    () =>
      new Promise(resolve => {
        answer = resolve;
      }),
  );
  const reach = open();
  reach.lost();
  reach.stop();
  answer(true);
  await pass(60_000);
  expect([ask.mock.calls.length, said]).toEqual([1, ["lost"]]);
});
