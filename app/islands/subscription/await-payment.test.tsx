import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAwaitPayment } from "./await-payment";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Waiting({ isProcessing }: { isProcessing: boolean }) {
  return <p>{useAwaitPayment(isProcessing) ? "late" : "waiting"}</p>;
}
async function open(isProcessing: boolean) {
  const loader = vi.fn(() => null);
  const Stub = createRoutesStub([
    { id: "screen", path: "/", loader, Component: () => <Waiting isProcessing={isProcessing} /> },
  ]);
  render(<Stub initialEntries={["/"]} hydrationData={{ loaderData: { screen: null } }} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return loader;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("checks often and then less often while a payment is processed, and gives up after two minutes", async () => {
  const loader = await open(true);
  const asked: number[] = [];
  for (let seconds = 1; seconds <= 180; seconds++) {
    const before = loader.mock.calls.length;
    await pass(1_000);
    if (loader.mock.calls.length > before) asked.push(seconds);
    if (seconds === 119) expect(screen.getByText("waiting")).toBeDefined();
  }
  expect(asked).toEqual([2, 4, 7, 12, 20, 30, 45, 60, 75, 90, 105, 120]);
  expect(screen.getByText("late")).toBeDefined();
});

test("checks again, at once, when the tab is shown", async () => {
  const looks = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const loader = await open(true);
  await pass(600_000);
  expect(loader).not.toHaveBeenCalled();
  looks.mockReturnValue("visible");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(0);
  expect(loader).toHaveBeenCalledOnce();
  await pass(2_000);
  expect(loader).toHaveBeenCalledTimes(2);
  expect(screen.getByText("waiting")).toBeDefined();
  looks.mockRestore();
});

test("does not check in a hidden tab, or when no payment is processed", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const loader = await open(true);
  await pass(10_000);
  cleanup();
  vi.restoreAllMocks();
  const idle = await open(false);
  await pass(10_000);
  expect([loader.mock.calls.length, idle.mock.calls.length]).toEqual([0, 0]);
});
