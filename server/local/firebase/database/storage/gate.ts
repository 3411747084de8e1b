import { storageUnavailable } from "../errors";

interface Waiting {
  readonly position: number;
  readonly pass: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Holds back what may not leave the process before the log is on the disk: acknowledgements, and reads and events
 * that show a change which a crash could still undo. Everything passes in the order in which it came.
 */
export class Gate {
  readonly #journal: { readonly appended: number; readonly durable: number };
  #waiting: Waiting[] = [];

  constructor(journal: { readonly appended: number; readonly durable: number }) {
    this.#journal = journal;
  }

  /** Runs `pass` once all commits up to now are durable, at once if they are; `refuse` if they never will be. */
  enter(pass: () => void, refuse: (error: Error) => void = () => undefined): void {
    const position = this.#journal.appended;
    if (this.#waiting.length === 0 && position <= this.#journal.durable) pass();
    else this.#waiting.push({ position, pass, refuse });
  }

  /** Resolves once all commits up to now are durable. */
  settled(): Promise<void> {
    return new Promise((resolve, reject) => this.enter(resolve, reject));
  }

  /** To be called after each sync. */
  open(): void {
    const first = this.#waiting.findIndex(({ position }) => position > this.#journal.durable);
    const passing = first < 0 ? this.#waiting : this.#waiting.slice(0, first);
    this.#waiting = first < 0 ? [] : this.#waiting.slice(first);
    for (const { pass } of passing) pass();
  }

  /** To be called when the commits that are waited for are lost. */
  refuseAll(): void {
    const refused = this.#waiting;
    this.#waiting = [];
    for (const { refuse } of refused) refuse(storageUnavailable());
  }
}
