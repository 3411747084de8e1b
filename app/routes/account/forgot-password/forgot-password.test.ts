import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountError } from "~server/auth/accounts";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as forgotPassword from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
  // Connects to the database while time is real.
  await screens.services.records.countUse("none", "", 1, 0);
});
afterAll(() => screens.close());

/** An answer comes after a fixed time; these tests don't wait for it. */
const ANSWER_AFTER_MS = 1_500;
/** Whether the page has begun to wait. The database's time limits must not pass before. */
let isWaiting: boolean;
beforeEach(() => {
  isWaiting = false;
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const set = globalThis.setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((...args: Parameters<typeof setTimeout>) => {
    isWaiting ||= args[1] === ANSWER_AFTER_MS;
    return set(...args);
  });
});
afterEach(() => {
  // First: the mock stands in for the fake setTimeout, and would bring it back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const nextTurn = () => new Promise(resolve => setImmediate(resolve));

/** The response, and the ms that the page waits before sending it. */
async function asked(email: string) {
  let answer: Awaited<ReturnType<Screens["visit"]>> | null = null;
  const asking = screens.visit("/forgot-password/", forgotPassword, { form: { email } }).then(one => {
    answer = one;
  });
  let waited = 0;
  isWaiting = false;
  while (answer === null) {
    if (isWaiting) waited += 100;
    await vi.advanceTimersByTimeAsync(isWaiting ? 100 : 0);
    await nextTurn();
    await Promise.race([asking, nextTurn()]);
  }
  return { answer: answer as Awaited<ReturnType<Screens["visit"]>>, waited };
}
const ask = async (email: string) => (await asked(email)).answer;

test("the response is the same whether the account exists or not", async () => {
  await screens.services.accounts.signUp("known@example.com", "four quiet green lamps", 3_600);
  for (const email of ["known@example.com", "unknown@example.com"]) {
    const { response, actionData } = await ask(email);
    expect(response.status).toBe(200);
    expect(actionData).toEqual({ email, errors: {}, isSent: true });
  }
  expect(screens.identity.messages().map(({ to, kind }) => `${kind} ${to}`)).toEqual([
    "resetPassword known@example.com",
  ]);
});

test("says that an address is invalid", async () => {
  const { response, actionData } = await ask("nobody");
  expect(response.status).toBe(400);
  expect(actionData).toEqual({
    email: "nobody",
    errors: { email: "Enter an email address, such as name@example.com." },
    isSent: false,
  });
});

test("limits the emails per mailbox", async () => {
  for (let mail = 0; mail < 5; mail++) expect((await ask("often@example.com")).response.status).toBe(200);
  expect((await ask("often@example.com")).response.status).toBe(429);
});

describe("responds after the same time", () => {
  async function expectAnswer(email: string, mails: number) {
    const before = screens.identity.messages().length;
    const { answer, waited } = await asked(email);
    expect([answer.response.status, waited]).toEqual([200, ANSWER_AFTER_MS]);
    expect(answer.actionData).toEqual({ email, errors: {}, isSent: true });
    expect(screens.identity.messages().length - before).toBe(mails);
  }

  test("when the service sends an email", async () => {
    await screens.services.accounts.signUp("timed@example.com", "four quiet green lamps", 3_600);
    await expectAnswer("timed@example.com", 1);
  });

  test("when the service doesn't know the account", () => expectAnswer("no-account@example.com", 0));

  test("when the service is still sending", async () => {
    vi.spyOn(screens.services.accounts, "sendPasswordReset").mockReturnValue(new Promise<void>(() => {}));
    await expectAnswer("slow@example.com", 0);
  });
});

test("says that the service is unavailable, and logs later failures", async () => {
  const send = vi.spyOn(screens.services.accounts, "sendPasswordReset");
  send.mockRejectedValueOnce(new AccountError("unavailable"));
  const { response, actionData } = await ask("away@example.com");
  expect([response.status, actionData]).toMatchObject([503, { isSent: false }]);

  let fail = (_: Error) => {};
  send.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  expect((await ask("later@example.com")).response.status).toBe(200);
  fail(new AccountError("unavailable"));
  await nextTurn();
  expect(screens.logged.at(-1)).toContain("a reset mail was not sent");
});
