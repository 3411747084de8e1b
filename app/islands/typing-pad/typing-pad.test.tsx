import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Rules } from "~/engine/test/rules";
import { fromBase64Url } from "~/engine/transcript/encoding";
import { decodeTranscript, replay } from "~/engine/transcript/transcript";
import {
  type FinishedTest,
  type SubmitState,
  type TypingServices,
  TypingServicesContext,
} from "~/ui/typing-services";
import { keydown, press } from "../../../tests/support/islands/keyboard";
import { loadResultPanel } from "./result";
import { TypingPad, type TypingPadProps } from "./typing-pad";

const PARAGRAPH: Rules = { lessonName: "PARAGRAPH", text: "to be or not", duration: 0 };
const NUMBERS: Rules = { lessonName: "NUM", text: "7 or 8", duration: 0 };
const ONE_MINUTE_TEST: Rules = {
  lessonName: "ONE_MIN",
  text: "so it goes ".repeat(90).trim(),
  duration: 60_000,
};

let submitted: FinishedTest[];
let tell: (state: SubmitState) => void;
let stopSubmit: () => void;
let nextTexts: ReturnType<typeof vi.fn<TypingServices["nextTexts"]>>;
let nextCopy: ReturnType<typeof vi.fn<TypingServices["nextCopy"]>>;
let copyOpened: ReturnType<typeof vi.fn<TypingServices["copyOpened"]>>;

const SAVED: SubmitState = { status: "saved", milestones: [], dayElapsed: 60_000 };

beforeAll(loadResultPanel);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  submitted = [];
  stopSubmit = vi.fn<() => void>();
  nextTexts = vi.fn<TypingServices["nextTexts"]>(async () => ["the next text"]);
  nextCopy = vi.fn<TypingServices["nextCopy"]>(async () => ({ text: "12 by 34", seal: "next-seal" }));
  copyOpened = vi.fn<TypingServices["copyOpened"]>(() => () => {});
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function getPad(props: Partial<TypingPadProps> = {}) {
  const services: TypingServices = {
    isLearner: true,
    submitResult(test, onState) {
      submitted.push(test);
      tell = onState;
      onState({ status: "sending" });
      return stopSubmit;
    },
    nextTexts,
    nextCopy,
    copyOpened,
  };
  return (
    <StrictMode>
      <MemoryRouter>
        <TypingServicesContext value={services}>
          <TypingPad rules={PARAGRAPH} meanWpm={58} autoFocus {...props} />
        </TypingServicesContext>
        <Address />
      </MemoryRouter>
    </StrictMode>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

const copy = () => screen.getByTestId("copy");
const stage = () => copy().closest("[data-phase]") as HTMLElement;
const figure = (name: string) => stage().querySelector(`[data-part="${name}"]`)?.textContent;
const count = (state: string) => copy().querySelectorAll(`[data-state="${state}"]`).length;
const field = () => {
  const found = document.querySelector("textarea");
  if (found === null) throw new Error("no field");
  return found;
};

/** Types at a steady pace and advances the page's clock. */
function type(text: string, gap = 100) {
  for (const character of text) {
    act(() => {
      vi.advanceTimersByTime(gap);
      press(field(), character, performance.now());
    });
  }
}

function erase() {
  act(() => {
    keydown(field(), "Backspace", performance.now());
  });
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const handOver = (state: SubmitState) => act(() => tell(state));

function played(): ReturnType<typeof replay> {
  const [test] = submitted;
  if (test === undefined) throw new Error("nothing was handed in");
  return replay(test, decodeTranscript(fromBase64Url(test.transcript)));
}

describe("before the first key", () => {
  it("is in the server's page with the exact text, and nothing that a strict CSP would block", () => {
    const html = renderToString(getPad());
    const page = new DOMParser().parseFromString(html, "text/html");
    expect(page.querySelector('[data-testid="copy"]')?.textContent).toBe(PARAGRAPH.text);
    expect(html).not.toContain("style=");
  });

  it("is ready and has the focus", () => {
    render(getPad());
    expect(copy().dataset.ready).toBe("true");
    expect(document.activeElement).toBe(field());
    expect(copy().textContent).toBe(PARAGRAPH.text);
  });

  it("does not take the focus from another field", () => {
    render(
      <>
        {/* biome-ignore lint/a11y/noAutofocus: it stands for a field that the visitor is in. */}
        <input aria-label="Other" autoFocus />
        {getPad()}
      </>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText("Other"));
  });

  it("accepts other rules at once", () => {
    const { rerender } = render(getPad());
    rerender(getPad({ rules: { ...PARAGRAPH, text: "another text" } }));
    expect(copy().textContent).toBe("another text");
    expect(copy().dataset.ready).toBe("true");
  });
});

describe("while typing", () => {
  it("marks right and wrong characters, and clears the marks", () => {
    render(getPad());
    type("tx b");
    expect([count("correct"), count("wrong"), count("active")]).toEqual([3, 1, 1]);
    erase();
    erase();
    erase();
    expect([count("correct"), count("wrong"), count("active")]).toEqual([1, 0, 1]);
    expect(copy().textContent).toBe(PARAGRAPH.text);
  });

  it("says when no more wrong keys are accepted", () => {
    render(getPad());
    type("xxxx");
    expect(count("wrong")).toBe(3);
    expect(stage().dataset.blocked).toBe("true");
    erase();
    expect(stage().dataset.blocked).toBe("false");
  });

  it("updates the numbers every half second, not per key", () => {
    render(getPad({ rules: ONE_MINUTE_TEST }));
    expect([figure("time"), figure("wpm"), figure("accuracy")]).toEqual(["1:00", "–", "–"]);
    type("so it");
    expect(figure("accuracy")).toBe("–");
    type(" goes so it goes so");
    // At the last update, 2,000 ms after the first key, there were 20 characters: 20 / 5 / (2 / 60).
    expect([figure("time"), figure("wpm"), figure("accuracy")]).toEqual(["0:58", "120", "100%"]);
  });

  it("pauses after three seconds, and resumes with the next key", async () => {
    render(getPad());
    type("to");
    await wait(3_600);
    expect(stage().dataset.phase).toBe("paused");
    type(" ");
    expect(stage().dataset.phase).toBe("running");
  });

  it("starts again with Restart, with an untouched text", () => {
    render(getPad());
    type("to");
    fireEvent.click(screen.getByRole("button", { name: "Restart" }));
    expect([count("correct"), figure("wpm"), stage().dataset.phase]).toEqual([0, "–", "waiting"]);
    type("to");
    expect(count("correct")).toBe(2);
  });

  it("keeps the text until the restart when the rules change", () => {
    const { rerender } = render(getPad());
    type("to");
    rerender(getPad({ rules: { ...PARAGRAPH, text: "another text" } }));
    expect(count("correct")).toBe(2);
    expect(copy().textContent).toBe(PARAGRAPH.text);
    fireEvent.click(screen.getByRole("button", { name: "Restart" }));
    expect(copy().textContent).toBe("another text");
  });

  it("does not end a timed test at the end of its text", async () => {
    nextTexts.mockResolvedValue(["more to type"]);
    render(getPad({ rules: ONE_MINUTE_TEST }));
    type(ONE_MINUTE_TEST.text.slice(0, 395), 10);
    await wait(0);
    expect(copy().textContent).toBe(`${ONE_MINUTE_TEST.text} more to type`);
  });
});

describe("at the end", () => {
  it("submits the keystrokes before anything else can happen", () => {
    render(getPad());
    type("to");
    const started = Date.now() - 100;
    type("x");
    erase();
    type(" be or not");
    expect(submitted).toHaveLength(1);
    expect(submitted[0]).toMatchObject({ ...PARAGRAPH, seal: null, started });
    expect(played()).toMatchObject({ hits: 13, correctHits: 12, timeElapsed: 1_200, activeIndex: 12 });
  });

  it("shows the score of the keystrokes", () => {
    render(getPad());
    type("to be or nxt");
    // 11 correct characters in 1,100 ms: 11 / 5 / (1.1 / 60) = 120 wpm.
    expect(screen.getByTestId("wpm").textContent).toBe("120 wpm");
    expect(screen.getByTestId("accuracy").textContent).toBe("91.67%");
    expect(screen.getByTestId("result").textContent).toContain("62 wpm faster than your average");
    expect(screen.getByTestId("result").textContent).toContain("o→x×1");
  });

  it("is marked as saved only when the server has the result", () => {
    render(getPad());
    type(PARAGRAPH.text);
    const result = screen.getByTestId("result");
    expect(result.dataset.saved).toBe("false");
    handOver({ status: "kept", why: "offline" });
    expect(result.dataset.saved).toBe("false");
    expect(result.textContent).toContain("when you are online again");
    handOver({ status: "kept", why: "clock" });
    expect(result.dataset.saved).toBe("false");
    expect(result.textContent).toContain("Please check this device's clock");
    handOver(SAVED);
    expect(result.dataset.saved).toBe("true");
  });

  it("asks visitors to sign up, and says why a result was refused", () => {
    render(getPad());
    type(PARAGRAPH.text);
    handOver({ status: "kept", why: "signed-out" });
    expect(screen.getByRole("link", { name: "Sign up to keep it" }).getAttribute("href")).toBe("/sign-up/");
    handOver({ status: "refused", reason: "It is too old." });
    expect(screen.getByTestId("result").textContent).toContain("Not saved: It is too old.");
  });

  it("ends a timed test exactly on time", async () => {
    render(getPad({ rules: ONE_MINUTE_TEST }));
    for (let second = 0; second < 59; second++) type("s", 1_000);
    await wait(2_100);
    expect(screen.getByTestId("result")).toBeDefined();
    expect(played().timeElapsed).toBe(60_000);
  });

  it("ignores keys meant for the text; then Enter continues", async () => {
    render(getPad());
    type(PARAGRAPH.text);
    expect(document.activeElement).toBe(screen.getByTestId("result"));
    await act(async () => void keydown(screen.getByTestId("result"), "Enter", performance.now() + 100));
    expect(nextTexts).not.toHaveBeenCalled();
    await wait(700);
    await act(async () => void keydown(screen.getByTestId("result"), "Enter", performance.now()));
    expect(nextTexts).toHaveBeenCalledExactlyOnceWith("PARAGRAPH", 1);
    expect(copy().textContent).toBe("the next text");
    expect(document.activeElement).toBe(field());
    expect(screen.queryByTestId("result")).toBeNull();
    expect(stopSubmit).toHaveBeenCalled();
  });

  it("can be repeated, and the second result is submitted separately", () => {
    render(getPad());
    type(PARAGRAPH.text);
    fireEvent.click(screen.getByRole("button", { name: "Repeat" }));
    expect(copy().textContent).toBe(PARAGRAPH.text);
    type(PARAGRAPH.text);
    expect(submitted).toHaveLength(2);
  });

  it("says so when there is no next text, and can be retried", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    nextTexts.mockRejectedValueOnce(new Error("no network"));
    render(getPad());
    type(PARAGRAPH.text);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Next lesson" })));
    expect(screen.getByRole("alert").textContent).toContain("could not be fetched");
    expect(warn).toHaveBeenCalledExactlyOnceWith(new Error("no network"));
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Next lesson" })));
    expect(copy().textContent).toBe("the next text");
  });

  it("links to the next lesson if the screen has one", () => {
    render(getPad({ nextLesson: { label: "Five minutes", to: "/typing-test/?minutes=5" } }));
    type(PARAGRAPH.text);
    const link = screen.getByRole("link", { name: "Next: Five minutes" });
    expect(link.getAttribute("href")).toBe("/typing-test/?minutes=5");
  });

  it("stays while the same lesson gets another text", () => {
    const { rerender } = render(getPad());
    type(PARAGRAPH.text);
    rerender(getPad({ rules: { ...PARAGRAPH, text: "another text" } }));
    expect(screen.getByTestId("result")).toBeDefined();
    rerender(getPad({ rules: ONE_MINUTE_TEST }));
    expect(screen.queryByTestId("result")).toBeNull();
    expect(copy().textContent).toBe(ONE_MINUTE_TEST.text);
  });
});

describe("a text that comes whole", () => {
  const ahead = { text: "56 of 78", seal: "another-seal" };

  it("is submitted with its seal, also when repeated", () => {
    render(getPad({ rules: NUMBERS, seal: "a-seal" }));
    type(NUMBERS.text);
    fireEvent.click(screen.getByRole("button", { name: "Repeat" }));
    type(NUMBERS.text);
    expect(submitted.map(({ text, seal }) => [text, seal])).toEqual([
      [NUMBERS.text, "a-seal"],
      [NUMBERS.text, "a-seal"],
    ]);
  });

  it("is followed by another one with its own seal, not by a paragraph", async () => {
    render(getPad({ rules: NUMBERS, seal: "a-seal" }));
    type(NUMBERS.text);
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Next lesson" })));
    expect(nextCopy).toHaveBeenCalledExactlyOnceWith("NUM");
    expect(nextTexts).not.toHaveBeenCalled();
    type("12 by 34");
    expect(submitted.at(-1)).toMatchObject({ lessonName: "NUM", text: "12 by 34", seal: "next-seal" });
  });

  it("is reported, so that more can be fetched ahead; a page's own isn't", () => {
    const { unmount } = render(getPad({ rules: NUMBERS, seal: "a-seal" }));
    expect(copyOpened).toHaveBeenCalledWith("NUM", { text: NUMBERS.text, seal: "a-seal" });
    unmount();
    copyOpened.mockClear();
    render(getPad({ rules: NUMBERS, seal: "a-seal", nextLesson: { to: "/elsewhere/" } }));
    render(getPad());
    expect(copyOpened).not.toHaveBeenCalled();
  });

  it("keeps the seal of a text that arrived during another for that text", () => {
    const { rerender } = render(getPad({ rules: NUMBERS, seal: "a-seal" }));
    type("7 ");
    rerender(getPad({ rules: { ...NUMBERS, text: ahead.text }, seal: ahead.seal }));
    type("or 8");
    expect(submitted[0]).toMatchObject({ text: NUMBERS.text, seal: "a-seal" });
    fireEvent.click(screen.getByRole("button", { name: "Repeat" }));
    type(ahead.text);
    expect(submitted[1]).toMatchObject(ahead);
  });
});

describe("going to a lesson that depends on the result", () => {
  const nextLesson = { to: "/typing-practice/for-you/?text=b" };
  const address = () => screen.getByTestId("address").textContent;
  const press = () => fireEvent.click(screen.getByRole("link", { name: "Next lesson" }));

  function finish(onFinished?: () => void) {
    render(getPad({ nextLesson, ...(onFinished && { onFinished }) }));
    type(PARAGRAPH.text);
  }

  it("reports the end of the test", () => {
    const onFinished = vi.fn<() => void>();
    finish(onFinished);
    expect(onFinished).toHaveBeenCalledTimes(1);
  });

  it("navigates once the server has the result, and is busy until then", async () => {
    finish();
    press();
    expect(screen.getByRole("link", { name: "Next lesson" }).getAttribute("aria-disabled")).toBe("true");
    await wait(1_900);
    expect(address()).toBe("/");
    handOver(SAVED);
    expect(address()).toBe(nextLesson.to);
  });

  it("waits two seconds at most", async () => {
    finish();
    press();
    await wait(2_100);
    expect(address()).toBe(nextLesson.to);
  });

  it("stays and says why when the server is unreachable", () => {
    finish();
    handOver({ status: "kept", why: "offline" });
    press();
    expect(address()).toBe("/");
    expect(screen.getByRole("alert").textContent).toContain("can't be reached");
    handOver(SAVED);
    press();
    expect(address()).toBe(nextLesson.to);
  });
});
