import { expect, test, vi } from "vitest";
import { requestTrial } from "./subscription-api";

function answering(answer: () => Promise<Response>) {
  return vi.spyOn(globalThis, "fetch").mockImplementation(answer);
}
const learner = { id: "u1", email: "ada@example.com" };

test("starts the trial through the same endpoint as plans", async () => {
  const send = answering(async () => Response.json({ success: true, transactionId: null }));
  expect(await requestTrial(learner)).toBeNull();
  const [path, init] = send.mock.calls[0] ?? [];
  expect([path, init?.method]).toEqual(["/api/subscriptions/create/", "POST"]);
  expect(JSON.parse(String(init?.body))).toMatchObject({
    pricingPeriod: "trial",
    uid: "u1",
    email: "ada@example.com",
  });
});

test.each([
  ["is refused", async () => Response.json({ success: false }, { status: 409 }), 409],
  ["is no success", async () => Response.json({ success: false }), 0],
  ["is not the server's", async () => new Response("<h1>Welcome to the hotel</h1>"), 0],
  ["does not come", () => Promise.reject(new TypeError("offline")), 0],
])("fails when the response %s", async (_, answer, status) => {
  answering(answer);
  expect(await requestTrial(learner)).toBe(status);
});
