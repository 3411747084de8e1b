import fc from "fast-check";
import { expect, test } from "vitest";
import { computeScore } from "../score/score";
import { replay, toTranscript } from "../transcript/transcript";
import { apply, createTest, getPauses, getStrokes, type TestEvent, type TypingTest } from "./typing-test";

/** One action of the learner or the page, `after` ms from the previous keystroke. */
type Move =
  | { readonly kind: "right" | "backspace"; readonly after: number }
  | { readonly kind: "char"; readonly char: string; readonly after: number }
  | { readonly kind: "tick"; readonly after: number }
  | { readonly kind: "append"; readonly text: string };

const gap = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2_990, max: 3_010 }) },
  { weight: 1, arbitrary: fc.integer({ min: 3_000, max: 20_000 }) },
);
const words = fc.string({ unit: fc.constantFrom("a", "b", "c", " "), maxLength: 30 });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant("right"), after: gap }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("char"), char: fc.constantFrom("a", "b", "x"), after: gap }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("backspace"), after: gap }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("tick"),
      after: fc.oneof(gap, fc.double({ min: 0, max: 9e3, noNaN: true })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("append"), text: words }) },
);

const session = fc.record({
  text: words,
  duration: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
  start: fc.integer({ min: -1e9, max: 1e12 }),
  moves: fc.array(move, { maxLength: 120 }),
});

type Session = typeof session extends fc.Arbitrary<infer S> ? S : never;

/** All states of a test. */
function play({ text, duration, start, moves }: Session): TypingTest[] {
  const states = [createTest({ lessonName: "PARAGRAPH", text, duration })];
  let test = states[0] as TypingTest;
  let keyAt = start;
  for (const move of moves) {
    test = apply(test, buildEvent(move));
    states.push(test);
  }
  return states;

  function buildEvent(move: Move): TestEvent {
    if (move.kind === "append") return { type: "appendText", text: move.text };
    if (move.kind === "tick") return { type: "tick", at: keyAt + move.after };
    keyAt += move.after;
    if (move.kind === "backspace") return { type: "backspace", at: keyAt };
    const char = move.kind === "char" ? move.char : test.text.charAt(test.activeIndex) || "a";
    return { type: "type", char, at: keyAt };
  }
}

/** The same test with its times relative to its start. */
function fromStart(test: TypingTest) {
  const zero = test.started ?? 0;
  const { started: _, finished, pauseHistory: __, strokes: ___, rules: ____, ...same } = test;
  return {
    ...same,
    finished: finished === null ? null : finished - zero,
    pauses: getPauses(test).map(({ startTimestamp, duration }) => [startTimestamp - zero, duration]),
    strokes: getStrokes(test).map(({ startTimestamp, endTimestamp, attempts, ...stroke }) => ({
      ...stroke,
      span: [startTimestamp - zero, endTimestamp - zero],
      attempts: attempts.map(({ timestamp, typedChar }) => [timestamp - zero, typedChar]),
    })),
  };
}

test("a replay equals the live test, whatever the ticks and the clock's origin", () => {
  fc.assert(
    fc.property(session, input => {
      const live = play(input).at(-1) as TypingTest;
      const transcript = toTranscript(live);
      const replayed = replay(live, transcript);
      // A tick after the last key may have shown a pause or time beyond the transcript.
      const shown = { inProgress: null, timeElapsed: null, wpm: null };
      if (live.finished === null) {
        expect({ ...fromStart(replayed), ...shown }).toEqual({ ...fromStart(live), ...shown });
      } else {
        expect(fromStart(replayed)).toEqual(fromStart(live));
        expect(computeScore(replayed)).toEqual(computeScore(live));
      }
      expect(toTranscript(replayed)).toEqual(transcript);
    }),
    { numRuns: 500 },
  );
});

/**
 * The actions without ticks later than the next key: a tick from the future may end a test before that key.
 */
function ticksInOrder(moves: readonly Move[]): Move[] {
  let untilNextKey = Number.POSITIVE_INFINITY;
  return moves
    .toReversed()
    .map(move => {
      if (move.kind === "append") return move;
      if (move.kind === "tick") return { ...move, after: Math.min(move.after, untilNextKey) };
      untilNextKey = move.after;
      return move;
    })
    .reverse();
}

test("ticks between the keys don't change the result", () => {
  fc.assert(
    fc.property(session, input => {
      const end = input.start + 1e7;
      const ended = (moves: readonly Move[]) => {
        const last = play({ ...input, moves: [...moves] }).at(-1) as TypingTest;
        return apply(last, { type: "tick", at: end });
      };
      // Text appended after the end of a test is dropped, so a tick that ends it may also drop text.
      const moves = ticksInOrder(input.moves.filter(({ kind }) => kind !== "append"));
      expect(ended(moves)).toEqual(ended(moves.filter(({ kind }) => kind !== "tick")));
    }),
    {
      numRuns: 500,
      examples: [
        [
          {
            text: "aa",
            duration: 1,
            start: 0,
            moves: [
              { kind: "right", after: 2_990 },
              { kind: "tick", after: 3_000 },
              { kind: "right", after: 0 },
            ],
          },
        ],
      ],
    },
  );
});

test("every number stays in its bounds, and running counts match a full count", () => {
  fc.assert(
    fc.property(session, input => {
      for (const state of play(input)) {
        const standing = getStrokes(state).slice(0, state.activeIndex);
        expect(state.timeElapsed).toBeGreaterThanOrEqual(0);
        if (state.duration > 0) expect(state.timeElapsed).toBeLessThanOrEqual(state.duration);
        expect(state.accuracy).toBeGreaterThanOrEqual(0);
        expect(state.accuracy).toBeLessThanOrEqual(100);
        expect(Number.isFinite(state.wpm) && state.wpm >= 0).toBe(true);
        expect(state.activeIndex).toBeGreaterThanOrEqual(0);
        expect(state.activeIndex).toBeLessThanOrEqual(state.text.length);
        expect(getStrokes(state).map(stroke => stroke.index)).toEqual(
          getStrokes(state).map((_, index) => index),
        );
        expect(standing.filter(stroke => stroke.correctlyTyped)).toHaveLength(state.standingCorrect);
        expect(state.inProgress && state.finished !== null).toBe(false);
        if (state.finished !== null && state.started !== null) {
          const pauses = getPauses(state).reduce((sum, pause) => sum + pause.duration, 0);
          expect(state.finished - state.started).toBe(state.timeElapsed + pauses);
        }
      }
    }),
    { numRuns: 200 },
  );
});

/** A reference implementation with arrays, from the transcript alone: slow and simple. */
function byTheBook(text: string, duration: number, keys: readonly { at: number; char?: string }[]) {
  const standing: string[] = [];
  let [hits, correctHits, elapsed, last] = [0, 0, 0, 0];
  let finished = false;
  for (const { at, char } of keys) {
    if (finished || (char === undefined && standing.length === 0) || text === "") continue;
    const now = elapsed + Math.min(at - last, 3_000);
    if (duration > 0 && now >= duration) {
      [finished, elapsed] = [true, duration];
      continue;
    }
    [elapsed, last] = [now, at];
    if (char === undefined) {
      standing.pop();
      continue;
    }
    const right = char === text[standing.length];
    hits += 1;
    if (right) correctHits += 1;
    const three = [1, 2, 3].map(back => standing.length - back);
    if (!right && three.every(index => index >= 0 && standing[index] !== text[index])) continue;
    standing.push(char);
    if (standing.length === text.length) finished = true;
  }
  return { standing: standing.join(""), hits, correctHits, elapsed, finished };
}

test("a test matches the reference implementation", () => {
  const key = fc.record({ after: gap, char: fc.option(fc.constantFrom("a", "b"), { nil: undefined }) });
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "a", "b"), maxLength: 40 }),
      fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
      fc.array(key, { maxLength: 100 }),
      (text, duration, gaps) => {
        let [at, begun] = [0, false];
        const keys = gaps.flatMap(({ after, char }) => {
          if (!begun && char === undefined) return [];
          if (begun) at += after;
          begun = true;
          return [char === undefined ? { at } : { at, char }];
        });
        const test = keys.reduce(
          (state, { at, char }) =>
            apply(state, char === undefined ? { type: "backspace", at } : { type: "type", char, at }),
          createTest({ lessonName: "PARAGRAPH", text, duration }),
        );
        const standing = getStrokes(test).slice(0, test.activeIndex);
        expect({
          standing: standing.map(stroke => stroke.actuallyTypedCharacter).join(""),
          hits: test.hits,
          correctHits: test.correctHits,
          elapsed: test.timeElapsed,
          finished: test.finished !== null,
        }).toEqual(byTheBook(text, duration, keys));
      },
    ),
    { numRuns: 1_000 },
  );
});
