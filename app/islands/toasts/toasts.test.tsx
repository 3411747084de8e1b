import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const uncaught = vi.fn();
let toasts: typeof import("./toasts");
let isOnline: boolean;
beforeEach(async () => {
  isOnline = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  // A document of its own for each: none has the library yet.
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

test("a toast is shown, and until there is one nothing is", async () => {
  const { container } = host();
  expect(container.textContent).toBe("");
  show("Not saved.");
  expect(await screen.findByText("Not saved.")).toBeDefined();
});

test("what cannot be shown for want of the network waits for it, and harms nothing", async () => {
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

test("without a toast to show, the network's coming shows nothing", async () => {
  isOnline = false;
  const { container } = host();
  comeOnline();
  await settled();
  expect(container.innerHTML).toBe("");
});
