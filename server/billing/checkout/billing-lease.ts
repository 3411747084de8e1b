import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createKeyedMutex } from "../../database/keyed-mutex";
import type { Shards } from "../../database/shards";
import { inTime } from "../../database/timeout";
import { BILLING_ROOT, branches } from "../branches";

/** ms that a lease lasts unless renewed. After a crash other servers wait this long. */
const LEASE_MS = 6_000;
const PROLONG_EVERY_MS = 2_000;
const TIMEOUT_MS = 15_000;

export class LeaseTaken extends Error {
  override readonly name = "TurnTaken";
}

interface BillingLeaseOptions {
  readonly shards: Shards;
  /** The machine's clock; servers differ by a second or two. */
  readonly machineNow?: () => number;
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

interface Lease {
  readonly holder: string;
  readonly until: number;
}

/**
 * Serializes a learner's payments across servers: a payment starts at Paddle before it is in the database, so two servers could
 * not see each other's. A server that stalls for longer than its lease may be overtaken; its writes are then checked against
 * the data it read (`open-transactions.ts`).
 */
export function createBillingLeases(options: BillingLeaseOptions) {
  const { shards, machineNow = Date.now, pause = sleep, onFailure } = options;
  const inProcess = createKeyedMutex();
  const { database } = shards.get(BILLING_ROOT);

  return <T>(learnerId: string, work: () => Promise<T>): Promise<T> =>
    inProcess(learnerId, async () => {
      const ref = database.ref(branches.turn(learnerId));
      const holder = randomUUID();
      const lease = (): Lease => ({ holder, until: machineNow() + LEASE_MS });
      /** Firebase also passes `null` before it has asked the database. */
      const change = async (next: (present: Lease | null) => Lease | null | undefined) => {
        const { snapshot } = await inTime(ref.transaction(next, undefined, false));
        return (snapshot.val() as Lease | null)?.holder === holder;
      };

      /** Null stays null, so that Firebase asks the database. Leases of other holders stay. */
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
        // If this fails, the lease ends by itself.
        await change(present => mine(present, null)).catch(onFailure);
      }
    });
}

function isFree(lease: Lease | null, now: number): boolean {
  // A clock far ahead must not lock others out.
  return lease === null || lease.until <= now || lease.until > now + 10 * LEASE_MS;
}
