import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onToast, type ToastMessage } from "../toasts/toasts";
import { FeedbackDialog } from "./question-dialogs";

let toasts: ToastMessage[];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = onToast(message => toasts.push(message));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  stop();
});

const success = async () => Response.json({ success: true });

function open(answer: () => Promise<Response> = success, email: string | null = "ann@example.com") {
  const posted: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((call, init) => {
    posted.push([call, JSON.parse(String(init?.body))]);
    return answer();
  });
  const onClose = vi.fn();
  const Stub = createRoutesStub([
    { path: "/", Component: () => <FeedbackDialog about="cancellation" email={email} onClose={onClose} /> },
  ]);
  render(<Stub initialEntries={["/"]} />);
  return { posted, onClose };
}
const submit = (text: string) => {
  fireEvent.change(screen.getByLabelText("Your feedback"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Submit Feedback" }));
};

test("sends the text, thanks, and closes after a second", async () => {
  const { posted, onClose } = open();
  expect(screen.getByRole("dialog", { name: "Help Us Improve" })).toBeDefined();
  const field = screen.getByLabelText("Your feedback");
  expect(field.getAttribute("placeholder")).toContain("why you are cancelling");
  expect(document.activeElement).toBe(field);
  submit("Too dear.");
  await waitFor(() => expect(toasts).toEqual([{ kind: "success", text: "Thank you for your feedback!" }]));
  expect(posted).toEqual([["/api/feedback/", { about: "cancellation", feedback: "Too dear." }]]);
  expect(onClose).not.toHaveBeenCalled();
  submit("Once more");
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith("sent"), { timeout: 3_000 });
  expect(posted).toHaveLength(1);
});

test.each([
  ["is refused", async () => Response.json({ success: false }, { status: 503 })],
  ["is not the server's", async () => new Response("<h1>Welcome to the hotel</h1>")],
  ["does not come", () => Promise.reject(new TypeError("offline"))],
])("says so when the response %s, and keeps the text", async (_, answer) => {
  const { onClose } = open(answer);
  submit("Too dear.");
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: "error", text: "Failed to save feedback. Please try again." }]),
  );
  expect(screen.getByLabelText("Your feedback")).toHaveProperty("value", "Too dear.");
  expect(onClose).not.toHaveBeenCalled();
});

test("does not send a text that is too long", () => {
  const { posted } = open();
  submit("x".repeat(2_001));
  expect(screen.getByText("Please use up to 2,000 characters: this is 1 too many.")).toBeDefined();
  expect(posted).toEqual([]);
});

test("can be closed without feedback, and without an address says why nothing can be sent", () => {
  const { onClose } = open(undefined, null);
  expect(screen.queryByRole("button", { name: "Submit Feedback" })).toBeNull();
  expect(screen.getByText(/we know none of yours/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledExactlyOnceWith("dismissed");
});
