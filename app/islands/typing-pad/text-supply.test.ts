import { describe, expect, it, vi } from "vitest";
import { supplyText } from "./text-supply";

function supply(nextTexts: () => Promise<string[]>) {
  const append = vi.fn();
  return { append, ...supplyText({ lessonName: "FIVE_MIN", text: "the beginning", nextTexts, append }) };
}

describe("a supply of text", () => {
  it("requests once at a time, and only near the end of the text", async () => {
    const nextTexts = vi.fn(async () => ["one", "two"]);
    const { keepAhead, append } = supply(nextTexts);
    keepAhead(600);
    expect(nextTexts).not.toHaveBeenCalled();
    keepAhead(599);
    keepAhead(598);
    expect(nextTexts).toHaveBeenCalledExactlyOnceWith("FIVE_MIN", 2);
    await vi.waitFor(() => expect(append).toHaveBeenCalledExactlyOnceWith("one two"));
    keepAhead(500);
    expect(nextTexts).toHaveBeenCalledTimes(2);
  });

  it.each([
    { why: "fails", nextTexts: () => Promise.reject(new Error("no network")) },
    { why: "brings nothing", nextTexts: async () => [] },
  ])("repeats the beginning when the response $why", async ({ nextTexts }) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { keepAhead, append } = supply(nextTexts);
    keepAhead(400);
    await vi.waitFor(() => expect(append).toHaveBeenCalledExactlyOnceWith("the beginning"));
  });

  it("does not wait for the response when the text is about to end", () => {
    const { keepAhead, append } = supply(() => new Promise(() => {}));
    keepAhead(300);
    keepAhead(119);
    expect(append).toHaveBeenCalledExactlyOnceWith("the beginning");
  });

  it("appends nothing after the end of the test", async () => {
    let answer = (_: string[]) => {};
    const asked = new Promise<string[]>(resolve => {
      answer = resolve;
    });
    const { keepAhead, append, end } = supply(() => asked);
    keepAhead(10);
    append.mockClear();
    keepAhead(300);
    end();
    answer(["late"]);
    await asked;
    expect(append).not.toHaveBeenCalled();
  });
});
