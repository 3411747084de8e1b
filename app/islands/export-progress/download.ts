/** How far a download has come. `total` is 0 while it is not known. */
export interface DownloadProgress {
  readonly results: number;
  readonly total: number;
}

export interface Downloaded {
  readonly file: Blob;
  readonly name: string;
  /** Those in the file: what was announced may have been more. */
  readonly results: number;
}

/** `message` is a sentence for the learner. */
export class DownloadFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DownloadFailure";
  }
}

const LINE_END = 10;
/** Lines of a whole file that are no results: a header; or what stands before the results, and what closes them. */
const LINES_AROUND = { csv: 1, json: 2 };
const BROKEN = "The download broke off. Please check your connection, and try again.";
const SIGNED_OUT = "Your session has ended. Please log in again, then download.";

/**
 * Fetches an export, and tells after each piece how many results it holds: each has a line of its own.
 *
 * @throws DownloadFailure, or whatever `signal` was aborted with
 */
export async function download(
  href: string,
  options: { signal: AbortSignal; onProgress: (progress: DownloadProgress) => void; fetch: typeof fetch },
): Promise<Downloaded> {
  const { signal, onProgress } = options;
  try {
    const response = await options.fetch(href, { signal, credentials: "same-origin" });
    if (response.status === 401) throw new DownloadFailure(SIGNED_OUT);
    if (!response.ok || response.body === null) throw new DownloadFailure(await describeReason(response));

    const total = Number(response.headers.get("X-Total-Results") ?? 0) || 0;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let lines = 0;
    onProgress({ results: 0, total });
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      for (const byte of value) if (byte === LINE_END) lines++;
      // The first line is a header, or what stands before the results.
      onProgress({ results: Math.min(Math.max(0, lines - 1), total), total });
    }
    const type = response.headers.get("Content-Type") ?? "";
    const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
    const results = Math.max(0, lines - (type.startsWith("text/csv") ? LINES_AROUND.csv : LINES_AROUND.json));
    return { file: new Blob(parts, { type }), name: name ?? "typing-mentor", results };
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof DownloadFailure) throw cause;
    throw new DownloadFailure(BROKEN, { cause });
  }
}

async function describeReason(response: Response): Promise<string> {
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const answer: unknown = isJson ? await response.json() : null;
  const told = typeof answer === "object" && answer !== null && "message" in answer ? answer.message : null;
  return typeof told === "string"
    ? told
    : "The export could not be made just now. Please try again in a moment.";
}
