import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type SubmitState, type TypingServices, TypingServicesContext } from "~/ui/typing-services";
import { press } from "../../../tests/support/islands/keyboard";
import { loadResultPanel } from "./result";
import { type PadLesson, TypingPad, type TypingPadHandle } from "./typing-pad";

/** Lessons that enter the pad without a navigation: by `Next lesson`, or from elsewhere on the screen. */

function getLesson(text: string): PadLesson {
  return { rules: { lessonName: "AI", text, duration: 0 }, seal: `seal of ${text}` };
}
const FIRST = getLesson("so far");
const NEXT_LESSON = getLesson("on we go");
const THIRD = getLesson("the third");

const takeNext = vi.fn<() => Promise<PadLesson>>();
const onBegun = vi.fn<(lesson: PadLesson) => void>();
const onSaved = vi.fn<() => void>();
let tell: (state: SubmitState) => void;
let seals: (string | null)[];

const SAVED: SubmitState = { status: "saved", milestones: [], dayElapsed: 60_000 };

beforeAll(loadResultPanel);
beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  vi.resetAllMocks();
  takeNext.mockResolvedValue(NEXT_LESSON);
  seals = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const services: TypingServices = {
    isLearner: true,
    submitResult({ seal }, onState) {
      seals.push(seal);
      tell = onState;
      onState({ status: "sending" });
      return () => {};
    },
    nextTexts: async () => [],
    nextCopy: async () => ({ text: "", seal: "" }),
    copyOpened: () => () => {},
  };
  const pad = createRef<TypingPadHandle>();
  render(
    <MemoryRouter>
      <TypingServicesContext value={services}>
        <TypingPad ref={pad} {...FIRST} meanWpm={null} {...{ takeNext, onBegun, onSaved }} autoFocus />
        <input aria-label="Elsewhere" />
      </TypingServicesContext>
    </MemoryRouter>,
  );
  return (lesson: PadLesson) => act(async () => pad.current?.bring(lesson));
}

const text = () => screen.getByTestId("copy").textContent;
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Type the text here");
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const handOver = (state: SubmitState) => act(async () => tell(state));
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

function type(typed: string) {
  for (const character of typed) {
    act(() => {
      vi.advanceTimersByTime(100);
      press(field(), character, performance.now());
    });
  }
}

test("Next lesson loads the next one once the server has the result", async () => {
  open();
  type("so far");
  await click("Next lesson");
  expect(takeNext).not.toHaveBeenCalled();
  expect(onSaved).not.toHaveBeenCalled();
  await handOver(SAVED);
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect([text(), document.activeElement]).toEqual(["on we go", field()]);
  expect(onBegun).toHaveBeenLastCalledWith(NEXT_LESSON);
  type("on we go");
  expect(seals).toEqual(["seal of so far", "seal of on we go"]);
});

test("waits two seconds at most", async () => {
  open();
  type("so far");
  await click("Next lesson");
  await wait(1_900);
  expect(takeNext).not.toHaveBeenCalled();
  await wait(200);
  expect(text()).toBe("on we go");
});

test("says so when there is no next lesson, and can be retried", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  takeNext.mockRejectedValueOnce(new Error("nobody there"));
  open();
  type("so far");
  await handOver(SAVED);
  await click("Next lesson");
  expect(screen.getByRole("alert").textContent).toContain("could not be fetched");
  await click("Next lesson");
  expect(text()).toBe("on we go");
});

test("says offline that the server doesn't have the result, and requests nothing", async () => {
  open();
  type("so far");
  await handOver({ status: "kept", why: "offline" });
  await click("Next lesson");
  expect(screen.getByRole("alert").textContent).toContain("can't be reached");
  expect(takeNext).not.toHaveBeenCalled();
});

test("repeating the lesson while the next one loads cancels it", async () => {
  let arrive: (lesson: PadLesson) => void = () => {};
  takeNext.mockReturnValue(new Promise(resolve => (arrive = resolve)));
  open();
  type("so far");
  await handOver(SAVED);
  await click("Next lesson");
  await click("Repeat");
  type("so");
  await act(async () => arrive(NEXT_LESSON));
  expect(text()).toBe("so far");
});

test("a lesson chosen on the screen starts at once, before the first key or at the result, and takes the focus", async () => {
  const bring = open();
  screen.getByLabelText("Elsewhere").focus();
  expect(await bring(NEXT_LESSON)).toBe("begun");
  expect([text(), document.activeElement]).toEqual(["on we go", field()]);
  type("on we go");
  expect(await bring(THIRD)).toBe("begun");
  expect(text()).toBe("the third");
  expect(screen.queryByTestId("result")).toBeNull();
});

test("a lesson chosen on the screen waits for the restart during a test", async () => {
  const bring = open();
  type("so");
  screen.getByLabelText("Elsewhere").focus();
  expect(await bring(NEXT_LESSON)).toBe("waiting");
  expect([text(), document.activeElement]).toEqual(["so far", field()]);
  await click("Restart");
  expect(text()).toBe("on we go");
});

test("a lesson chosen on the screen replaces the next lesson after the test", async () => {
  const bring = open();
  type("so");
  await bring(NEXT_LESSON);
  type(" far");
  expect(seals).toEqual(["seal of so far"]);
  await handOver(SAVED);
  await click("Next lesson");
  expect(text()).toBe("on we go");
  expect(takeNext).not.toHaveBeenCalled();
});
