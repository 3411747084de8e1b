import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { WantedCheckout } from "./checkout";
import type { CheckoutRoot } from "./checkout-env";
import { CheckoutFailure } from "./failure-words";
import { OpenCheckoutOf } from "./open-checkout-of";

const openCheckout = vi.hoisted(() => vi.fn<(wanted: WantedCheckout) => Promise<void>>());
vi.mock("./checkout", () => ({ openCheckout }));

const ID = "txn_01hv8wptq8987qeep44cyrewp9";
const root: CheckoutRoot = {
  learner: { id: "u1", email: "ada@example.com" },
  origin: "https://typing.example",
  publicEnv: { paddle: { environment: "sandbox", token: "test_1", script: null } },
};
function page(transactionId: string | null, data: CheckoutRoot = root) {
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <OpenCheckoutOf transactionId={transactionId} /> },
  ]);
  return <Page hydrationData={{ loaderData: { root: data } }} />;
}

afterEach(() => {
  cleanup();
  openCheckout.mockReset();
});

test("opens the checkout of the transaction that the address names, and says when it was closed", async () => {
  openCheckout.mockResolvedValue();
  render(page(ID));
  await vi.waitFor(() => expect(openCheckout).toHaveBeenCalledOnce());
  expect(openCheckout.mock.calls[0]?.[0]).toMatchObject({
    transactionId: ID,
    email: "ada@example.com",
    theme: "dark",
    successUrl: "https://typing.example/profile/#manage-subscription",
  });
  await act(async () => openCheckout.mock.calls[0]?.[0].onClosed?.());
  const again = screen.getByRole("button", { name: "Continue to checkout" });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  await vi.waitFor(() => expect(openCheckout).toHaveBeenCalledTimes(2));
});

test("thanks when it is paid", async () => {
  openCheckout.mockResolvedValue();
  render(page(ID));
  await vi.waitFor(() => expect(openCheckout).toHaveBeenCalledOnce());
  await act(async () => openCheckout.mock.calls[0]?.[0].onCompleted?.());
  expect(screen.getByRole("status").textContent).toContain("Thank you!");
});

test("that fails says why, and can be tried again", async () => {
  openCheckout.mockRejectedValueOnce(new CheckoutFailure("unreachable")).mockResolvedValueOnce();
  render(page(ID));
  expect((await screen.findByRole("alert")).textContent).toContain("Are you online?");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("The checkout opens over this page.");
});

test("without JavaScript there are words", () => {
  const html = renderToString(page(ID));
  expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
});

test.each([
  ["there is no transaction", page(null)],
  ["it is none of Paddle's", page("javascript:alert(1)")],
  ["no plan can be bought", page(ID, { ...root, publicEnv: { paddle: null } })],
])("is nothing where %s", (_name, shown) => {
  expect(renderToString(shown)).not.toContain("<div");
});
