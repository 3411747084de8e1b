import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, Link } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SHOWN_AGAIN_AFTER_MS, TrialExpired, type TrialExpiredProps } from "./trial-expired";

const NAME = "TRIAL EXPIRED / PAYMENT UPDATE REQUIRED";
let isWide = true;
let learners = 0;
let ann: string;

beforeEach(() => {
  isWide = true;
  ann = `ann${++learners}`;
  vi.stubGlobal("requestIdleCallback", (work: () => void) => {
    work();
    return 0;
  });
  vi.stubGlobal("cancelIdleCallback", () => undefined);
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

function open(props: Partial<TrialExpiredProps> = {}, path = "/lessons/") {
  const told = { onNotInterested: vi.fn(), onShowAds: vi.fn() };
  const Page = () => (
    <>
      <Link to="/stats/">Elsewhere</Link>
      <TrialExpired learnerId={ann} clockOffset={0} {...told} {...props} />
    </>
  );
  const Pricing = () => (
    <>
      <h1>Plans</h1>
      <Page />
    </>
  );
  const Stub = createRoutesStub([
    { path: "/pricing/", Component: Pricing },
    { path: "*", Component: Page },
  ]);
  render(<Stub initialEntries={[path]} />);
  return told;
}
const dialog = () => screen.findByRole("dialog", { name: NAME });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
/** Everything that loads when idle has loaded. */
async function expectNothing() {
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole("dialog")).toBeNull();
}
const isGone = () => expect(screen.queryByRole("dialog")).toBeNull();

test("opens with exactly these buttons, and stays closed for a day by the server's clock", async () => {
  open();
  const buttons = [...(await dialog()).querySelectorAll("button")].map(one => one.textContent);
  expect(buttons).toEqual(["", "Update Payment Info", "Not Interested", "Show Ads", "Ask Me Later"]);
  press("Ask Me Later");
  isGone();
  cleanup();
  open({ clockOffset: SHOWN_AGAIN_AFTER_MS - 60_000 });
  await expectNothing();
  cleanup();
  open({ clockOffset: SHOWN_AGAIN_AFTER_MS });
  await dialog();
});

test.each([
  ["Escape", () => fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })],
  ["the ✕", () => press("Close")],
])("%s counts as Ask Me Later", async (_, leave) => {
  open();
  await dialog();
  leave();
  isGone();
  cleanup();
  open();
  await expectNothing();
});

test("Not Interested hides it permanently, for this learner only, and goes on", async () => {
  const { onNotInterested } = open();
  await dialog();
  press("Not Interested");
  isGone();
  expect(onNotInterested).toHaveBeenCalledOnce();
  cleanup();
  open({ clockOffset: 400 * SHOWN_AGAIN_AFTER_MS });
  await expectNothing();
  cleanup();
  open({ learnerId: `${ann}-other` });
  await dialog();
});

test("Show Ads shows them, and counts as closing", async () => {
  const { onShowAds } = open();
  await dialog();
  press("Show Ads");
  expect(onShowAds).toHaveBeenCalledOnce();
  cleanup();
  open();
  await expectNothing();
});

test("Update Payment Info goes to the plans, where it does not open", async () => {
  open();
  await dialog();
  press("Update Payment Info");
  await screen.findByRole("heading", { name: "Plans" });
  isGone();
  cleanup();
  localStorage.clear();
  open({}, "/pricing/");
  await expectNothing();
});

test.each(["/profile/", "/profile/cancel/", "/profile/switch/", "/profile/feedback/"])(
  "does not open on %s",
  async path => {
    open({}, path);
    await expectNothing();
  },
);

test("does not open on a small screen", async () => {
  isWide = false;
  open();
  await expectNothing();
});

test.each(["running", "paused", "finished"])("waits for the next page while a test is %s", async phase => {
  const pad = document.createElement("section");
  pad.dataset.testid = "typing-pad";
  pad.innerHTML = `<div data-phase="${phase}"></div>`;
  document.body.append(pad);
  open();
  await expectNothing();
  pad.remove();
  await expectNothing();
  fireEvent.click(screen.getByText("Elsewhere"));
  await dialog();
});

test("stays closed in all tabs once closed in one", async () => {
  open();
  await dialog();
  fireEvent(window, new StorageEvent("storage", { key: "something else" }));
  expect(screen.queryByRole("dialog")).not.toBeNull();
  fireEvent(window, new StorageEvent("storage", { key: `tm_trial_popup_closed:${ann}` }));
  await waitFor(isGone);
});

test("ignores blocked or invalid storage", async () => {
  localStorage.setItem(`tm_trial_popup_closed:${ann}`, "rubbish");
  open();
  await dialog();
  cleanup();
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, clear() {} });
  open();
  await dialog();
  press("Ask Me Later");
  expect(warned).toHaveBeenCalledOnce();
  cleanup();
  open();
  await expectNothing();
});
