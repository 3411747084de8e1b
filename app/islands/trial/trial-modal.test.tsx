import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TrialModal } from "./trial-modal";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const title = () => screen.getByRole("heading").textContent;
const said = () => screen.getByRole("status").textContent;
const end = () => screen.queryByRole("button", { name: "Got it!" });

test("shows three messages for 2 s each, then the trial is active", () => {
  const onClose = vi.fn();
  render(<TrialModal isStarted onClose={onClose} />);
  expect(said()).toBe("Preparing your trial...");
  pass(1_999);
  expect(said()).toBe("Preparing your trial...");
  pass(1);
  expect(said()).toBe("Setting up your premium access...");
  pass(2_000);
  expect(said()).toBe("Finalizing your experience...");
  pass(1_999);
  expect(title()).not.toBe("Trial Activated");
  pass(1);
  expect(title()).toBe("Trial Activated");
  expect(said()).toContain("7-day free trial is active");
  expect(document.activeElement).toBe(end());

  fireEvent.click(screen.getByRole("button", { name: "Got it!" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("waits for the server before it says active, and can't be closed earlier", () => {
  const onClose = vi.fn();
  const { rerender } = render(<TrialModal isStarted={false} onClose={onClose} />);
  pass(60_000);
  expect(said()).toBe("Finalizing your experience...");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).not.toHaveBeenCalled();
  rerender(<TrialModal isStarted onClose={onClose} />);
  expect(title()).toBe("Trial Activated");
});

test("can be closed early once the trial is active", () => {
  const onClose = vi.fn();
  render(<TrialModal isStarted onClose={onClose} />);
  pass(500);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(onClose).toHaveBeenCalledOnce();
});
