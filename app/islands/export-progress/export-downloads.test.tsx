import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Downloaded } from "./export-downloads";
import { ExportDownloads } from "./export-downloads";

afterEach(cleanup);

const CHOICES = [
  { href: "/api/export/?format=json", label: "Everything", words: "All of it." },
  { href: "/api/export/?format=csv", label: "Results", words: "A row for each." },
];

/** A file whose chunks the test controls. */
function openExport(total: number, init: ResponseInit = {}) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
  });
  const headers = {
    "Content-Type": "text/csv",
    "Content-Disposition": 'attachment; filename="typing-mentor-2026-06-01.csv"',
    "X-Total-Results": String(total),
  };
  const fetchFile = vi.fn(async (_href: unknown, { signal }: RequestInit = {}) => {
    signal?.addEventListener("abort", () => controller?.error(signal.reason));
    return new Response(body, { headers, ...init });
  });
  return {
    fetchFile: fetchFile as unknown as typeof fetch,
    calls: fetchFile,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError("network error")),
  };
}

function show(fetchFile: typeof fetch) {
  const save = vi.fn((_downloaded: Downloaded) => {});
  render(<ExportDownloads choices={CHOICES} save={save} fetch={fetchFile} />);
  return { save, bar: () => screen.getByRole("progressbar", { name: "Results" }) as HTMLProgressElement };
}
const start = () => fireEvent.click(screen.getByRole("link", { name: "Results" }));

describe("a download", () => {
  it("shows how many results have arrived, and saves the complete file", async () => {
    const file = openExport(4);
    const { save, bar } = show(file.fetchFile);
    start();
    file.send("header\na\n");
    await waitFor(() => expect(bar().value).toBe(25));
    expect(screen.getByRole("status").textContent).toBe("25 per cent");
    file.send("b\nc");
    await waitFor(() => expect(bar().value).toBe(50));
    file.send("\nd\n");
    file.end();
    await screen.findByText("typing-mentor-2026-06-01.csv is saved, with 4 results.");
    const [downloaded] = save.mock.calls[0] ?? [];
    expect(await downloaded?.file.text()).toBe("header\na\nb\nc\nd\n");
    expect(file.calls.mock.calls[0]?.[0]).toBe("/api/export/?format=csv");
  });

  it.each([
    ["text/csv; charset=utf-8", "header\r\na\r\nb\r\n", 2],
    ["application/json", '{"results":[\n{},\n{}\n]}\n', 2],
    ["application/json", '{"results":[\n]}\n', 0],
  ])("shows the file's number of results as %s, whatever was announced", async (type, text, results) => {
    const headers = {
      "Content-Type": type,
      "Content-Disposition": 'attachment; filename="typing-mentor"',
      "X-Total-Results": "3",
    };
    show(vi.fn(async () => new Response(text, { headers })));
    start();
    await screen.findByText(`typing-mentor is saved, with ${results} results.`);
  });

  it("announces only every quarter to screen readers", async () => {
    const file = openExport(100);
    const { bar } = show(file.fetchFile);
    start();
    file.send("\n".repeat(61));
    await waitFor(() => expect(bar().value).toBe(60));
    expect(screen.getByRole("status").textContent).toBe("50 per cent");
  });

  it("can be cancelled, and leaves nothing behind", async () => {
    const file = openExport(4);
    const { save } = show(file.fetchFile);
    start();
    file.send("header\na\n");
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await screen.findByText("The download was cancelled.");
    expect(save).not.toHaveBeenCalled();
  });

  it("says so when it breaks off, and can be retried", async () => {
    const file = openExport(4);
    const { save } = show(file.fetchFile);
    start();
    file.send("header\na\n");
    file.breakOff();
    expect((await screen.findByRole("alert")).textContent).toMatch(/broke off/);
    expect(save).not.toHaveBeenCalled();
    start();
    expect(file.calls).toHaveBeenCalledTimes(2);
  });

  it("runs one at a time", async () => {
    const file = openExport(4);
    show(file.fetchFile);
    start();
    await screen.findByRole("progressbar");
    start();
    expect(file.calls).toHaveBeenCalledOnce();
  });
});

describe("a failed download", () => {
  it("shows the server's own message", async () => {
    const body = JSON.stringify({ error: "too-many", message: "That's too many exports." });
    const headers = { "Content-Type": "application/json" };
    show(vi.fn(async () => new Response(body, { status: 429, headers })));
    start();
    expect((await screen.findByRole("alert")).textContent).toBe("That's too many exports.");
  });

  it("says so when the session has ended", async () => {
    const { save } = show(vi.fn(async () => new Response(null, { status: 401 })));
    start();
    expect((await screen.findByRole("alert")).textContent).toMatch(/log in again/);
    expect(save).not.toHaveBeenCalled();
  });
});

it("leaves links that open in another way to the browser", () => {
  const file = openExport(4);
  show(file.fetchFile);
  fireEvent.click(screen.getByRole("link", { name: "Results" }), { ctrlKey: true });
  expect(file.calls).not.toHaveBeenCalled();
});
