import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { WantedCheckout } from "./checkout";
import type { CheckoutRoot } from "./checkout-env";
import { CheckoutFailure } from "./checkout-env";
import { LinkedCheckout } from "./open-checkout";

const openCheckout = vi.hoisted(() => vi.fn<(wanted: WantedCheckout) => Promise<void>>());
vi.mock("./checkout", () => ({ openCheckout }));

const ID = "txn_01hv8wptq8987qeep44cyrewp9";
const root: CheckoutRoot = {
  learner: { id: "u1", email: "ada@example.com" },
  origin: "https://typing.example",
  publicEnv: { paddle: { environment: "sandbox", token: "test_1", script: null } },
};
function page(
  transactionId: string | null,
  { data = root, isOwn = false }: { data?: CheckoutRoot; isOwn?: boolean } = {},
) {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => <LinkedCheckout transactionId={transactionId} isOwn={isOwn} />,
    },
  ]);
  return <Page hydrationData={{ loaderData: { root: data } }} />;
}
const press = async () => fireEvent.click(await screen.findByRole("button", { name: "Open this checkout" }));

afterEach(() => {
  cleanup();
  openCheckout.mockReset();
});

test("opens the address's transaction only after a click, without anyone's email", async () => {
  openCheckout.mockResolvedValue();
  render(page(ID));
  expect(await screen.findByText(/You didn.t start this checkout/)).toBeDefined();
  await act(() => vi.dynamicImportSettled());
  expect(openCheckout).not.toHaveBeenCalled();
  await press();
  await vi.waitFor(() => expect(openCheckout).toHaveBeenCalledOnce());
  expect(openCheckout.mock.calls[0]?.[0]).toMatchObject({
    transactionId: ID,
    email: null,
    theme: "dark",
    successUrl: "https://typing.example/profile/#manage-subscription",
  });
  await act(async () => openCheckout.mock.calls[0]?.[0].onClosed?.());
  expect(screen.getByText("It is closed, and nothing has been paid.")).toBeDefined();
  await press();
  await vi.waitFor(() => expect(openCheckout).toHaveBeenCalledTimes(2));
});

test("also asks visitors, who may come from an email of Paddle's", async () => {
  render(page(ID, { data: { ...root, learner: null } }));
  expect(await screen.findByText(/until you log in/)).toBeDefined();
  await act(() => vi.dynamicImportSettled());
  expect(openCheckout).not.toHaveBeenCalled();
});

test("shows nothing about the learner's own checkout: the page does", async () => {
  const { container } = render(page(ID, { isOwn: true }));
  await act(() => vi.dynamicImportSettled());
  expect(openCheckout).not.toHaveBeenCalled();
  expect(container.querySelector("button")).toBeNull();
});

test("thanks the learner after payment", async () => {
  openCheckout.mockResolvedValue();
  render(page(ID));
  await press();
  await vi.waitFor(() => expect(openCheckout).toHaveBeenCalledOnce());
  await act(async () => openCheckout.mock.calls[0]?.[0].onCompleted?.());
  expect(screen.getByRole("status").textContent).toContain("Thank you!");
});

test("says why a checkout failed, and offers to retry", async () => {
  openCheckout.mockRejectedValueOnce(new CheckoutFailure("unreachable")).mockResolvedValueOnce();
  render(page(ID));
  await press();
  expect((await screen.findByRole("alert")).textContent).toContain("Are you online?");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(openCheckout).toHaveBeenCalledTimes(2));
});

test("shows a message without JavaScript", () => {
  const html = renderToString(page(ID));
  expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
});

test.each([
  ["there is no transaction", page(null)],
  ["it is none of Paddle's", page("javascript:alert(1)")],
  ["no plan can be bought", page(ID, { data: { ...root, publicEnv: { paddle: null } } })],
])("shows nothing when %s", (_name, shown) => {
  expect(renderToString(shown)).not.toContain("<div");
});
