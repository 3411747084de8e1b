/** Who goes first: saves of learners, then whatever else learners ask for, then everybody else. */
export const PRIORITIES = ["save", "learner", "visitor"] as const;
export type Priority = (typeof PRIORITIES)[number];
const LAST_FIRST = PRIORITIES.toReversed();

export interface AdmissionLimits {
  /** So many requests at a time keep one event loop busy; more only make each of them slower. */
  readonly minInProgress: number;
  /** The bound while requests mostly wait for something else, such as a database far away. */
  readonly maxInProgress: number;
  readonly lanes: Readonly<Record<Priority, { readonly maxQueued: number; readonly maxWaitMs: number }>>;
}

export interface AdmissionQueue {
  /**
   * Calls `start` or `refuse`, at once or later, or neither if the returned function is called before. That function
   * gives the place back, in the queue or in progress; a second call does nothing.
   */
  enter(priority: Priority, request: { start: () => void; refuse: () => void }): () => void;
  inProgress(): number;
  waiting(): number;
}

/** Each so many starts, whoever waits in the last lane goes first: else visitors could not even log in. */
const STARTS_PER_LAST_LANE = 8;
const ADJUST_EVERY_MS = 100;
/** Shares of the time during which the event loop did something. */
const BUSY = 0.95;
const IDLE = 0.8;

export interface EventLoop {
  /** The share of the time since the last call during which the loop was busy, 0 to 1. */
  utilization(): number;
  /** Calls back once the loop has accepted what knocks. */
  yieldLoop(resume: () => void): void;
}

interface Entry {
  readonly start: () => void;
  readonly refuse: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * A bounded queue in front of work that shares one event loop. What waits too long is refused, and so is what comes when
 * a lane is full. How many are in progress at a time follows from how busy the loop is: a fixed number would either flood
 * it or leave it idle while a distant database answers.
 */
export function createAdmissionQueue(
  limits: AdmissionLimits,
  { utilization, yieldLoop }: EventLoop,
): AdmissionQueue {
  const { minInProgress, maxInProgress } = limits;
  const lanes: Record<Priority, Set<Entry>> = { save: new Set(), learner: new Set(), visitor: new Set() };
  let limit = minInProgress;
  let inProgress = 0;
  let starts = 0;
  let isYielding = false;
  let adjusting: ReturnType<typeof setInterval> | undefined;

  const waiting = () => PRIORITIES.reduce((sum, lane) => sum + lanes[lane].size, 0);

  function adjust(): void {
    const busy = utilization();
    if (busy > BUSY) limit = Math.max(minInProgress, Math.floor(limit * 0.75));
    else if (busy < IDLE) limit = Math.min(maxInProgress, Math.ceil(limit * 1.25));
    startWaiting();
  }

  /** Only while somebody waits does the limit matter. */
  function followLoop(): void {
    if (waiting() === 0) {
      clearInterval(adjusting);
      adjusting = undefined;
    } else if (adjusting === undefined) {
      utilization();
      adjusting = setInterval(adjust, ADJUST_EVERY_MS);
    }
  }

  /**
   * One, and the next when the loop has come round: Node accepts one connection each time, so that starting all at once
   * would leave a learner who connects now waiting at the door, where nobody knows who it is.
   */
  function startWaiting(): void {
    if (!isYielding && inProgress < limit) {
      const first = takeFirst();
      if (first !== undefined) begin(first.start);
    }
    followLoop();
  }

  function takeFirst(): Entry | undefined {
    const order = starts % STARTS_PER_LAST_LANE === 0 ? LAST_FIRST : PRIORITIES;
    const lane = order.map(priority => lanes[priority]).find(({ size }) => size > 0);
    const [first] = lane ?? [];
    if (first !== undefined) {
      lane?.delete(first);
      clearTimeout(first.timer);
    }
    return first;
  }

  function begin(start: () => void): void {
    starts += 1;
    inProgress += 1;
    isYielding = true;
    start();
    yieldLoop(() => {
      isYielding = false;
      startWaiting();
    });
  }

  function enter(priority: Priority, { start, refuse }: Pick<Entry, "start" | "refuse">): () => void {
    const lane = lanes[priority];
    const { maxQueued, maxWaitMs } = limits.lanes[priority];
    let isOver = false;
    const over = () => {
      const before = isOver;
      isOver = true;
      return !before;
    };
    if (!isYielding && inProgress < limit && waiting() === 0) {
      begin(start);
      return () => {
        if (over()) leave();
      };
    }
    if (lane.size >= maxQueued) {
      isOver = true;
      refuse();
      return () => {};
    }
    const entry: Entry = { start, refuse, timer: undefined };
    entry.timer = setTimeout(() => {
      isOver = true;
      lane.delete(entry);
      followLoop();
      refuse();
    }, maxWaitMs);
    lane.add(entry);
    followLoop();
    return () => {
      if (!over()) return;
      clearTimeout(entry.timer);
      if (lane.delete(entry)) followLoop();
      else leave();
    };
  }

  function leave(): void {
    inProgress -= 1;
    startWaiting();
  }

  return { enter, inProgress: () => inProgress, waiting };
}
