import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type StoredWeakness, splitWords } from "~/engine/weakness/weakness";
import { EXERCISE_OFF_TARGET, EXERCISE_ON_TH } from "../../../tests/support/coach/fake-claude";
import {
  createScriptedCoach,
  type ScriptedCoach,
  writesExercises,
} from "../../../tests/support/coach/scripted-coach";
import { storePractice } from "../../../tests/support/records/practice";
import { openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import { COPY } from "../../../tests/support/records/submissions";
import { CoachFailure } from "../coach";
import { evaluationLesson, makeCoachLesson } from "./coach-lesson";

const STORED: StoredWeakness = { lowercase: { q: [40] }, ngBi: { th: [31] }, cw1_50: { you: [50] } };
const ANOTHER_ON_TH = EXERCISE_ON_TH.split(" ").toReversed().join(" ");

let opened: TestRecords;
beforeAll(async () => {
  opened = await openTestRecords();
});
afterAll(() => opened.close());

let coach: ScriptedCoach;
let logged: string[];
let learners = 0;
let ann: string;
beforeEach(() => {
  coach = createScriptedCoach();
  writesExercises(coach);
  logged = [];
  ann = `ann${++learners}`;
});

/** The lesson on “th”, unless `options` say otherwise, of a learner of `wpm`. */
async function lesson(options: Partial<Parameters<typeof makeCoachLesson>[2]> = {}, wpm = 44) {
  await storePractice(opened.database, ann, { weakness: STORED, wpms: [wpm] });
  const { records } = opened;
  const logger = pino({ level: "info" }, { write: line => void logged.push(line) });
  const signal = new AbortController().signal;
  return makeCoachLesson({ records, copy: COPY, coach, logger }, ann, {
    lastKind: null,
    target: null,
    signal,
    stopping: signal,
    ...options,
  });
}

/** Whether a third of the words hold “th”, and the result over it will count. */
function expectRight({ text, seal, lessonName }: Awaited<ReturnType<typeof lesson>>) {
  const words = splitWords(text).map(({ word }) => word);
  expect(words.filter(word => word.includes("th")).length * 3).toBeGreaterThanOrEqual(words.length);
  expect(COPY.isKnown(lessonName, text, seal)).toBe(true);
  expect(lessonName).toBe("AI");
}

describe("the coach's text", () => {
  it("is the lesson if it is valid, on any topic", async () => {
    coach.exercises.push(EXERCISE_ON_TH, ANOTHER_ON_TH);
    const due = await lesson();
    expect(due).toMatchObject({ text: EXERCISE_ON_TH, writtenBy: "claude", kind: "ngrams" });
    expect(due.why).toMatchObject({ kind: "weakness", target: { item: "th" } });
    const wished = await lesson({ target: { group: "ngBi", item: "th" } });
    expect(wished).toMatchObject({ text: ANOTHER_ON_TH, writtenBy: "claude", why: { kind: "item" } });
    expectRight(due);
    expectRight(wished);
    const { level, ...wish } = coach.wishes[0] ?? {};
    expect(wish).toEqual({
      target: { group: "ngBi", item: "th" },
      learnerWpm: 44,
      length: { least: 180, most: 420 },
    });
    expect(level?.words).toEqual(["cw1_50", "cw51_100"]);
    expect(logged).toEqual([]);
  });

  it("is cleaned up first", async () => {
    coach.exercises.push(`“${EXERCISE_ON_TH.replaceAll(" that ", "\nthat ")}”\n`);
    expect(await lesson()).toMatchObject({ text: EXERCISE_ON_TH, writtenBy: "claude" });
  });

  const tooHard = EXERCISE_ON_TH.replaceAll(/\b(?!\w*th)\w+/g, "zephyr");
  const faulty: [string, string, RegExp][] = [
    ["off its target", EXERCISE_OFF_TARGET, /words hold "th"/],
    ["profane", EXERCISE_ON_TH.replace("men", "fucking men"), /rude/],
    ["not typeable", EXERCISE_ON_TH.replace("men", "Männer"), /does not type: ä/],
    ["too short", EXERCISE_ON_TH.slice(0, 120), /must have 180 to 420/],
    ["too long", `${EXERCISE_ON_TH} ${ANOTHER_ON_TH}`, /must have 180 to 420/],
    ["too hard", tooHard, /1000 most common ones/],
    ["nothing", "", /empty/],
    ["JSON", JSON.stringify({ exercise: EXERCISE_ON_TH }), /nothing else/],
    ["HTML", `<p onclick="x()">${EXERCISE_ON_TH}</p>`, /nothing else/],
    ["a link", `${EXERCISE_ON_TH} https://evil.example`, /nothing else/],
  ];

  it.each(faulty)("is requested again if it is %s", async (_, text, fault) => {
    coach.exercises.push(text, EXERCISE_ON_TH);
    expect(await lesson()).toMatchObject({ text: EXERCISE_ON_TH, writtenBy: "claude" });
    expect(coach.wishes).toHaveLength(2);
    expect(coach.wishes[1]?.repair?.faults.join(" ")).toMatch(fault);
    expect(coach.wishes[1]?.repair?.text).toBe(text);
    expect(logged).toEqual([expect.stringMatching(fault.source.replaceAll('"', '\\\\"'))]);
  });

  it.each(faulty)("is replaced by the generator's text if it is %s twice", async (_, text) => {
    coach.exercises.push(text, text, EXERCISE_ON_TH);
    const made = await lesson();
    expect([made.writtenBy, coach.wishes.length, logged.length]).toEqual(["local", 2, 2]);
    expectRight(made);
  });

  it("has to fit the learner's level", async () => {
    coach.exercises.push(EXERCISE_ON_TH.replace("other", "brothers"), EXERCISE_ON_TH);
    const target = { group: "ngBi", item: "th" } as const;
    expect(await lesson({ target }, 15)).toMatchObject({ text: EXERCISE_ON_TH, writtenBy: "claude" });
    expect(coach.wishes[1]?.repair?.faults).toEqual(["No word may have more than 7 letters: brothers."]);
    expect(coach.wishes[0]).toMatchObject({ level: { ngrams: [], words: [] }, learnerWpm: 15 });
  });

  it("is not the same text twice in a row", async () => {
    coach.exercises.push(EXERCISE_ON_TH, EXERCISE_ON_TH, ANOTHER_ON_TH, ANOTHER_ON_TH, ANOTHER_ON_TH);
    const texts = [await lesson(), await lesson(), await lesson()];
    expect(texts.map(({ writtenBy }) => writtenBy)).toEqual(["claude", "claude", "local"]);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(3);
    expect(coach.wishes[2]?.repair?.faults).toEqual([expect.stringContaining("write another")]);
  });
});

describe("the generator's text is used at once", () => {
  it.each([
    ["fails", new CoachFailure("failed")],
    ["refuses", new CoachFailure("empty")],
    ["has a fault of ours", new TypeError("Cannot read properties of undefined")],
  ])("if the coach %s", async (_, failure) => {
    coach.exercises.push(failure);
    const made = await lesson();
    expect([made.writtenBy, coach.wishes.length]).toEqual(["local", 1]);
    expectRight(made);
    expect(logged).toEqual([expect.stringContaining("the coach wrote no lesson")]);
  });

  it("if it fails at the second attempt", async () => {
    coach.exercises.push(EXERCISE_OFF_TARGET, new CoachFailure("failed"));
    const made = await lesson();
    expect(made.writtenBy).toBe("local");
    expectRight(made);
  });

  it("if it takes too long, and the coach is told to stop", async () => {
    let told = new AbortController().signal;
    coach.writeExercise = (_wish, { signal }) => {
      told = signal;
      return new Promise(() => {});
    };
    const made = await lesson({ patience: 1 });
    expect([made.writtenBy, told.aborted]).toEqual(["local", true]);
    expectRight(made);
  });

  it("if it writes nothing", async () => {
    coach.writeExercise = null;
    const made = await lesson();
    expect(made.writtenBy).toBe("local");
    expectRight(made);
  });

  it("for a lesson that is not about an item", async () => {
    const made = await lesson({}, 20);
    expect([made.lessonName, made.writtenBy, coach.wishes.length]).toEqual(["PARAGRAPH", "local", 0]);
  });
});

it("tells the coach when the learner has gone", async () => {
  const gone = new AbortController();
  coach.writeExercise = (_wish, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new CoachFailure("failed")));
      gone.abort();
    });
  expect((await lesson({ signal: gone.signal })).writtenBy).toBe("local");
  expect(logged).toEqual([]);
});

it("uses the generator's text at once when the server is about to stop, also if the coach ignores the signal", async () => {
  const stopping = new AbortController();
  let told = new AbortController().signal;
  coach.writeExercise = (_wish, { signal }) => {
    told = signal;
    stopping.abort(new Error("The server is stopping."));
    return new Promise(() => {});
  };
  const made = await lesson({ stopping: stopping.signal });
  expect([made.writtenBy, told.aborted]).toEqual(["local", true]);
  expectRight(made);
  // Nor is it asked from then on.
  coach.writeExercise = () => expect.fail("The coach was asked.");
  expect((await lesson({ stopping: stopping.signal })).writtenBy).toBe("local");
});

it("uses another text for each evaluation", () => {
  const texts = Array.from({ length: 6 }, () => evaluationLesson({ copy: COPY }, ann, "ngBi").text);
  expect(new Set(texts).size).toBe(6);
});
