import { EngineError } from "../test/errors";
import { toArray } from "../test/list";
import type { Rules } from "../test/rules";
import { runSteps, STEP_SIZE, type Steps } from "../test/steps";
import { apply, createTest, type TypingTest } from "../test/typing-test";
import { crc32, createVarintReader, writeVarint } from "./encoding";

/** `at` = whole ms since the first keystroke, pauses included. */
type TranscriptEvent =
  | { readonly at: number; readonly char: string }
  | { readonly at: number; readonly backspace: true };

export interface Transcript {
  readonly events: readonly TranscriptEvent[];
  /** Whole ms since the first keystroke. */
  readonly endedAt: number;
}

export const MAX_TRANSCRIPT_EVENTS = 60_000;

/** ms: four hours. */
export const MAX_TRANSCRIPT_GAP = 4 * 60 * 60 * 1000;

/** Each event takes at most 4 bytes for the gap and 3 for the character. */
const MAX_TRANSCRIPT_BYTES = MAX_TRANSCRIPT_EVENTS * 7 + 16;

const VERSION = 1;
const BACKSPACE_CODE = 8;
const CHECKSUM_BYTES = 4;

export function toTranscript(test: TypingTest): Transcript {
  const keystrokes = toArray(test.keystrokes);
  const lastAt = test.keystrokes?.head.at ?? 0;
  return {
    events: keystrokes.map(({ at, char }) => (char === null ? { at, backspace: true } : { at, char })),
    endedAt: test.finished !== null && test.started !== null ? test.finished - test.started : lastAt,
  };
}

/**
 * Replays a transcript from t = 0: `started` is 0, or null without keystrokes.
 * @throws EngineError when times run backwards or aren't integers, or the rules are invalid
 */
export function replay(rules: Rules, transcript: Transcript): TypingTest {
  return runSteps(replaySteps(rules, transcript));
}

/** 60,000 keystrokes take up to 130 ms. */
export function* replaySteps(rules: Rules, transcript: Transcript): Steps<TypingTest> {
  let test = createTest(rules);
  let played = 0;
  for (const event of transcript.events) {
    if (++played % STEP_SIZE === 0) yield;
    test = apply(
      test,
      "char" in event
        ? { type: "type", char: event.char, at: event.at }
        : { type: "backspace", at: event.at },
    );
  }
  return apply(test, { type: "tick", at: transcript.endedAt });
}

/**
 * Layout: version byte; varint count of events; for each event varint ms since the previous one and varint
 * UTF-16 unit (8 = backspace); varint ms from the last event to the end; CRC-32, lowest byte first.
 * @throws EngineError when the transcript is out of bounds or contains an invalid keystroke
 */
export function encodeTranscript({ events, endedAt }: Transcript): Uint8Array<ArrayBuffer> {
  assertCount(events.length);
  const bytes = [VERSION];
  writeVarint(bytes, events.length);
  let last = 0;
  if (events[0] !== undefined && events[0].at !== 0) throw malformed("Its first keystroke is not at 0 ms.");
  for (const event of events) {
    writeVarint(bytes, assertGap(event.at - last));
    writeVarint(bytes, "char" in event ? getCode(event.char) : BACKSPACE_CODE);
    last = event.at;
  }
  writeVarint(bytes, assertGap(endedAt - last));
  const encoded = new Uint8Array(bytes.length + CHECKSUM_BYTES);
  encoded.set(bytes);
  new DataView(encoded.buffer).setUint32(bytes.length, crc32(encoded, bytes.length), true);
  return encoded;
}

/**
 * @throws EngineError `transcript-malformed`, `transcript-version`, `transcript-checksum`, `transcript-too-long`,
 *   `transcript-gap-too-long`
 */
export function decodeTranscript(bytes: Uint8Array): Transcript {
  if (bytes.length > MAX_TRANSCRIPT_BYTES) throw tooLong(`${bytes.length} bytes`, `${MAX_TRANSCRIPT_BYTES}`);
  const end = bytes.length - CHECKSUM_BYTES;
  if (end < 1) throw malformed("It is cut off.");
  if (bytes[0] !== VERSION) {
    throw new EngineError("transcript-version", `There is no transcript version ${bytes[0]}.`);
  }
  const checksum = new DataView(bytes.buffer, bytes.byteOffset + end, CHECKSUM_BYTES).getUint32(0, true);
  if (checksum !== crc32(bytes, end)) {
    throw new EngineError(
      "transcript-checksum",
      "The transcript is not as it was written: its checksum differs.",
    );
  }
  const reader = createVarintReader(bytes, 1, end);
  const count = reader.next();
  assertCount(count);
  const events: TranscriptEvent[] = [];
  let at = 0;
  while (events.length < count) {
    const gap = assertGap(reader.next());
    if (events.length === 0 && gap !== 0) throw malformed("Its first keystroke is not at 0 ms.");
    at += gap;
    const code = reader.next();
    if (code > 0xffff) throw malformed(`${code} is not a UTF-16 unit.`);
    events.push(code === BACKSPACE_CODE ? { at, backspace: true } : { at, char: String.fromCharCode(code) });
  }
  const endedAt = at + assertGap(reader.next());
  if (!reader.isDone()) throw malformed("There is more after its end.");
  return { events, endedAt };
}

function assertCount(count: number): void {
  if (count > MAX_TRANSCRIPT_EVENTS) throw tooLong(`${count} keystrokes`, `${MAX_TRANSCRIPT_EVENTS}`);
}

function assertGap(gap: number): number {
  if (gap < 0) throw new EngineError("time-runs-backwards", "The times of the transcript run backwards.");
  if (gap > MAX_TRANSCRIPT_GAP) {
    throw new EngineError(
      "transcript-gap-too-long",
      `A gap of ${gap} ms is longer than ${MAX_TRANSCRIPT_GAP} ms.`,
    );
  }
  if (!Number.isInteger(gap))
    throw new EngineError("invalid-time", "The times of a transcript must be whole ms.");
  return gap;
}

function getCode(char: string): number {
  const code = char.charCodeAt(0);
  if (char.length !== 1 || code === BACKSPACE_CODE) {
    throw new EngineError("invalid-character", `No keystroke types ${JSON.stringify(char)}.`);
  }
  return code;
}

function malformed(why: string): EngineError {
  return new EngineError("transcript-malformed", `The transcript is malformed. ${why}`);
}

function tooLong(length: string, bound: string): EngineError {
  return new EngineError("transcript-too-long", `A transcript of ${length} is longer than ${bound}.`);
}
