import { expect, test, vi } from "vitest";
import { fetchLiveToken } from "./live-account";

const { signal } = new AbortController();
const answering = (response: Response) => vi.fn<typeof fetch>(async () => response);

test("posts for a token, and resolves with it and the database's address", async () => {
  const answer = { token: "a.b.c", databaseUrl: "https://db.example" };
  const send = answering(Response.json(answer));
  expect(await fetchLiveToken(send, signal)).toEqual(answer);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    "/api/live-token/",
    expect.objectContaining({ method: "POST", credentials: "same-origin", signal }),
  );
});

test("resolves with null when the session has ended", async () => {
  const ended = Response.json({ status: "error", error: "session-ended" }, { status: 401 });
  expect(await fetchLiveToken(answering(ended), signal)).toBeNull();
});

test.each([
  [Response.json({}, { status: 503 }), /Received 503/],
  [Response.json({ token: "a.b.c" }), /no token/],
  [Response.json({ token: 7, databaseUrl: "https://db.example" }), /no token/],
])("rejects any other response, which can be retried", async (response, words) => {
  await expect(fetchLiveToken(answering(response), signal)).rejects.toThrow(words);
});
