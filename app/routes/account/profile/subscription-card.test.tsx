import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PLANS } from "~/domain/plans";
import type { requestCheckout, WantedCheckout } from "~/islands/checkout/checkout";
import { onToast, type ToastMessage } from "~/islands/toasts/toasts";
import type { Management } from "./manage-subscription";
import { SubscriptionCard } from "./subscription-card";
import type { SubscriptionView } from "./subscription-view";

const checkout = vi.hoisted(() => ({
  requestCheckout: vi.fn<typeof requestCheckout>(),
  openCheckout: vi.fn<(wanted: WantedCheckout) => Promise<void>>(),
}));
vi.mock("~/islands/checkout/checkout", () => checkout);

let toasts: ToastMessage[];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = onToast(message => toasts.push(message));
  checkout.openCheckout.mockResolvedValue();
});
afterEach(() => {
  cleanup();
  stop();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});

const PAYING: SubscriptionView = {
  name: "Monthly Premium",
  next: "Renews on 1 February 2026 for €4.99 a month.",
  isPastDue: false,
  isEnding: false,
  cancel: { name: "Monthly Premium", isAdFreeOnly: false, until: "1 February 2026" },
  switchFrom: { plan: PLANS["premium-monthly"], until: "1 February 2026" },
  switchTo: [{ plan: PLANS["ad-free-yearly"], price: "€18.99 a year" }],
  canBeKept: false,
  hasInvoices: true,
  seesPlans: false,
};

function open(management: Partial<Management>) {
  const all: Management = {
    view: PAYING,
    checkout: null,
    email: "ann@example.com",
    currency: "EUR",
    notice: null,
    ...management,
  };
  const loader = vi.fn(() => null);
  const posted = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () => Response.json({ success: true }));
  const root = {
    learner: { id: "ann", email: "ann@example.com" },
    subscription: { isPremium: true },
    origin: "https://typing.example",
    publicEnv: { paddle: { environment: "sandbox", token: "test_1", script: null } },
  };
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      children: [
        {
          id: "card",
          index: true,
          loader,
          Component: () => <SubscriptionCard {...all} failure={undefined} />,
        },
      ],
    },
  ]);
  render(<Stub initialEntries={["/"]} hydrationData={{ loaderData: { root, card: null } }} />);
  return { loader, posted };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const dialog = (name: string) => screen.findByRole("dialog", { name });

test("asks for feedback after a cancellation, and reloads the page when that is closed", async () => {
  const { loader, posted } = open({});
  press("Cancel subscription");
  await dialog("Cancel Subscription");
  press("Confirm Cancellation");
  await dialog("Help Us Improve");
  expect(posted).toHaveBeenCalledOnce();
  const before = loader.mock.calls.length;
  press("Close");
  await waitFor(() => expect(loader.mock.calls.length).toBeGreaterThan(before));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a cancellation with feedback reloads the page a second after the thanks", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  open({});
  press("Cancel subscription");
  await dialog("Cancel Subscription");
  press("Confirm Cancellation");
  await dialog("Help Us Improve");
  press("Submit Feedback");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 3_000 });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(toasts.map(({ text }) => text)).toEqual([
    "Your subscription has been cancelled successfully.",
    "Thank you for your feedback!",
  ]);
});

test("a switch asks for a transaction, closes the dialog, and opens its checkout", async () => {
  checkout.requestCheckout.mockResolvedValue({ ok: true, transactionId: "txn_1" });
  open({});
  press("Switch to Yearly Ad-Free");
  await dialog("Switch Subscription Plan");
  press("Confirm Switch");
  await waitFor(() => expect(checkout.openCheckout).toHaveBeenCalledOnce());
  expect(checkout.requestCheckout).toHaveBeenCalledExactlyOnceWith({
    plan: PLANS["ad-free-yearly"],
    action: "switch",
    learner: { id: "ann", email: "ann@example.com" },
  });
  expect(checkout.openCheckout.mock.calls[0]?.[0]).toMatchObject({
    transactionId: "txn_1",
    email: "ann@example.com",
    successUrl: "https://typing.example/profile/#manage-subscription",
  });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  [502, "Failed to switch subscription. Please try again later."],
  [429, "Too many attempts. Please wait ten minutes, then try again."],
])("shows an error for a switch that fails with %i, and opens nothing", async (status, text) => {
  checkout.requestCheckout.mockResolvedValue({ ok: false, status });
  open({});
  press("Switch to Yearly Ad-Free");
  await dialog("Switch Subscription Plan");
  press("Confirm Switch");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toasts).toEqual([{ kind: "error", text }]);
  expect(checkout.openCheckout).not.toHaveBeenCalled();
});

test("describes a closed checkout, and offers to continue it", async () => {
  open({
    view: { ...PAYING, isEnding: true, cancel: null, switchFrom: null, switchTo: [] },
    checkout: { transactionId: "txn_1", plan: "Yearly Ad-Free", state: "open" },
  });
  expect(screen.getByText(/your present plan stays, and ends as said above/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Call it off, keep my plan" })).toBeDefined();
  press("Continue to checkout");
  await waitFor(() => expect(checkout.openCheckout).toHaveBeenCalledOnce());
});

test("says that a payment is being processed, or that the plan is unavailable", () => {
  open({ view: null, checkout: { transactionId: "txn_1", plan: "Yearly Ad-Free", state: "processing" } });
  expect(screen.getByText("Processing your payment…")).toBeDefined();
  expect(screen.getByRole("alert").textContent).toContain("Couldn't fetch subscription status.");
  expect(screen.queryByRole("button")).toBeNull();
});
