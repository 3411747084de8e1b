import { expect, it } from "vitest";
import { createKeyedMutex } from "./keyed-mutex";

const steps = (count: number) =>
  Array.from({ length: count }).reduce<Promise<void>>(p => p.then(), Promise.resolve());

it("runs work of one key in order, and of different keys in parallel", async () => {
  const inTurn = createKeyedMutex();
  const log: string[] = [];
  const work = (name: string, length: number) => async () => {
    log.push(`${name} begins`);
    await steps(length);
    log.push(`${name} ends`);
    return name;
  };
  const done = await Promise.all([
    inTurn("ann", work("a1", 20)),
    inTurn("ann", work("a2", 1)),
    inTurn("bob", work("b", 3)),
  ]);
  expect(done).toEqual(["a1", "a2", "b"]);
  expect(log).toEqual(["a1 begins", "b begins", "b ends", "a1 ends", "a2 begins", "a2 ends"]);
});

it("continues after a failure, which only its caller sees", async () => {
  const inTurn = createKeyedMutex();
  const failing = inTurn("ann", () => Promise.reject(new Error("no")));
  const next = inTurn("ann", async () => "yes");
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
