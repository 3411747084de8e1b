/** What is known of an unexpected failure beside the error itself. */
export interface Failure {
  /** What did not come about, such as `preferences could not be kept`. */
  readonly what: string;
  /** The page, or the call, in which it happened: a path, or the server's own part where nobody had asked. */
  readonly page: string;
  /** Without anything secret in it; empty where nobody had asked. */
  readonly url: string;
  /** For the log alone. */
  readonly about?: Readonly<Record<string, unknown>>;
}

/** Tells those who mend the product what has failed. */
export interface Reporter {
  /** Never throws, and nobody waits for it. */
  report(error: unknown, failure: Failure): void;
  /** Resolves when what was reported has been sent, or after a short while. */
  close(): Promise<void>;
}
