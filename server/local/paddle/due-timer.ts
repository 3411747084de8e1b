import { catchUp, nextDueAt } from "./billing-cycles";
import type { EventLog } from "./event-log";

/** ms: the longest that is waited at a time; timers cannot wait for years. */
const MAX_DELAY_MS = 60 * 60_000;

/** Lets real time do what moved time does: whatever falls due happens when it does. */
interface DueTimer {
  /** Does what is due, and waits for what is due next. */
  set(): void;
  close(): void;
}

/** @param onChange is called once what has happened is on disk */
export function dueTimer(ledger: EventLog, onChange: () => void, log: (message: string) => void): DueTimer {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function fallDue(): Promise<void> {
    catchUp(ledger);
    await ledger.saved();
    onChange();
  }

  function set(): void {
    clearTimeout(timer);
    if (closed) return;
    const next = nextDueAt(ledger);
    if (next === null) return;
    const wait = Math.min(Math.max(next - ledger.now(), 0), MAX_DELAY_MS);
    timer = setTimeout(() => {
      fallDue().catch(error => log(`local Paddle could not do what fell due: ${error}`));
    }, wait).unref();
  }

  return {
    set,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
