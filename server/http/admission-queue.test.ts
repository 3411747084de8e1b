import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type AdmissionLimits, createAdmissionQueue, type RequestPriority } from "./admission-queue";

const LIMITS: AdmissionLimits = {
  minInProgress: 2,
  maxInProgress: 20,
  minQueued: 0,
  maxQueued: 3,
  maxWaitMs: 500,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue that records what happened to its requests; the test sets how busy the event loop is. */
function openQueue(limits = LIMITS, yieldLoop = (resume: () => void) => resume()) {
  let utilization = 1;
  const queue = createAdmissionQueue(limits, {
    utilization: () => utilization,
    yieldLoop,
  });
  const log: string[] = [];
  const leave = new Map<string, () => void>();
  return {
    queue,
    log,
    beBusy(share: number) {
      utilization = share;
    },
    enter(name: string, priority: RequestPriority, session: string | null = null) {
      const handlers = {
        session,
        start: () => void log.push(`${name} starts`),
        refuse: () => void log.push(`${name} refused`),
      };
      leave.set(name, queue.enter(priority, handlers));
    },
    leave: (name: string) => leave.get(name)?.(),
  };
}

describe("the admission queue", () => {
  it("starts as many as fit at once, and the rest as slots become free", () => {
    const { enter, leave, log } = openQueue();
    for (const name of ["a", "b", "c", "d"]) enter(name, "visitor");
    expect(log).toEqual(["a starts", "b starts"]);
    leave("a");
    expect(log.at(-1)).toBe("c starts");
    // A repeat has no effect.
    leave("a");
    expect(log).toHaveLength(3);
  });

  it("takes saves before learners' pages, and those before visitors' pages", () => {
    const { enter, leave, log } = openQueue();
    for (const name of ["a", "b"]) enter(name, "visitor");
    enter("visitor", "visitor");
    enter("learner", "learner");
    enter("save", "save");
    leave("a");
    leave("b");
    leave("save");
    expect(log.slice(2)).toEqual(["save starts", "learner starts", "visitor starts"]);
  });

  it("lets a learner's page through now and then while saves keep coming", () => {
    const { enter, leave, log } = openQueue();
    for (const name of ["a", "b"]) enter(name, "save");
    enter("learner", "learner");
    for (let turn = 0; !log.includes("learner starts"); turn++) {
      expect(turn).toBeLessThan(6);
      enter(`save ${turn}`, "save");
      leave(log.at(-1)?.replace(" starts", "") ?? "");
    }
  });

  it("lets a visitor through now and then while learners keep asking", () => {
    const { enter, leave, log } = openQueue();
    for (const name of ["a", "b"]) enter(name, "learner");
    enter("visitor", "visitor");
    for (let turn = 0; !log.includes("visitor starts"); turn++) {
      expect(turn).toBeLessThan(10);
      enter(`learner ${turn}`, "learner");
      leave(log.at(-1)?.replace(" starts", "") ?? "");
    }
  });

  it("starts one request, and the next in a later turn of the event loop", () => {
    const resumes: (() => void)[] = [];
    const { enter, log } = openQueue(LIMITS, resume => void resumes.push(resume));
    for (const name of ["a", "b", "c"]) enter(name, "visitor");
    enter("save", "save");
    expect(log).toEqual(["a starts"]);
    resumes.shift()?.();
    expect(log).toEqual(["a starts", "save starts"]);
    resumes.shift()?.();
    expect(log).toHaveLength(2);
  });

  it("refuses at once beyond a lane's limit, and leaves the other lanes alone", () => {
    const { enter, log } = openQueue();
    for (const name of ["a", "b", "c", "d", "e", "f"]) enter(name, "visitor");
    expect(log).toEqual(["a starts", "b starts", "f refused"]);
    enter("save", "save");
    expect(log).toHaveLength(3);
  });

  it("refuses requests that have waited too long, and never starts them", () => {
    const { enter, leave, log, queue } = openQueue();
    for (const name of ["a", "b", "c"]) enter(name, "visitor");
    vi.advanceTimersByTime(300);
    enter("save", "save");
    vi.advanceTimersByTime(200);
    expect(log.slice(2)).toEqual(["c refused"]);
    vi.advanceTimersByTime(300);
    expect(log.slice(2)).toEqual(["c refused", "save refused"]);
    leave("a");
    leave("c");
    expect(log).toHaveLength(4);
    expect(queue.inProgress()).toBe(1);
  });

  it("refuses nobody for the wait while few wait in a lane, and the oldest first beyond that", () => {
    const { enter, leave, log } = openQueue({ ...LIMITS, minQueued: 2, maxQueued: 10 });
    for (const name of ["a", "b", "c", "d"]) enter(name, "visitor");
    vi.advanceTimersByTime(60_000);
    expect(log).toEqual(["a starts", "b starts"]);
    enter("e", "visitor");
    enter("page", "learner");
    vi.advanceTimersByTime(600);
    expect(log.slice(2)).toEqual(["c refused"]);
    leave("a");
    leave("b");
    expect(log.slice(3)).toEqual(["page starts", "d starts"]);
  });

  it("queues a session's requests beyond its share behind all others, and refuses none of them", () => {
    const { enter, leave, log } = openQueue({
      ...LIMITS,
      minInProgress: 1,
      maxInProgress: 1,
      maxQueued: 100,
    });
    enter("first", "visitor");
    enter("visitor", "visitor");
    for (let nth = 0; nth < 10; nth++) enter(`greedy ${nth}`, "save", "greedy");
    enter("ann", "save", "ann");
    for (let nth = 0; nth < 12; nth++) leave(log.at(-1)?.replace(" starts", "") ?? "");
    expect(log.filter(line => line.endsWith("refused"))).toEqual([]);
    const order = log.map(line => line.replace(" starts", "")).filter(name => name !== "visitor");
    expect(order.slice(1)).toEqual([
      ...Array.from({ length: 8 }, (_, nth) => `greedy ${nth}`),
      "ann",
      "greedy 8",
      "greedy 9",
    ]);
  });

  it("frees the slot of a client who leaves", () => {
    const { enter, leave, log } = openQueue();
    for (const name of ["a", "b", "gone", "next"]) enter(name, "visitor");
    leave("gone");
    leave("a");
    vi.advanceTimersByTime(10_000);
    expect(log.slice(2)).toEqual(["next starts"]);
  });

  it("runs more at a time while requests only wait for something else, and fewer when the loop is busy", () => {
    const { enter, leave, log, beBusy, queue } = openQueue();
    beBusy(0.2);
    for (const name of ["a", "b", "c", "d", "e"]) enter(name, "visitor");
    vi.advanceTimersByTime(450);
    expect(log).toEqual(["a starts", "b starts", "c starts", "d starts", "e starts"]);

    beBusy(1);
    for (let more = 0; more < 30; more++) enter(`learner ${more}`, "learner");
    vi.advanceTimersByTime(900);
    for (const name of ["a", "b", "c", "d"]) leave(name);
    const started = log.length;
    leave("e");
    enter("x", "save");
    expect(queue.inProgress()).toBeLessThanOrEqual(LIMITS.minInProgress + 1);
    expect(log.length).toBeLessThanOrEqual(started + 2);
  });

  it("never runs more than the maximum at a time", () => {
    const { enter, beBusy, queue } = openQueue({
      ...LIMITS,
      maxQueued: 100,
      maxWaitMs: 60_000,
    });
    beBusy(0);
    for (let nth = 0; nth < 100; nth++) enter(`learner ${nth}`, "learner");
    vi.advanceTimersByTime(30_000);
    expect(queue.inProgress()).toBe(20);
  });

  it("has no timer while nobody waits", () => {
    const { enter, leave } = openQueue();
    for (const name of ["a", "b", "c"]) enter(name, "visitor");
    for (const name of ["a", "b", "c"]) leave(name);
    expect(vi.getTimerCount()).toBe(0);
  });
});
