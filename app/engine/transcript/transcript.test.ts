import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { newTest, typed } from "../../../tests/support/engine/notation";
import { EngineError, type EngineErrorCode } from "../test/errors";
import { crc32, fromBase64Url, toBase64Url, writeVarint } from "./encoding";
import {
  decodeTranscript,
  encodeTranscript,
  MAX_TRANSCRIPT_EVENTS,
  MAX_TRANSCRIPT_GAP,
  replay,
  type Transcript,
  toTranscript,
} from "./transcript";

const failsWith = (code: EngineErrorCode) => expect.objectContaining({ name: "EngineError", code });

const gap = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: MAX_TRANSCRIPT_GAP }));
const character = fc.oneof(
  fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
  fc
    .integer({ min: 0, max: 0xffff })
    .filter(code => code !== 8)
    .map(code => String.fromCharCode(code)),
);

const transcript: fc.Arbitrary<Transcript> = fc
  .record({ keys: fc.array(fc.record({ gap, char: fc.option(character) }), { maxLength: 200 }), rest: gap })
  .map(({ keys, rest }) => {
    let at = 0;
    const events = keys.map(({ gap, char }, index) => {
      at += index === 0 ? 0 : gap;
      return char === null ? { at, backspace: true as const } : { at, char };
    });
    return { events, endedAt: at + rest };
  });

describe("a transcript", () => {
  it("has every keystroke of the test, and its end", () => {
    expect(toTranscript(typed("abcdefg", "<a{5000}xyz<{200}wv{tick 50}"))).toEqual({
      events: [
        { at: 0, char: "a" },
        { at: 5_000, char: "x" },
        { at: 5_100, char: "y" },
        { at: 5_200, char: "z" },
        { at: 5_300, backspace: true },
        { at: 5_500, char: "w" },
        { at: 5_600, char: "v" },
      ],
      endedAt: 5_600,
    });
    expect(toTranscript(newTest("abc"))).toEqual({ events: [], endedAt: 0 });
  });

  it("ends when the clock ended the test, without later keys", () => {
    const state = typed("abc", "a{900}b{101}c", { duration: 1_000 });
    expect(toTranscript(state)).toMatchObject({ endedAt: 1_000, events: { length: 2 } });
  });

  it("is replayed from time 0", () => {
    const state = typed("abc", "ax{4000}<b{tick 3000}", { duration: 5_000 });
    const again = replay({ lessonName: "PARAGRAPH", text: "abc", duration: 5_000 }, toTranscript(state));
    expect(again).toMatchObject({ started: 0, activeIndex: 2, hits: 3, timeElapsed: 5_000, finished: 6_000 });
  });

  it("can't be replayed when its times run backwards", () => {
    const rules = { lessonName: "PARAGRAPH", text: "abc", duration: 0 } as const;
    const events = [
      { at: 0, char: "a" },
      { at: 9, char: "b" },
      { at: 8, char: "c" },
    ];
    expect(() => replay(rules, { events, endedAt: 9 })).toThrow(failsWith("time-runs-backwards"));
  });
});

describe("the wire format", () => {
  test("decode(encode(x)) is x", () => {
    fc.assert(
      fc.property(transcript, x => {
        expect(decodeTranscript(encodeTranscript(x))).toEqual(x);
      }),
    );
  });

  it("is stable: stored transcripts must stay readable", () => {
    const x: Transcript = {
      events: [
        { at: 0, char: "T" },
        { at: 100, char: "é" },
        { at: 400, backspace: true },
      ],
      endedAt: 60_000,
    };
    expect(toBase64Url(encodeTranscript(x))).toBe("AQMAVGTpAawCCNDRA1207XM");
  });

  it("takes three bytes per keystroke at an ordinary pace", () => {
    const events = Array.from({ length: 1_000 }, (_, i) => ({ at: i * 180, char: "e" }));
    expect(encodeTranscript({ events, endedAt: 180_000 }).length).toBeLessThan(3_015);
  });

  it("detects a changed byte", () => {
    const index = fc.nat({ max: 10_000 });
    fc.assert(
      fc.property(transcript, index, fc.integer({ min: 1, max: 255 }), (x, at, change) => {
        const bytes = encodeTranscript(x);
        const where = at % bytes.length;
        bytes[where] = (bytes[where] ?? 0) ^ change;
        expect(() => decodeTranscript(bytes)).toThrow(EngineError);
      }),
    );
  });

  it("detects a truncated transcript", () => {
    fc.assert(
      fc.property(transcript, fc.nat({ max: 10_000 }), (x, at) => {
        const bytes = encodeTranscript(x);
        expect(() => decodeTranscript(bytes.subarray(0, at % bytes.length))).toThrow(EngineError);
      }),
    );
  });

  /** The body with a valid checksum, which an attacker could compute as well. */
  const sealed = (body: readonly number[]) => {
    const crc = crc32(body, body.length);
    return Uint8Array.of(...body, ...[0, 8, 16, 24].map(shift => crc >>> shift));
  };

  test("random bytes are a canonical transcript or a typed error", () => {
    const varint = fc.oneof(fc.nat(300), fc.nat(20_000_000)).map(n => {
      const bytes: number[] = [];
      writeVarint(bytes, n);
      return bytes;
    });
    const body = fc.oneof(
      fc.array(fc.nat(255), { minLength: 1, maxLength: 40 }),
      fc
        .array(fc.oneof(varint, fc.array(fc.nat(255), { maxLength: 3 })), { maxLength: 12 })
        .map(parts => [1, ...parts.flat()]),
      fc.array(varint, { maxLength: 10 }).map(parts => [1, (parts.length - 1) >> 1, 0, ...parts.flat()]),
    );
    fc.assert(
      fc.property(body, numbers => {
        const bytes = sealed(numbers);
        try {
          expect(encodeTranscript(decodeTranscript(bytes))).toEqual(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(EngineError);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test.each<[string, readonly number[], EngineErrorCode]>([
    ["another version", [2, 0, 0], "transcript-version"],
    ["no events where there should be one", [1, 1, 0], "transcript-malformed"],
    ["something after the end", [1, 0, 0, 0], "transcript-malformed"],
    ["a number written longer than need be", [1, 0, 0x80, 0], "transcript-malformed"],
    ["a number of more than 32 bits", [1, 0, 0xff, 0xff, 0xff, 0xff, 0x7f], "transcript-malformed"],
    ["a first keystroke after 0", [1, 1, 5, 97, 0], "transcript-malformed"],
    ["a character beyond UTF-16", [1, 1, 0, 0x80, 0x80, 0x04, 0], "transcript-malformed"],
    ["60,001 keystrokes", [1, 0xe1, 0xd4, 0x03], "transcript-too-long"],
    ["a gap of 14,400,001 ms", [1, 0, 0x81, 0xf4, 0xee, 0x06], "transcript-gap-too-long"],
  ])("refuses %s", (_, body, code) => {
    expect(() => decodeTranscript(sealed(body))).toThrow(failsWith(code));
  });

  it("refuses megabytes without reading them, and names the limit", () => {
    expect(() => decodeTranscript(new Uint8Array(10_000_000))).toThrow(failsWith("transcript-too-long"));
    expect(() => decodeTranscript(new Uint8Array(10_000_000))).toThrow(
      /10000000 bytes is longer than 420016/,
    );
  });

  it("reads bytes that lie within a larger buffer", () => {
    const x = toTranscript(typed("abc", "abc"));
    const bytes = encodeTranscript(x);
    const buffer = new Uint8Array(bytes.length + 10);
    buffer.set(bytes, 5);
    expect(decodeTranscript(buffer.subarray(5, 5 + bytes.length))).toEqual(x);
  });

  const key = (at: number, char = "a") => ({ at, char });
  test.each<[string, Transcript, EngineErrorCode]>([
    ["time that runs backwards", { events: [key(0), key(5), key(4)], endedAt: 9 }, "time-runs-backwards"],
    ["an end before the last key", { events: [key(0), key(5)], endedAt: 4 }, "time-runs-backwards"],
    ["fractions of ms", { events: [key(0), key(0.5)], endedAt: 4 }, "invalid-time"],
    ["no time at all", { events: [key(0), key(Number.NaN)], endedAt: 4 }, "invalid-time"],
    ["a first keystroke after 0", { events: [key(1)], endedAt: 4 }, "transcript-malformed"],
    ["two characters at once", { events: [key(0, "ab")], endedAt: 4 }, "invalid-character"],
    ["no character", { events: [key(0, "")], endedAt: 4 }, "invalid-character"],
    ["a backspace for a character", { events: [key(0, "\b")], endedAt: 4 }, "invalid-character"],
    ["a gap of more than four hours", { events: [key(0)], endedAt: 14_400_001 }, "transcript-gap-too-long"],
    [
      "more than 60,000 keystrokes",
      { events: Array.from({ length: MAX_TRANSCRIPT_EVENTS + 1 }, () => key(0)), endedAt: 0 },
      "transcript-too-long",
    ],
  ])("refuses to encode %s", (_, x, code) => {
    expect(() => encodeTranscript(x)).toThrow(failsWith(code));
  });

  it("holds the longest allowed test", () => {
    const events = Array.from({ length: MAX_TRANSCRIPT_EVENTS }, (_, i) => ({
      at: i * MAX_TRANSCRIPT_GAP,
      char: "字",
    }));
    const x = { events, endedAt: MAX_TRANSCRIPT_EVENTS * MAX_TRANSCRIPT_GAP };
    expect(decodeTranscript(encodeTranscript(x))).toEqual(x);
  });
});

describe("checksum", () => {
  it("is CRC-32, by its published check value", () => {
    const bytes = Array.from("123456789", digit => digit.charCodeAt(0));
    expect(crc32(bytes, bytes.length)).toBe(0xcbf43926);
  });
});

describe("base64url", () => {
  test.each([
    ["", ""],
    ["f", "Zg"],
    ["fo", "Zm8"],
    ["foo", "Zm9v"],
    ["foob", "Zm9vYg"],
    ["fooba", "Zm9vYmE"],
    ["foobar", "Zm9vYmFy"],
  ])("encodes %j as %j, as in RFC 4648", (plain, encoded) => {
    expect(toBase64Url(Uint8Array.from(plain, char => char.charCodeAt(0)))).toBe(encoded);
  });

  it("equals the output of other encoders, and is read back", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), bytes => {
        const text = toBase64Url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString("base64url"));
        expect(fromBase64Url(text)).toEqual(bytes);
      }),
    );
  });

  test.each([["Z"], ["Zg=="], ["Zh"], ["Zm9"], ["Zm9v Yg"], ["+/"], ["Zm9v\n"], ["字字字"]])(
    "refuses %j",
    text => {
      expect(() => fromBase64Url(text)).toThrow(failsWith("invalid-base64url"));
    },
  );
});
