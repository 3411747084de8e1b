import { onValue, type Query } from "firebase/database";

/** A listener whose values a test awaits one by one: tests wait for events, not for time. */
export interface Watch {
  /** The next unread value; rejects if the listen was refused or revoked. */
  next(): Promise<unknown>;
  /** The latest value. */
  last(): unknown;
  end(): void;
}

/** Listens to a location or a query. */
export function watch(query: Query): Watch {
  const values: unknown[] = [];
  let failure: Error | null = null;
  let wake = () => {};
  let asked = 0;
  const end = onValue(
    query,
    snapshot => {
      values.push(snapshot.val());
      wake();
    },
    error => {
      failure = error;
      wake();
    },
  );
  return {
    async next() {
      while (values.length <= asked) {
        if (failure !== null) throw failure;
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
      return values[asked++];
    },
    last: () => values.at(-1),
    end,
  };
}
