import { afterEach, expect, test, vi } from "vitest";
import { getClosedMessage, getRefusalMessage, requestLesson } from "./lesson-api";

afterEach(() => vi.restoreAllMocks());

const words = "Said by the server.";

test.each([
  [401, words, words],
  [403, words, words],
  [429, words, null],
  [400, null, null],
  [503, null, null],
])(
  "describes a lesson refused with %i, and says whether the coach is closed",
  async (status, refusal, closed) => {
    const body = { error: "code", message: words };
    vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json(body, { status }));
    const error = await requestLesson(null, { wpm: 40, weaknessProfile: null }).catch(
      (thrown: unknown) => thrown,
    );
    expect(getRefusalMessage(error)).toBe(refusal);
    expect(getClosedMessage(error)).toBe(closed);
  },
);
