import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const uncaught = vi.fn();
let toasts: typeof import("./toasts");
let isOnline: boolean;
beforeEach(async () => {
  isOnline = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  // A new document for each test, without the library.
  vi.resetModules();
  toasts = await import("./toasts");
  process.on("unhandledRejection", uncaught);
});
afterEach(() => {
  cleanup();
  process.off("unhandledRejection", uncaught);
});

const host = () => render(<toasts.ToastHost theme="dark" />);
const show = (text: string) => act(() => toasts.showToast("error", text));
const settled = () => act(async () => {});
const comeOnline = () => {
  isOnline = true;
  act(() => void window.dispatchEvent(new Event("online")));
};

test("shows a toast, and nothing before there is one", async () => {
  const { container } = host();
  expect(container.textContent).toBe("");
  show("Not saved.");
  expect(await screen.findByText("Not saved.")).toBeDefined();
});

test("keeps toasts until the library can load", async () => {
  isOnline = false;
  const { container } = host();
  show("One");
  show("Two");
  await settled();
  expect(container.textContent).toBe("");
  comeOnline();
  expect(await screen.findByText("One")).toBeDefined();
  expect(await screen.findByText("Two")).toBeDefined();
  expect(uncaught).not.toHaveBeenCalled();
});

test("shows nothing when the network returns without a toast", async () => {
  isOnline = false;
  const { container } = host();
  comeOnline();
  await settled();
  expect(container.innerHTML).toBe("");
});

test("toasts with one name replace each other", async () => {
  host();
  act(() => toasts.showToast("warning", "Away.", { name: "network", shownFor: null, more: ["One line."] }));
  expect(await screen.findByText("One line.")).toBeDefined();
  act(() =>
    toasts.showToast("warning", "Away.", { name: "network", more: ["Another line."], onlyInPlace: true }),
  );
  expect(await screen.findByText("Another line.")).toBeDefined();
  expect(screen.queryByText("One line.")).toBeNull();
  expect(screen.getAllByRole("status")).toHaveLength(1);
  act(() => toasts.dismissToast("network"));
  await settled();
  expect(screen.queryAllByRole("status")).toHaveLength(0);
  act(() => toasts.showToast("warning", "Still away.", { name: "network", onlyInPlace: true }));
  await settled();
  expect(screen.queryByText("Still away.")).toBeNull();
  act(() => toasts.showToast("warning", "Away again.", { name: "network" }));
  expect(await screen.findByText("Away again.")).toBeDefined();
});
