import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { toFields } from "~/browser/api-fetch";
import { formatCount } from "~/ui/format-numbers";
import { Button } from "~/ui/forms/button";
import { Grid, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import styles from "./export-downloads.module.css";

interface DownloadProgress {
  readonly results: number;
  readonly total: number;
}

export interface Downloaded {
  readonly file: Blob;
  readonly name: string;
  readonly results: number;
}

class DownloadFailure extends Error {
  override name = "DownloadFailure";
}

const LINE_END = 10;
/** Lines that aren't results: a header, or the enclosing JSON. */
const LINES_AROUND = { csv: 1, json: 2 };
const BROKEN = "The download broke off. Please check your connection, and try again.";
const SIGNED_OUT = "Your session has ended. Please log in again, then download.";

/** Counts lines for progress. @throws DownloadFailure, or the reason of `signal` */
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
  const { message: told } = toFields(await response.json().catch(() => null));
  return typeof told === "string"
    ? told
    : "The export could not be made just now. Please try again in a moment.";
}

export interface ExportChoice {
  readonly href: string;
  readonly label: string;
  readonly words: string;
}

type State =
  | { readonly step: "idle" }
  | { readonly step: "running"; readonly label: string; readonly progress: DownloadProgress }
  | { readonly step: "done"; readonly downloaded: Downloaded }
  | { readonly step: "cancelled" }
  | { readonly step: "failed"; readonly message: string };

interface ExportDownloadsProps {
  readonly choices: readonly ExportChoice[];
  readonly save?: (downloaded: Downloaded) => void;
  readonly fetch?: typeof fetch;
}

export function ExportDownloads({ choices, save = saveFile, fetch: fetchFile }: ExportDownloadsProps) {
  const [state, setState] = useState<State>({ step: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(event: MouseEvent, { href, label }: ExportChoice) {
    // Leave new tabs, new windows and "save link as" to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ step: "running", label, progress: { results: 0, total: 0 } });
    try {
      const downloaded = await download(href, {
        signal: controller.signal,
        fetch: fetchFile ?? ((...request) => fetch(...request)),
        onProgress: progress => setState({ step: "running", label, progress }),
      });
      save(downloaded);
      setState({ step: "done", downloaded });
    } catch (error) {
      if (controller.signal.aborted) setState({ step: "cancelled" });
      else if (error instanceof DownloadFailure) setState({ step: "failed", message: error.message });
      else throw error;
    } finally {
      running.current = null;
    }
  }

  return (
    <Stack gap={5}>
      <Grid as="ul" min="15rem" gap={5}>
        {choices.map(choice => (
          <Stack as="li" gap={3} align="start" key={choice.href}>
            <a
              className={styles.link}
              href={choice.href}
              download
              aria-disabled={state.step === "running" || undefined}
              onClick={event => void start(event, choice)}
            >
              {choice.label}
            </a>
            <Text tone="muted" size="small">
              {choice.words}
            </Text>
          </Stack>
        ))}
      </Grid>
      {state.step === "running" ? (
        <Running {...state} onCancel={() => running.current?.abort()} />
      ) : (
        <Outcome state={state} />
      )}
    </Stack>
  );
}

/** Percent between two screen reader announcements. */
const TOLD_EVERY = 25;

function Running(props: { label: string; progress: DownloadProgress; onCancel: () => void }) {
  const { results, total } = props.progress;
  const id = useId();
  const percent = total === 0 ? null : Math.floor((results / total) * 100);
  const told = percent === null ? null : percent - (percent % TOLD_EVERY);
  return (
    <div className={styles.running}>
      <Text as="label" size="small" weight="strong" htmlFor={id}>
        {props.label}
      </Text>
      <progress className={styles.bar} id={id} max={100} value={percent ?? undefined} />
      <Text className={styles.progress} tone="muted" size="small" numeric aria-hidden="true">
        {percent === null
          ? "Starting"
          : `${formatCount(results)} of ${formatCount(total)} results · ${percent}%`}
      </Text>
      <p className="visually-hidden" role="status">
        {told === null ? "Download started" : `${told} per cent`}
      </p>
      <Button variant="quiet" onClick={props.onCancel}>
        Cancel
      </Button>
    </div>
  );
}

function Outcome({ state }: { state: State }) {
  if (state.step === "done") {
    const { name, results } = state.downloaded;
    return (
      <Notice tone="success">
        {name} is saved, with {results === 1 ? "1 result" : `${formatCount(results)} results`}.
      </Notice>
    );
  }
  if (state.step === "cancelled") return <Notice tone="info">The download was cancelled.</Notice>;
  if (state.step === "failed") return <Notice tone="error">{state.message}</Notice>;
  return null;
}

/** ms until the browser has read the file. */
const REVOKE_AFTER_MS = 60_000;

function saveFile({ file, name }: Downloaded): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
