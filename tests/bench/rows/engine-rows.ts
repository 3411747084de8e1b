import { apply, createTest } from "~/engine/test/typing-test";
import { toBase64Url } from "~/engine/transcript/encoding";
import { decodeTranscript, encodeTranscript, replay, type Transcript } from "~/engine/transcript/transcript";
import { median, type Row } from "../table";

const SENTENCE = "the quick brown fox jumps over the lazy dog and then some more, ";
const toText = (length: number) => SENTENCE.repeat(Math.ceil(length / SENTENCE.length)).slice(0, length);

/** Median cost of a keystroke, µs, in batches of 50 keys because of the clock's resolution. */
function keystroke(length: number): number {
  const text = toText(length);
  const batches: number[] = [];
  const BATCH = 50;
  for (let round = 0; batches.length < 4_000; round += 1) {
    let test = createTest({ lessonName: "PARAGRAPH", text, duration: 0 });
    let at = 1_000 + round;
    for (let index = 0; index + BATCH < text.length && batches.length < 4_000; index += BATCH) {
      const started = performance.now();
      for (let key = index; key < index + BATCH; key += 1) {
        at += 100;
        test = apply(test, { type: "type", char: text[key] ?? " ", at });
      }
      batches.push(((performance.now() - started) * 1_000) / BATCH);
    }
  }
  return median(batches);
}

/** A test of `minutes` at 120 wpm with a wrong key in twenty, each corrected. */
export function longTranscript(text: string, minutes: number): Transcript {
  const events: Transcript["events"][number][] = [];
  const total = minutes * 60_000;
  let at = 0;
  for (let index = 0; at < total - 400 && index < text.length - 1; index += 1) {
    if (index % 20 === 19) {
      events.push({ at, char: "~" }, { at: at + 90, backspace: true });
      at += 180;
    }
    events.push({ at, char: text[index] ?? " " });
    at += 100;
  }
  return { events, endedAt: total };
}

function replayMs(): number {
  const text = toText(20_000);
  const rules = { lessonName: "FIFTEEN_MIN", text, duration: 15 * 60_000 } as const;
  const bytes = encodeTranscript(longTranscript(text, 15));
  const times = Array.from({ length: 60 }, () => {
    const started = performance.now();
    replay(rules, decodeTranscript(bytes));
    return performance.now() - started;
  });
  return median(times);
}

export function engineRows(): Row[] {
  keystroke(10_000);
  const text = toText(20_000);
  const transcript = longTranscript(text, 15);
  const bytes = encodeTranscript(transcript);
  return [
    {
      what: "engine, one keystroke, text of 100 characters",
      figure: keystroke(100),
      unit: "µs",
      bar: 1,
      note: "median of batches of 50",
    },
    {
      what: "engine, one keystroke, text of 100,000 characters",
      figure: keystroke(100_000),
      unit: "µs",
      bar: 1,
      note: "median of batches of 50",
    },
    {
      what: "replay of a 15-minute test",
      figure: replayMs(),
      unit: "ms",
      bar: 20,
      note: `${transcript.events.length} keystrokes, decoded and replayed, median of 60`,
    },
    {
      what: "transcript, one keystroke",
      figure: bytes.length / transcript.events.length,
      unit: "bytes",
      note: `${toBase64Url(bytes).length} characters as sent`,
    },
  ];
}
