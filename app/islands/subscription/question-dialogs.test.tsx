import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PLANS } from "~/domain/plans";
import { onToast, type ToastMessage } from "../toasts/toasts";
import { CancelDialog, SwitchDialog } from "./question-dialogs";

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
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("cancelling", () => {
  function open(answer: () => Promise<Response>) {
    const [onCancelled, onClose, posted] = [vi.fn(), vi.fn(), vi.fn()];
    vi.spyOn(globalThis, "fetch").mockImplementation((call, init) => {
      posted(call, JSON.parse(String(init?.body)));
      return answer();
    });
    const what = { name: "Monthly Premium", isAdFreeOnly: false, until: "1 February 2026" };
    const Stub = createRoutesStub([
      {
        id: "root",
        path: "/",
        Component: () => <CancelDialog what={what} onCancelled={onCancelled} onClose={onClose} />,
      },
    ]);
    const root = { learner: { id: "ann" } };
    render(<Stub initialEntries={["/"]} hydrationData={{ loaderData: { root } }} />);
    return { onCancelled, onClose, posted };
  }

  test("says what stays, cancels once, and confirms", async () => {
    const { onCancelled, onClose, posted } = open(success);
    const dialog = screen.getByRole("dialog", { name: "Cancel Subscription" });
    expect(dialog.textContent).toContain("Monthly Premium stays until 1 February 2026");
    press("Confirm Cancellation");
    press("Confirm Cancellation");
    await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
    expect(posted).toHaveBeenCalledExactlyOnceWith("/api/subscriptions/cancel/", { uid: "ann" });
    expect(toasts).toEqual([{ kind: "success", text: "Your subscription has been cancelled successfully." }]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    ["fails", async () => Response.json({ success: false }, { status: 502 })],
    ["is not answered", () => Promise.reject(new TypeError("offline"))],
  ])("shows an error when the response %s", async (_, answer) => {
    const message = "Failed to cancel subscription. Please try again later.";
    const { onCancelled, onClose } = open(answer);
    press("Confirm Cancellation");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toasts).toEqual([{ kind: "error", text: message }]);
    expect(onCancelled).not.toHaveBeenCalled();
  });

  test("does nothing when the learner keeps the plan", () => {
    const { onClose, posted } = open(success);
    press("Keep Subscription");
    expect(onClose).toHaveBeenCalledOnce();
    expect(posted).not.toHaveBeenCalled();
  });
});

describe("switching", () => {
  function open(email: string | null = "ann@example.com") {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()];
    const from = { plan: PLANS["premium-monthly"], until: "1 February 2026" };
    const Dialog = () => (
      <SwitchDialog
        from={from}
        to={PLANS["ad-free-yearly"]}
        currency="EUR"
        email={email}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
    const Stub = createRoutesStub([{ path: "/", Component: Dialog }]);
    render(<Stub initialEntries={["/"]} />);
    return { onConfirm, onClose };
  }

  test("names both plans, when the switch takes effect, and what happens to the paid time", () => {
    const { onConfirm, onClose } = open();
    const dialog = screen.getByRole("dialog", { name: "Switch Subscription Plan" });
    expect(dialog.textContent).toContain("from Monthly Premium to Yearly Ad-Free, for €18.99 a year");
    expect(dialog.textContent).toContain("Your billing updates and takes effect immediately");
    expect(dialog.textContent).toContain("What is left of it when Yearly Ad-Free begins is not paid back");
    expect(dialog.textContent).toContain("The AI tutor is not part of Ad-Free.");
    press("Confirm Switch");
    press("Confirm Switch");
    expect(onConfirm).toHaveBeenCalledOnce();
    press("Cancel");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("is not offered without an address, and says why", () => {
    open(null);
    expect(screen.queryByRole("button", { name: "Confirm Switch" })).toBeNull();
    expect(screen.getByRole("dialog").textContent).toContain("Your plan stays as it is.");
  });
});
