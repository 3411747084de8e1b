import { expect, test, vi } from "vitest";
import { fetchLiveToken } from "./live-account";

const { signal } = new AbortController();
const answering = (response: Response) => vi.fn<typeof fetch>(async () => response);

test("asks by a POST of its own, and answers the token and where to go with it", async () => {
  const answer = { token: "a.b.c", databaseUrl: "https://db.example" };
  const send = answering(Response.json(answer));
  expect(await fetchLiveToken(send, signal)).toEqual(answer);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    "/api/live-token/",
    expect.objectContaining({ method: "POST", credentials: "same-origin", signal }),
  );
});

test("a session that has ended is no failure, and gets none", async () => {
  const ended = Response.json({ status: "error", error: "session-ended" }, { status: 401 });
  expect(await fetchLiveToken(answering(ended), signal)).toBeNull();
});

test.each([
  [Response.json({}, { status: 503 }), /Received 503/],
  [Response.json({ token: "a.b.c" }), /no token/],
  [Response.json({ token: 7, databaseUrl: "https://db.example" }), /no token/],
])("any other answer is a failure, which may be tried again", async (response, words) => {
  await expect(fetchLiveToken(answering(response), signal)).rejects.toThrow(words);
});
