import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { ClaimGuestResults } from "./claim-guest-results";
import type { Outbox } from "./outbox";

afterEach(cleanup);

function show(pending: number, fields: Partial<Outbox> = {}) {
  const outbox: Outbox = {
    submitResult: () => () => {},
    drain: async () => {},
    pendingSignedOut: async () => pending,
    adopt: async () => 0,
    discardSignedOut: async () => {},
    waiting: async () => ({ kept: 0, fleeting: 0 }),
    onWaiting: () => () => {},
    onUnreached: () => () => {},
    start: () => () => {},
    ...fields,
  };
  const loader = vi.fn(() => null);
  const Stub = createRoutesStub([
    { path: "/", Component: () => <ClaimGuestResults learnerId="ann" outbox={outbox} />, loader },
  ]);
  render(<Stub initialEntries={["/"]} hydrationData={{ loaderData: { "0": null } }} />);
  return { loader };
}

it("shows nothing when there are no guest results", async () => {
  const pendingSignedOut = vi.fn(async () => 0);
  show(0, { pendingSignedOut });
  await waitFor(() => expect(pendingSignedOut).toHaveBeenCalled());
  expect(screen.queryByRole("button")).toBeNull();
});

it("says how many there are", async () => {
  show(3);
  await screen.findByText("3 results were typed on this device before you signed in.");
  cleanup();
  show(1);
  await screen.findByText("1 result was typed on this device before you signed in.");
});

it("adds them, and has the page show them", async () => {
  const adopt = vi.fn(async () => 0);
  const { loader } = show(2, { adopt });
  const before = loader.mock.calls.length;
  (await screen.findByRole("button", { name: "Add to my account" })).click();
  await waitFor(() => expect(loader.mock.calls.length).toBe(before + 1));
  expect(adopt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
});

it("says that they will follow when the server is unreachable", async () => {
  show(2, { adopt: async () => 2 });
  (await screen.findByRole("button", { name: "Add to my account" })).click();
  await screen.findByText("Your account gets them as soon as the server can be reached.");
});

it.each(["Add to my account", "Discard"])("stays open and says so when storage fails: %s", async name => {
  const fails = async () => {
    throw new Error("The browser's storage does not answer.");
  };
  const { loader } = show(2, { adopt: fails, discardSignedOut: fails });
  const before = loader.mock.calls.length;
  (await screen.findByRole("button", { name })).click();
  await screen.findByText(/This browser's storage did not answer/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(false);
  expect(loader.mock.calls.length).toBe(before);
});

it("discards them", async () => {
  const discardSignedOut = vi.fn(async () => {});
  show(2, { discardSignedOut });
  (await screen.findByRole("button", { name: "Discard" })).click();
  await waitFor(() => expect(screen.queryByRole("button")).toBeNull());
  expect(discardSignedOut).toHaveBeenCalledOnce();
});
