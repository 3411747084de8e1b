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

test("asks every two seconds while it is processed, and gives up after two minutes", async () => {
  const loader = await open(true);
  await pass(2_000);
  expect(loader).toHaveBeenCalledTimes(1);
  await pass(4_000);
  expect(loader).toHaveBeenCalledTimes(3);
  expect(screen.getByText("waiting")).toBeDefined();
  await pass(120_000);
  expect(loader).toHaveBeenCalledTimes(60);
  expect(screen.getByText("late")).toBeDefined();
});

test("asks nothing while nobody looks, nor where nothing is processed", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const loader = await open(true);
  await pass(10_000);
  cleanup();
  vi.restoreAllMocks();
  const idle = await open(false);
  await pass(10_000);
  expect([loader.mock.calls.length, idle.mock.calls.length]).toEqual([0, 0]);
});
