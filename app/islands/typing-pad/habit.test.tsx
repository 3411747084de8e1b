import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { HOUR, MINUTE } from "~/domain/durations";
import { DEFAULT_PREFERENCES, type Preferences } from "~/domain/preferences";
import { createTest } from "~/engine/test/typing-test";
import { PreferencesContext } from "~/ui/preferences";
import { type SubmitState, type TypingServices, TypingServicesContext } from "~/ui/typing-services";
import { getGuestPractice } from "~server/http/cookies";
import { press } from "../../../tests/support/islands/keyboard";
import { countPractice } from "./practice-session";
import { loadResultPanel } from "./result";
import { TypingPad } from "./typing-pad";

const TEXT = "s".repeat(80);
/** Between keys: less than would pause the test. */
const GAP_MS = 2_500;
/** By the minute. */
const BREAKS = {
  10: "10 minutes done. A good place to stop; tonight or tomorrow works better than now.",
  15: "15 minutes done. A good place to stop; tonight or tomorrow works better than now.",
};

let tell: (state: SubmitState) => void;

beforeAll(loadResultPanel);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 5, 1, 9) });
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is still missing from browsers that we serve.
  document.cookie = "tm_today=; Max-Age=0; Path=/";
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open({ isLearner, dailyGoal }: { isLearner: boolean; dailyGoal: Preferences["dailyGoal"] }) {
  const services = {
    isLearner,
    submitResult(_test: unknown, onState: typeof tell) {
      tell = onState;
      onState({ status: "sending" });
      return () => {};
    },
    nextTexts: async () => [],
  } as unknown as TypingServices;
  render(
    <MemoryRouter>
      <PreferencesContext value={{ ...DEFAULT_PREFERENCES, dailyGoal }}>
        <TypingServicesContext value={services}>
          <TypingPad rules={{ lessonName: "ONE_MIN", text: TEXT, duration: MINUTE }} meanWpm={58} autoFocus />
        </TypingServicesContext>
      </PreferencesContext>
    </MemoryRouter>,
  );
}

/** Types for a minute, and returns what the result says beside the numbers. */
function typeForOneMinute(then: (minute: number) => SubmitState, minute: number): string | null {
  if (screen.queryByTestId("result")) fireEvent.click(screen.getByRole("button", { name: "Repeat" }));
  const field = document.querySelector("textarea");
  for (let key = 0; key < MINUTE / GAP_MS; key++) {
    if (field) press(field, "s", performance.now());
    act(() => vi.advanceTimersByTime(GAP_MS));
  }
  act(() => vi.advanceTimersByTime(1_000));
  act(() => tell(then(minute)));
  const said = [screen.queryByTestId("break"), screen.queryByTestId("goal")].filter(one => one !== null);
  // Never both at once.
  expect(said.length).toBeLessThan(2);
  return said[0]?.textContent ?? null;
}

function typeMinutes(minutes: number, then: (minute: number) => SubmitState, from = 0) {
  const said: Record<number, string> = {};
  for (let minute = from + 1; minute <= from + minutes; minute++) {
    const words = typeForOneMinute(then, minute);
    if (words !== null) said[minute] = words;
  }
  return said;
}

const kept = (): SubmitState => ({ status: "kept", why: "signed-out" });
const saved = (elapsed: number): SubmitState => ({ status: "saved", milestones: [], dayElapsed: elapsed });

describe("after practice", () => {
  it("offers a visitor a break after 10 and 15 minutes, and no more", () => {
    open({ isLearner: false, dailyGoal: 10 });
    expect(typeMinutes(21, kept)).toEqual(BREAKS);
  });

  it("offers a learner the same breaks, again in a later session", () => {
    open({ isLearner: true, dailyGoal: 10 });
    expect(typeMinutes(11, minute => saved(minute * MINUTE))).toEqual({ 10: BREAKS[10] });
    act(() => vi.advanceTimersByTime(HOUR));
    expect(typeMinutes(10, minute => saved(minute * MINUTE), 11)).toEqual({ 21: BREAKS[10] });
  });

  it("says once that a visitor has reached the daily goal", () => {
    open({ isLearner: false, dailyGoal: 5 });
    expect(typeMinutes(7, kept)).toEqual({ 5: "5 minutes done. A good place to stop." });
    // The next day.
    act(() => vi.advanceTimersByTime(24 * HOUR));
    expect(typeMinutes(6, kept, 7)).toEqual({ 12: "5 minutes done. A good place to stop." });
  });

  it("says once that a learner has reached the daily goal, by the server's count", () => {
    open({ isLearner: true, dailyGoal: 20 });
    // Seventeen minutes were typed elsewhere.
    const said = typeMinutes(5, minute => saved((17 + minute) * MINUTE));
    expect(said).toEqual({ 3: "20 minutes done. A good place to stop." });
  });

  it("says nothing of the goal while the server hasn't counted", () => {
    open({ isLearner: true, dailyGoal: 5 });
    expect(typeMinutes(6, () => ({ status: "kept", why: "offline" }))).toEqual({});
  });
});

it("a milestone is shown with the result, in a polite live region, and not with the next one", () => {
  open({ isLearner: true, dailyGoal: 20 });
  typeForOneMinute(() => ({ status: "sending" }), 1);
  expect(screen.queryByTestId("milestone")).toBeNull();
  act(() => tell({ status: "saved", milestones: ["speed-40", "streak-7"], dayElapsed: MINUTE }));
  const shown = screen.getAllByTestId("milestone");
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    "Milestone: 40 wpm at 95% accuracy",
    "Milestone: 7-day streak",
  ]);
  expect(shown[0]?.closest("[aria-live=polite]")).not.toBeNull();
  typeForOneMinute(() => saved(2 * MINUTE), 2);
  expect(screen.queryByTestId("milestone")).toBeNull();
});

test("a visitor's practice adds up by the device's calendar, each test once", () => {
  const lateAt = new Date(2026, 2, 10, 23, 58).getTime();
  const untyped = createTest({ lessonName: "PARAGRAPH", text: TEXT, duration: 0 });
  const count = (timeElapsed: number, now: number) =>
    countPractice({ ...untyped, timeElapsed }, false, now).guestElapsed;
  const seenOn = (day: string) => getGuestPractice(document.cookie, day);
  expect([count(60_000.4, lateAt), count(30_000, lateAt + MINUTE)]).toEqual([60_000.4, 90_000]);
  expect([seenOn("2026-03-10"), seenOn("2026-03-11")]).toEqual([90_000, 0]);
  expect(count(20_000, lateAt + 3 * MINUTE)).toBe(20_000);
  expect(seenOn("2026-03-11")).toBe(20_000);
  for (const other of ["", "2026-03-11", "2026-03-11_-5", "2026-03-11_1e9", "2026-03-11_9999999999"]) {
    expect(getGuestPractice(`tm_today=${other}`, "2026-03-11")).toBe(0);
  }
  expect(countPractice({ ...untyped, timeElapsed: 15 * MINUTE }, true, lateAt + HOUR + 4 * MINUTE)).toEqual({
    breakAfter: 15,
    guestElapsed: null,
  });
  expect(countPractice(untyped, false, lateAt)).toBe(countPractice(untyped, false, lateAt));
});
