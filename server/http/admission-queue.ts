const PRIORITIES = ["save", "learner", "visitor"] as const;
export type RequestPriority = (typeof PRIORITIES)[number];
const LEARNER_FIRST = ["learner", "save", "visitor"] as const satisfies readonly RequestPriority[];
const LAST_FIRST = PRIORITIES.toReversed();

export interface AdmissionLimits {
  /** This many concurrent requests keep one event loop busy; more only slow each other down. */
  readonly minInProgress: number;
  /** The limit while requests mostly wait for something else, such as a remote database. */
  readonly maxInProgress: number;
  /** Up to this many in a lane are not refused for the wait: a burst isn't an overload. */
  readonly minQueued: number;
  readonly maxQueued: number;
  readonly maxWaitMs: number;
}

interface QueuedRequest {
  readonly session: string | null;
  readonly start: () => void;
  readonly refuse: () => void;
}

/** So that visitors can log in. */
const STARTS_PER_LAST_LANE = 8;
/** So that a class that submits results can still read. */
const STARTS_PER_LEARNER_LANE = 4;
/** Further requests of one account wait in the last lane, so that it doesn't block the others. */
const MAX_QUEUED_PER_SESSION = 8;
const ADJUST_EVERY_MS = 100;
const BUSY = 0.95;
const IDLE = 0.8;

interface EventLoop {
  utilization(): number;
  yieldLoop(resume: () => void): void;
}

interface Entry extends QueuedRequest {
  readonly since: number;
}

/**
 * The number in progress follows the loop's load: a fixed one would flood it, or leave it idle while a database answers.
 */
export function createAdmissionQueue(limits: AdmissionLimits, { utilization, yieldLoop }: EventLoop) {
  const { minInProgress, maxInProgress, minQueued, maxQueued, maxWaitMs } = limits;
  const lanes: Record<RequestPriority, Set<Entry>> = {
    save: new Set(),
    learner: new Set(),
    visitor: new Set(),
  };
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
    for (const priority of PRIORITIES) refuseOverdue(lanes[priority]);
    startWaiting();
  }

  function refuseOverdue(lane: Set<Entry>): void {
    const now = performance.now();
    for (const entry of lane) {
      if (lane.size <= minQueued || now - entry.since < maxWaitMs) return;
      lane.delete(entry);
      entry.refuse();
    }
  }

  /** The limit is only adjusted while requests wait. */
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
   * Starts one request per turn of the event loop: Node accepts one connection per turn, and only accepted requests can have
   * priority.
   */
  function startWaiting(): void {
    if (!isYielding && inProgress < limit) {
      const first = takeFirst();
      if (first !== undefined) begin(first.start);
    }
    followLoop();
  }

  function laneOrder(): readonly RequestPriority[] {
    if (starts % STARTS_PER_LAST_LANE === 0) return LAST_FIRST;
    return starts % STARTS_PER_LEARNER_LANE === 3 ? LEARNER_FIRST : PRIORITIES;
  }

  function takeFirst(): Entry | undefined {
    const order = laneOrder();
    const lane = order.map(priority => lanes[priority]).find(({ size }) => size > 0);
    const [first] = lane ?? [];
    if (first !== undefined) lane?.delete(first);
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

  function getLane(priority: RequestPriority, session: string | null): Set<Entry> {
    if (session === null) return lanes[priority];
    let queued = 0;
    for (const entry of [...lanes.save, ...lanes.learner]) if (entry.session === session) queued += 1;
    return lanes[queued < MAX_QUEUED_PER_SESSION ? priority : "visitor"];
  }

  /** Calls `start` or `refuse`, now or later. The returned function releases the place, whether queued or in progress. */
  function enter(priority: RequestPriority, { session, start, refuse }: QueuedRequest): () => void {
    let isOver = false;
    if (!isYielding && inProgress < limit && waiting() === 0) {
      begin(start);
      return () => {
        if (!isOver) leave();
        isOver = true;
      };
    }
    const lane = getLane(priority, session);
    if (lane.size >= maxQueued) {
      refuse();
      return () => {};
    }
    const entry: Entry = {
      session,
      start,
      refuse() {
        isOver = true;
        refuse();
      },
      since: performance.now(),
    };
    lane.add(entry);
    followLoop();
    return () => {
      if (isOver) return;
      isOver = true;
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
