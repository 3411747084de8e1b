import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { AD_HIDING_MS } from "~/domain/consent";
import { DAY } from "~/domain/durations";
import { followAdResume, showAds } from "./ad-hiding";
import { AdSlot, type AdSlotProps } from "./ad-slot";

const posted = vi.fn<typeof fetch>(async () => Response.json({}));
let appended: MockInstance<typeof document.head.append>;
beforeEach(() => {
  // Scripts are neither run nor fetched here.
  appended = vi.spyOn(document.head, "append").mockImplementation(() => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("fetch", posted);
});
afterEach(() => {
  cleanup();
  showAds(false);
  posted.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(props: Partial<AdSlotProps> = {}) {
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <>
          <main id="main" tabIndex={-1} />
          <AdSlot client={null} unit={null} isLearner={false} {...props} />
        </>
      ),
    },
  ]);
  render(<Stub />);
}
const slot = () => screen.queryByTestId("ad-slot");
const hide = () => fireEvent.click(screen.getByRole("button", { name: "Hide ads for 30 minutes" }));
const scripts = () => appended.mock.calls.map(([script]) => script as HTMLScriptElement);

test("shows our own notice without a client, with a link to the plans and no script", async () => {
  show();
  expect(slot()?.textContent).toContain("Typing Mentor is free because of ads.");
  expect(slot()?.dataset.kind).toBe("house");
  expect(screen.getByRole("link", { name: "Plans without ads" }).getAttribute("href")).toBe("/pricing/");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(scripts()).toEqual([]);
});

test("is hidden for thirty minutes, then returns without moving the page", async () => {
  show();
  hide();
  expect(slot()).toBeNull();
  expect(document.activeElement?.id).toBe("main");
  await act(() => vi.advanceTimersByTimeAsync(AD_HIDING_MS - 1_000));
  expect(slot()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(slot()).not.toBeNull();
});

test("keeps a visitor's choice in the page, and saves a learner's", () => {
  show();
  hide();
  expect(posted).not.toHaveBeenCalled();
  cleanup();
  act(() => showAds(false));
  show({ isLearner: true });
  hide();
  act(() => showAds(true));
  expect(slot()).not.toBeNull();
  const bodies = posted.mock.calls.map(([url, init]) => `${url} ${init?.body}`);
  expect(bodies).toEqual(["/api/ads/ hidden=true", "/api/ads/ hidden=false"]);
  act(() => showAds(true));
  expect(posted).toHaveBeenCalledTimes(2);
});

test("follows the learner's choice on another page, by the server's clock", async () => {
  show({ isLearner: true });
  const ahead = 7 * DAY;
  act(() => followAdResume(Date.now() + ahead + 60_000, ahead));
  expect(slot()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(slot()).not.toBeNull();
  act(() => followAdResume(Date.now() + 60_000, 0));
  expect(slot()).toBeNull();
  act(() => followAdResume(null, 0));
  expect(slot()).not.toBeNull();
  act(() => followAdResume(Date.now() - 1, 0));
  expect(slot()).not.toBeNull();
});

test("loads the script once, when idle; if it fails, shows our notice instead", async () => {
  show({ client: "ca-pub-12", unit: "345" });
  const place = document.querySelector<HTMLElement>("ins.adsbygoogle");
  expect(place?.dataset).toMatchObject({ adClient: "ca-pub-12", adSlot: "345" });
  expect(scripts()).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  const url = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-12";
  expect(scripts().map(({ src }) => src)).toEqual([url]);
  act(() => void scripts()[0]?.dispatchEvent(new Event("error")));
  await waitFor(() => expect(slot()?.dataset.kind).toBe("house"));
});
