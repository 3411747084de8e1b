import { randomUUID } from "node:crypto";
import { createKeyedMutex } from "../../database/keyed-mutex";
import type { Shards } from "../../database/shards";
import { inTime } from "../../database/timeout";
import { BOOKS, branches } from "../branches";

/** ms that a turn lasts unless it is prolonged: so long others wait after a server was killed in the middle of one. */
const LEASE_MS = 6_000;
const PROLONG_EVERY_MS = 2_000;
/** ms that others are waited for. */
const TIMEOUT_MS = 15_000;

/** Others were at it for too long. */
export class LeaseTaken extends Error {
  override readonly name = "TurnTaken";
}

export interface BillingLeaseOptions {
  readonly shards: Shards;
  /** ms since 1970 by the machine's own clock, which servers have in common but for a second or two. */
  readonly machineNow?: () => number;
  readonly pause?: (ms: number) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** Whose turn it is, as the database has it. */
interface Lease {
  readonly holder: string;
  /** ms since 1970. */
  readonly until: number;
}

/**
 * Does what concerns a learner's payments one after the other, on all servers together: a payment is begun at Paddle
 * before anything of it can be in the database, so that there is nothing else which two servers could meet at.
 *
 * A server that stalls for longer than its turn may still be overtaken. What it writes then is held against what it has
 * read (see `open-transactions.ts`).
 */
export function createBillingLeases(options: BillingLeaseOptions) {
  const { shards, machineNow = Date.now, pause = wait, onFailure } = options;
  const inProcess = createKeyedMutex();
  const { database } = shards.of(BOOKS);

  return <T>(learnerId: string, work: () => Promise<T>): Promise<T> =>
    inProcess(learnerId, async () => {
      const ref = database.ref(branches.turn(learnerId));
      const holder = randomUUID();
      const lease = (): Lease => ({ holder, until: machineNow() + LEASE_MS });
      /** `null` is also what the client takes for the present value before it has asked the database. */
      const change = async (next: (present: Lease | null) => Lease | null | undefined) => {
        const { snapshot } = await inTime(ref.transaction(next, undefined, false));
        return (snapshot.val() as Lease | null)?.holder === holder;
      };

      /** Null stays null, so that it is held against what the database has; what others hold is left alone. */
      const mine = (present: Lease | null, next: Lease | null) =>
        present === null ? null : present.holder === holder ? next : undefined;

      const deadline = machineNow() + TIMEOUT_MS;
      while (!(await change(present => (isFree(present, machineNow()) ? lease() : undefined)))) {
        if (machineNow() > deadline) throw new LeaseTaken(`Another server is at it since ${TIMEOUT_MS} ms.`);
        await pause(30 + Math.random() * 90);
      }
      const prolonging = setInterval(() => {
        change(present => mine(present, lease())).catch(onFailure);
      }, PROLONG_EVERY_MS);
      try {
        return await work();
      } finally {
        clearInterval(prolonging);
        // Nobody waits for it to be given back: if that fails, it ends by itself.
        await change(present => mine(present, null)).catch(onFailure);
      }
    });
}

function isFree(lease: Lease | null, now: number): boolean {
  // A clock that runs far ahead must not lock anybody out for as long.
  return lease === null || lease.until <= now || lease.until > now + 10 * LEASE_MS;
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
