import { afterEach, expect, test, vi } from "vitest";
import { SessionRequestError, sessionRequests } from "./session-requests";

afterEach(() => vi.unstubAllGlobals());

const answering = (response: Response) => {
  const fetched = vi.fn<typeof fetch>(async () => response);
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

test("sends the ID token only in the Authorization header", async () => {
  const fetched = answering(Response.json({ status: "success" }));
  await sessionRequests.logIn("a.b.c");
  expect(fetched).toHaveBeenCalledExactlyOnceWith("/api/login/", {
    method: "POST",
    credentials: "same-origin",
    headers: { Accept: "application/json", Authorization: "Bearer a.b.c" },
  });
});

test("rejects a failed response with its status and JSON body", async () => {
  answering(Response.json({ status: "error", error: "session-ended" }, { status: 401 }));
  const error: unknown = await sessionRequests.logIn("a.b.c").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SessionRequestError);
  expect(error).toMatchObject({
    status: 401,
    message: 'Received 401 from /api/login/: {"status":"error","error":"session-ended"}',
  });
});

test("rejects when a proxy answers with something else", async () => {
  answering(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(sessionRequests.logOut()).rejects.toThrow(
    'Received 502 from /api/logout/: "<h1>Bad gateway</h1>"',
  );
});
