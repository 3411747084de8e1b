import { toStorageKey } from "~/domain/database-keys";
import { defaultDuration, isTimed, type LessonName } from "~/engine/lesson-text/lesson-names";
import { apply, createTest, type TypingTest } from "~/engine/test/typing-test";
import { fromBase64Url, toBase64Url } from "~/engine/transcript/encoding";
import {
  decodeTranscript,
  encodeTranscript,
  replay,
  type Transcript,
  toTranscript,
} from "~/engine/transcript/transcript";
import { appendWeakness, collectWeaknessItems, type StoredWeakness } from "~/engine/weakness/weakness";
import { createCopy } from "~server/copy/copy";
import type { ResultSubmission } from "~server/records/records";

/** ms since 1970; when everything in these tests happens. */
export const NOW = 1_800_000_000_000;

export const COPY = createCopy({ sealKeys: ["a key for tests"] });

interface Typing {
  lessonName?: LessonName;
  text?: string;
  duration?: number;
  /** Unless told otherwise, no two tests began at the same time. */
  started?: number;
  owner?: string | null;
  /** ms before the nth keystroke; unless told otherwise, no two tests are typed at quite the same pace. */
  gap?: (nth: number) => number;
  /** Whether the nth character is mistyped first, and then corrected. */
  slip?: (nth: number) => boolean;
}

let ids = 0;
const nextId = () => `test${String(++ids).padStart(6, "0")}`;

/** A paragraph that differs with the seed. */
export function paragraph(seed: number): string {
  return COPY.paragraph({ seed });
}

/** A timed text that nobody gets to the end of. */
export function longText(characters: number, seed = 1): string {
  let text = paragraph(seed);
  for (let next = seed + 1; text.length < characters; next++) text += ` ${paragraph(next)}`;
  return text;
}

let paces = 0;
const getPace = (pace: number) => (nth: number) => (nth === 1 ? 90 + pace : 90 + ((nth * 37) % 60));

/** A test typed to its end, at about 100 words per minute unless told otherwise. */
export function typedTest(typing: Typing = {}): TypingTest {
  const { lessonName = "PARAGRAPH", text = paragraph(1), gap = getPace(++paces) } = typing;
  const duration = typing.duration ?? (isTimed(lessonName) ? defaultDuration(lessonName) : 0);
  let test = createTest({ lessonName, text, duration });
  let at = 0;
  let keys = 0;
  const clock = () => {
    if (keys > 0) at += gap(keys);
    keys += 1;
    return at;
  };
  for (let nth = 0; test.finished === null && nth < text.length; nth++) {
    if (typing.slip?.(nth)) {
      test = apply(test, { type: "type", char: text[nth] === "e" ? "r" : "e", at: clock() });
      test = apply(test, { type: "backspace", at: clock() });
    }
    test = apply(test, { type: "type", char: text.charAt(nth), at: clock() });
  }
  return test;
}

export function buildSubmission(transcript: Transcript, typing: Typing = {}): ResultSubmission {
  const {
    lessonName = "PARAGRAPH",
    text = paragraph(1),
    started = NOW - 3_600_000 - ++ids * 1_000,
    owner = null,
  } = typing;
  return {
    id: `${started}-${nextId()}`,
    owner,
    lessonName,
    text,
    duration: typing.duration ?? (isTimed(lessonName) ? defaultDuration(lessonName) : 0),
    started,
    transcript: toBase64Url(encodeTranscript(transcript)),
  };
}

/** What a browser posts after a test like this. */
export function typed(typing: Typing = {}): ResultSubmission {
  return buildSubmission(toTranscript(typedTest(typing)), typing);
}

export function getReplay({ lessonName, text, duration, transcript }: ResultSubmission): TypingTest {
  return replay({ lessonName, text, duration }, decodeTranscript(fromBase64Url(transcript)));
}

/** By `group/key`, what the database should hold of weaknesses after these results in this order. */
export function weaknessAfter(submissions: readonly ResultSubmission[]): Record<string, readonly number[]> {
  const stored = submissions.reduce<StoredWeakness>(
    (before, submission) => appendWeakness(before, collectWeaknessItems(getReplay(submission))),
    {},
  );
  return flat(stored, toStorageKey);
}

/** By `group/key`, what the database's REST API shows of weaknesses; keys that are digits it shows as a list. */
export function weaknessIn(json: unknown): Record<string, readonly number[]> {
  return flat((json ?? {}) as StoredWeakness, key => key);
}

function flat(groups: StoredWeakness, keyOf: (item: string) => string): Record<string, readonly number[]> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, items]) =>
      Object.entries(items)
        .filter(([, list]) => list !== null)
        .map(([item, list]) => [`${group}/${keyOf(item)}`, list]),
    ),
  );
}
