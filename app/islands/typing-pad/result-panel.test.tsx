import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, test } from "vitest";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { apply, createTest } from "~/engine/test/typing-test";
import { type SubmitState, type TypingServices, TypingServicesContext } from "~/ui/typing-services";
import { ResultPanel } from "./result-panel";

afterEach(cleanup);

const SAVED = { status: "saved", id: "1800000000000-a1b2c3d4", milestones: [], dayElapsed: null } as const;

/** A whole test of a minute, three keys a second. */
function getTest({ lessonName = "ONE_MIN" as LessonName, errors = 0 } = {}) {
  let typed = createTest({ lessonName, text: "ab ".repeat(100), duration: 60_000 });
  for (let nth = 0; typed.finished === null; nth++) {
    const right = "ab "[nth % 3] ?? "";
    typed = apply(typed, {
      type: "type",
      char: nth % 4 === 0 && nth < 4 * errors ? "x" : right,
      at: nth * 300,
    });
  }
  return typed;
}

function show(submitState: SubmitState, typed = getTest()) {
  render(
    <MemoryRouter>
      <TypingServicesContext value={{ isLearner: true } as TypingServices}>
        <ResultPanel
          test={typed}
          meanWpm={null}
          submitState={submitState}
          onNext={async () => {}}
          onRepeat={() => {}}
        />
      </TypingServicesContext>
    </MemoryRouter>,
  );
  return screen.queryByRole("link", { name: "Get a certificate" })?.getAttribute("href");
}

describe("a certificate", () => {
  const path = "/certificate/new/?result=1800000000000-a1b2c3d4";

  it("is offered for a saved test", () => {
    expect(show(SAVED)).toBe(path);
  });

  it("is offered to visitors, whose way leads over logging in", () => {
    expect(show({ status: "kept", why: "signed-out", id: "1800000000000-a1b2c3d4" })).toBe(path);
  });

  test.each([
    { status: "sending" },
    { status: "saved", milestones: [], dayElapsed: null },
    { status: "kept", why: "offline" },
    { status: "refused", reason: "" },
  ] satisfies SubmitState[])("is not offered while the result is %o", state => {
    expect(show(state)).toBeUndefined();
  });

  it("is not offered for other lessons", () => {
    expect(show(SAVED, getTest({ lessonName: "FIFTEEN_MIN" }))).toBeUndefined();
    cleanup();
    expect(show(SAVED, getTest({ lessonName: "COURSE" }))).toBeUndefined();
  });

  it("is not offered when the verdict is to slow down", () => {
    expect(show(SAVED, getTest({ errors: 15 }))).toBe(path);
    cleanup();
    expect(show(SAVED, getTest({ errors: 17 }))).toBeUndefined();
    expect(screen.getByTestId("verdict").dataset.verdict).toBe("slow-down");
  });
});
