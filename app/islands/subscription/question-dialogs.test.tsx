import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, data } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PLANS } from "~/engine/plans";
import { onToast, type ToastMessage } from "../toasts/toasts";
import CancelDialog from "./cancel-dialog";
import SwitchDialog from "./switch-dialog";

let toasts: ToastMessage[];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = onToast(message => toasts.push(message));
});
afterEach(() => {
  cleanup();
  stop();
});
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("cancelling", () => {
  function open(answer: () => unknown) {
    const [onCancelled, onClose, posted] = [vi.fn(), vi.fn(), vi.fn()];
    const what = { name: "Monthly Premium", isAdFreeOnly: false, until: "1 February 2026" };
    const Stub = createRoutesStub([
      {
        path: "/",
        Component: () => <CancelDialog what={what} onCancelled={onCancelled} onClose={onClose} />,
      },
      {
        path: "/profile/cancel/",
        action: async ({ request }) => {
          posted(Object.fromEntries(await request.formData()));
          return answer();
        },
      },
    ]);
    render(<Stub initialEntries={["/"]} />);
    return { onCancelled, onClose, posted };
  }

  test("says what stays, cancels once, and tells it", async () => {
    const { onCancelled, onClose, posted } = open(() => ({ done: true }));
    const dialog = screen.getByRole("dialog", { name: "Cancel Subscription" });
    expect(dialog.textContent).toContain("Monthly Premium stays until 1 February 2026");
    press("Confirm Cancellation");
    press("Confirm Cancellation");
    await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
    expect(posted).toHaveBeenCalledExactlyOnceWith({ intent: "cancel", in: "modal" });
    expect(toasts).toEqual([{ kind: "success", text: "Your subscription has been cancelled successfully." }]);
    expect(onClose).not.toHaveBeenCalled();
  });

  test("that fails is told, and over", async () => {
    const message = "Failed to cancel subscription. Please try again later.";
    const { onCancelled, onClose } = open(() => data({ done: false, message }, 502));
    press("Confirm Cancellation");
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(toasts).toEqual([{ kind: "error", text: message }]);
    expect(onCancelled).not.toHaveBeenCalled();
  });

  test("is not done by who thinks again", () => {
    const { onClose, posted } = open(() => ({ done: true }));
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

  test("names both plans, when it takes effect, and what becomes of the time that is paid for", () => {
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

  test("without an address is not offered, and says why", () => {
    open(null);
    expect(screen.queryByRole("button", { name: "Confirm Switch" })).toBeNull();
    expect(screen.getByRole("dialog").textContent).toContain("Your plan stays as it is.");
  });
});
