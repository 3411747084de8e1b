import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showToast, ToastHost, type ToastMessage } from "./toasts";

const library = vi.hoisted(() => ({ isThere: true, loads: 0 }));
vi.mock("./toast-container", () => {
  const Shown = ({ first }: { first: readonly ToastMessage[] }) => first.map(({ text }) => text).join(" / ");
  return {
    get ToastContainer() {
      library.loads += 1;
      if (!library.isThere) throw new TypeError("Failed to fetch dynamically imported module");
      return Shown;
    },
  };
});
const uncaught = vi.fn();
beforeEach(() => {
  Object.assign(library, { isThere: true, loads: 0 });
  window.addEventListener("unhandledrejection", uncaught);
  process.on("unhandledRejection", uncaught);
});
afterEach(() => {
  cleanup();
  process.off("unhandledRejection", uncaught);
  window.removeEventListener("unhandledrejection", uncaught);
});

test("a toast is shown, and until there is one nothing is", async () => {
  const { container } = render(<ToastHost theme="dark" />);
  expect(container.textContent).toBe("");
  act(() => showToast("error", "Not saved."));
  expect(await screen.findByText("Not saved.")).toBeDefined();
});

test("what cannot be shown for want of the network waits for it, and harms nothing", async () => {
  library.isThere = false;
  const { container } = render(<ToastHost theme="dark" />);
  act(() => showToast("error", "One"));
  act(() => showToast("error", "Two"));
  await vi.waitFor(() => expect(library.loads).toBeGreaterThan(0));
  expect(container.textContent).toBe("");
  library.isThere = true;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("One / Two")).toBeDefined();
  expect(uncaught).not.toHaveBeenCalled();
});

test("without a toast to show, the network's coming loads nothing", async () => {
  render(<ToastHost theme="dark" />);
  act(() => void window.dispatchEvent(new Event("online")));
  await act(async () => {});
  expect(library.loads).toBe(0);
});
