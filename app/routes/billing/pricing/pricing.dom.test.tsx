import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PLANS } from "~/domain/plans";
import type { PlanStatus } from "~/domain/subscription";
import { onToast, type ToastMessage } from "~/islands/toasts/toasts";
import type { OpenCheckout } from "~server/billing/billing";
import Pricing from "./route";

const checkout = vi.hoisted(() => ({ requestCheckout: vi.fn(), openCheckout: vi.fn() }));
vi.mock("~/islands/checkout/checkout", () => checkout);
const requestTrial = vi.hoisted(() => vi.fn());
vi.mock("~/islands/subscription/subscription-api", async load => ({
  ...(await load<typeof import("~/islands/subscription/subscription-api")>()),
  requestTrial,
}));

const FAILED = "An error occurred while processing your subscription. Please try again later.";
const learner = { id: "u1", email: "ada@example.com" };
const paddle = { environment: "sandbox", token: "test_local", script: null } as const;
const free: PlanStatus = { kind: "free", had: null };
const has = { plan: PLANS["premium-monthly"], isAdFreeOnly: false, until: 2 } as const;
const begun: OpenCheckout = {
  transactionId: "txn_1",
  url: "/local/paddle/checkout/?_ptxn=txn_1",
  plan: PLANS["premium-yearly"],
  state: "open",
};

interface Given {
  readonly planStatus?: PlanStatus | null;
  readonly checkout?: OpenCheckout | null;
  readonly isTrialOffered?: boolean;
  readonly isOnSale?: boolean;
  readonly isUnknown?: boolean;
  readonly choice?: string | null;
  readonly transactionId?: string | null;
  readonly isOwnTransaction?: boolean;
}

const toasts: ToastMessage[] = [];
let stopToasts: () => void;
const loads = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  toasts.length = 0;
  stopToasts = onToast(toast => toasts.push(toast));
});
afterEach(() => {
  cleanup();
  stopToasts();
});

async function show({ planStatus = free, isOnSale = true, ...given }: Given = {}) {
  const data = {
    planStatus,
    isUnknown: false,
    email: planStatus === null ? null : learner.email,
    checkout: null,
    isTrialOffered: planStatus === null || planStatus.kind === "free",
    days: { until: "28 November 2026", nextBilled: "22 December 2026" },
    choice: null,
    notice: null,
    transactionId: null,
    isOwnTransaction: false,
    isOnSale,
    currency: "EUR",
    origin: "https://typing.example",
    ...given,
  };
  const root = {
    learner: planStatus === null ? null : learner,
    origin: "https://typing.example",
    publicEnv: { paddle: isOnSale ? paddle : null },
  };
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      loader: () => root,
      HydrateFallback: () => null,
      children: [
        {
          path: "pricing",
          // Its own argument types are narrower than the stub's, which fills them.
          Component: Pricing as unknown as ComponentType,
          loader: () => {
            loads();
            return data;
          },
        },
        { path: "profile", Component: () => <h1>Your profile</h1> },
      ],
    },
  ]);
  render(<Stub initialEntries={["/pricing/"]} />);
  await screen.findByRole("heading", { level: 1 });
}
const button = (name: string) => screen.getByRole("button", { name });
const yours = () => within(screen.getByRole("region", { name: "Your plan" }));

test("shows every plan with its price, and a year's price per month", async () => {
  await show();
  for (const price of ["€4.99", "€39.99", "€1.99", "€18.99"]) expect(screen.getByText(price)).toBeDefined();
  expect(screen.getByText("€3.33 a month; saves €19.89 (33%) a year.")).toBeDefined();
  expect(screen.getByText("€1.58 a month; saves €4.89 (20%) a year.")).toBeDefined();
  expect(yours().getByText("Free")).toBeDefined();
});

test("sends a visitor to sign up, and returns them to their choice", async () => {
  await show({ planStatus: null });
  const link = screen.getByRole("link", { name: "Subscribe to Yearly Ad-Free" });
  expect(link.getAttribute("href")).toBe(
    `/sign-up/?destination=${encodeURIComponent("/pricing/?choice=ad-free-yearly#ad-free")}`,
  );
  expect(screen.getByRole("link", { name: "Start 7-day free trial" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Your plan" })).toBeNull();
});

test("shows the choice after sign-up, if it is still available", async () => {
  await show({ choice: "premium-monthly" });
  expect(screen.getByText("You had chosen Monthly Premium.")).toBeDefined();
  cleanup();
  await show({ choice: "trial" });
  expect(screen.getByText("You had chosen the free trial.")).toBeDefined();
  cleanup();
  await show({ choice: "trial", isTrialOffered: false });
  expect(screen.queryByText(/You had chosen/)).toBeNull();
  cleanup();
  await show({ choice: "premium-monthly", planStatus: { kind: "paying", nextBilledAt: 2, ...has } });
  expect(screen.queryByText(/You had chosen/)).toBeNull();
  cleanup();
  await show({ choice: "premium-monthly", planStatus: null });
  expect(screen.queryByText(/You had chosen/)).toBeNull();
});

test("has forms that work without scripts", async () => {
  await show();
  const form = button("Subscribe to Monthly Ad-Free").closest("form");
  expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/pricing/"]);
  const submitter = button("Subscribe to Monthly Ad-Free");
  expect(Object.fromEntries(new FormData(form ?? undefined, submitter))).toEqual({
    planType: "ad-free",
    pricingPeriod: "monthly",
    intent: "subscribe",
  });
});

test("offers to switch from the present plan, and says what happens", async () => {
  await show({ planStatus: { kind: "paying", nextBilledAt: 2, ...has } });
  expect(yours().getByText("Monthly Premium")).toBeDefined();
  expect(yours().getByText("The next payment is on 22 December 2026.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Switch to Yearly Ad-Free" }).getAttribute("href")).toBe(
    "/profile/switch/?planType=ad-free&pricingPeriod=yearly",
  );
  expect(screen.queryByText(/Subscribe to|free trial/)).toBeNull();
});

test.each<[string, PlanStatus, RegExp, string]>([
  [
    "a cancelled plan",
    { kind: "ending", canBeKept: true, isReplaceable: true, ...has },
    /until 28 November 2026/,
    "Keep my plan",
  ],
  [
    "a failed payment",
    { kind: "past-due", counts: true, ...has },
    /did not succeed/,
    "Update the payment method",
  ],
])("%s: shows what happens next, and what the learner can do", async (_, planStatus, words, act) => {
  await show({ planStatus });
  expect(yours().getByText(words)).toBeDefined();
  expect(yours().getByText(act)).toBeDefined();
});

test.each<[string, boolean, RegExp]>([
  ["can still be changed", true, /takes its place at once, and what is left of this one is not carried over/],
  ["was ended for good", false, /A plan that you buy before then begins at once\./],
])(
  "says what happens to a cancelled plan that %s when the learner buys another one",
  async (_, isReplaceable, words) => {
    await show({ planStatus: { kind: "ending", canBeKept: isReplaceable, isReplaceable, ...has } });
    expect(yours().getByText(words)).toBeDefined();
    const way = screen.getByText(isReplaceable ? "Switch to Yearly Ad-Free" : "Subscribe to Yearly Ad-Free");
    expect(way.getAttribute("href")).toBe(
      isReplaceable ? "/profile/switch/?planType=ad-free&pricingPeriod=yearly" : null,
    );
  },
);

test("says when no plan is for sale, and still shows prices", async () => {
  await show({ isOnSale: false });
  expect(screen.getByText("Plans cannot be bought here at the moment.")).toBeDefined();
  expect(screen.getByText("€4.99")).toBeDefined();
  expect(screen.queryByText(/Subscribe to/)).toBeNull();
});

test("sells nothing while the learner's plan is unknown", async () => {
  await show({ planStatus: null, isUnknown: true, isTrialOffered: false });
  expect(screen.getByRole("alert").textContent).toContain("Couldn't fetch subscription status.");
  expect(screen.queryByText(/Subscribe to|free trial$/)).toBeNull();
});

test("opens a plan's checkout over the page once, and reloads the plan when it closes", async () => {
  checkout.requestCheckout.mockResolvedValue({ ok: true, transactionId: "txn_1" });
  checkout.openCheckout.mockResolvedValue(undefined);
  await show();
  fireEvent.click(button("Subscribe to Monthly Premium"));
  fireEvent.click(button("Subscribe to Yearly Premium"));
  await waitFor(() => expect(checkout.openCheckout).toHaveBeenCalledOnce());
  expect(checkout.requestCheckout.mock.calls).toEqual([
    [{ plan: PLANS["premium-monthly"], action: "create", learner }],
  ]);
  const [wanted] = checkout.openCheckout.mock.calls[0] ?? [];
  expect(wanted).toMatchObject({
    env: paddle,
    transactionId: "txn_1",
    email: "ada@example.com",
    successUrl: "https://typing.example/profile/#manage-subscription",
  });
  const before = loads.mock.calls.length;
  await act(async () => wanted.onClosed());
  await waitFor(() => expect(loads.mock.calls.length).toBe(before + 1));
});

test.each([
  [502, FAILED],
  [0, FAILED],
  [401, "User is not logged in."],
  [503, "Plans cannot be bought here at the moment."],
  [409, "You have a plan already. It can be switched to another one, and is then not paid for twice."],
])("shows a refusal with %i in a toast and on the page", async (status, words) => {
  checkout.requestCheckout.mockResolvedValue({ ok: false, status });
  await show();
  fireEvent.click(button("Subscribe to Monthly Premium"));
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(toasts).toEqual([{ kind: "error", text: words }]);
  expect(checkout.openCheckout).not.toHaveBeenCalled();
  // It can be tried again.
  expect(button("Subscribe to Monthly Premium").hasAttribute("aria-busy")).toBe(false);
});

test("continues or cancels an open checkout", async () => {
  checkout.openCheckout.mockResolvedValue(undefined);
  await show({ checkout: begun });
  const link = screen.getByRole("link", { name: "Continue to checkout" });
  expect(link.getAttribute("href")).toBe(begun.url);
  expect(button("Call it off").getAttribute("value")).toBe("abandon-checkout");
  fireEvent.click(link);
  await waitFor(() => expect(checkout.openCheckout).toHaveBeenCalledOnce());
  expect(checkout.openCheckout.mock.calls[0]?.[0]).toMatchObject({ transactionId: "txn_1" });
  expect(checkout.requestCheckout).not.toHaveBeenCalled();
});

test("opens the learner's own transaction from the address, and announces it once", async () => {
  checkout.openCheckout.mockResolvedValue(undefined);
  const transactionId = "txn_01hv8wptq8987qeep44cyrewp9";
  await show({ checkout: { ...begun, transactionId }, transactionId, isOwnTransaction: true });
  await waitFor(() => expect(checkout.openCheckout).toHaveBeenCalledOnce());
  const [wanted] = checkout.openCheckout.mock.calls[0] ?? [];
  expect(wanted).toMatchObject({ transactionId, email: "ada@example.com" });
  await act(async () => wanted.onClosed());
  expect(screen.getAllByText("Continue to checkout")).toHaveLength(1);
  expect(screen.queryByText("Open this checkout")).toBeNull();
  expect(checkout.openCheckout).toHaveBeenCalledOnce();
});

test("waits for a press before it opens another learner's transaction", async () => {
  const transactionId = "txn_01hv8wptq8987qeep44cyrewp8";
  await show({ checkout: begun, transactionId });
  fireEvent.click(await screen.findByText("Open this checkout"));
  await waitFor(() => expect(checkout.openCheckout).toHaveBeenCalledOnce());
  expect(checkout.openCheckout.mock.calls[0]?.[0]).toMatchObject({ transactionId, email: null });
});

test("sells nothing else while a payment is processed", async () => {
  await show({ checkout: { ...begun, state: "processing" } });
  expect(screen.getByText("Your payment for Yearly Premium has arrived")).toBeDefined();
  expect(screen.queryByText(/Subscribe to/)).toBeNull();
});

test("starts the trial at once, and its modal leads to the profile", async () => {
  requestTrial.mockResolvedValue(null);
  await show();
  fireEvent.click(button("Start 7-day free trial"));
  const dialog = await screen.findByRole("dialog");
  expect(requestTrial).toHaveBeenCalledExactlyOnceWith(learner);
  expect(within(dialog).getByRole("status").textContent).toBe("Preparing your trial...");
  await waitFor(() => {
    fireEvent.keyDown(dialog, { key: "Escape" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your profile");
  });
});

test("closes the modal of a refused trial, and shows the message", async () => {
  requestTrial.mockResolvedValue(409);
  await show();
  fireEvent.click(button("Start 7-day free trial"));
  const words = "A trial can be started once, by learners who have had no plan.";
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(toasts).toEqual([{ kind: "error", text: words }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
