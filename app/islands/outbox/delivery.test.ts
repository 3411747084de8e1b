import { describe, expect, it } from "vitest";
import { finishedTest } from "../../../tests/support/islands/outbox";
import { parseEntry, toEntry } from "./delivery";

const CIRCUMSTANCES = { owner: "ann", random: "abcdefgh12", timeZone: "Asia/Kolkata" };
const entry = toEntry(finishedTest({ lessonName: "NUM", text: "12 34", seal: "a-seal" }), CIRCUMSTANCES);

describe("an entry", () => {
  it("holds the test and the device's time zone", () => {
    expect(entry).toMatchObject({
      owner: "ann",
      lessonName: "NUM",
      seal: "a-seal",
      timeZone: "Asia/Kolkata",
    });
    expect(entry.id).toBe(`${entry.started}-abcdefgh12`);
    expect(parseEntry(structuredClone(entry))).toEqual(entry);
  });

  it("has no time zone if the browser reports none", () => {
    expect(toEntry(finishedTest(), { ...CIRCUMSTANCES, timeZone: undefined })).not.toHaveProperty("timeZone");
  });

  it("is sent unchanged if it is from before seals and time zones", () => {
    const { seal: _seal, timeZone: _timeZone, ...before } = entry;
    expect(parseEntry(before)).toEqual(before);
  });

  it.each([
    ["seal", 1],
    ["timeZone", null],
    ["lessonName", "NO_LESSON"],
    ["text", undefined],
  ])("is ignored if its %s is %j", (field, value) => {
    expect(parseEntry({ ...entry, [field]: value })).toBeNull();
  });
});
