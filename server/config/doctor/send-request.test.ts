import { describe, expect, it } from "vitest";
import {
  destinationBody,
  NOW,
  priceBody,
  RULES,
  SECRETS,
  type Stub,
  services,
  WHOLE,
} from "../../../tests/support/config/doctor";
import { NEEDED_EVENTS } from "../../billing/webhooks/parse-event";
import { diagnose } from "./diagnose";
import { sendRequest } from "./send-request";

const HEALTHY: Stub = {
  "oauth2.googleapis.com/token": { access_token: "a-token-of-access" },
  ".settings/rules.json": '{"rules": {".read": false}} // the same',
  "/v1/projects?key=": { projectId: "1234" },
  "/admin/v2/projects/typing/config": {
    signIn: { email: { enabled: true, passwordRequired: true }, phoneNumber: { enabled: true } },
    authorizedDomains: ["localhost", "typing.example"],
    notification: { sendEmail: { callbackUri: "https://typing.example/account-action/" } },
  },
  "/prices/pri_a": priceBody("499", "month"),
  "/prices/pri_b": priceBody("3999", "year"),
  "/prices/pri_c": priceBody("199", "month"),
  "/prices/pri_d": priceBody("1899", "year"),
  "/notification-settings": destinationBody(NEEDED_EVENTS),
  "/v1/models/": { id: "claude-haiku-5-5" },
  "/getMe": { ok: true },
  "/getChat": { ok: true },
};

const refusal = (status: number, body: string) => new Response(body, { status });

async function said(stub: Stub = {}, now = NOW) {
  const fetch = services({ ...stub, ...without(HEALTHY, Object.keys(stub)) });
  const diagnosis = await diagnose({ source: WHOLE, online: true, rules: RULES, fetch, now: () => now });
  expect(JSON.stringify(diagnosis)).not.toMatch(SECRETS);
  const bad = diagnosis.findings.filter(({ verdict }) => verdict !== "ok");
  return { lines: bad.map(({ part, verdict, says }) => `${verdict} ${part}: ${says}`), fetch };
}

const without = (stub: Stub, names: string[]) =>
  Object.fromEntries(Object.entries(stub).filter(([name]) => !names.includes(name)));

describe("the doctor's online checks", () => {
  it("find no problem when all services agree, and change nothing", async () => {
    const { lines, fetch } = await said();
    expect(lines).toEqual([]);
    const methods = fetch.asked.filter(({ init }) => init.method !== undefined);
    // Only Google's token is requested by POST.
    expect(methods.map(({ url }) => url)).toEqual(["https://oauth2.googleapis.com/token"]);
  });

  it.each<[string, Stub, RegExp]>([
    ["a deleted key", { "oauth2.googleapis.com/token": 400 }, /wrong service account, online: .*new one/],
    ["a stranger's database", { ".settings/rules.json": 401 }, /wrong database .*may not look after it/],
    ["no such database", { ".settings/rules.json": 404 }, /wrong database .*no database at this address/],
    [
      "other rules",
      { ".settings/rules.json": '{"rules":{".read":true}}' },
      /wrong database .*npx firebase deploy/,
    ],
    [
      "an API key for browsers",
      { "/v1/projects?key=": refusal(403, "Requests from referer <empty> are blocked") },
      /wrong API key, online: .*by API instead/,
    ],
    ["no API key", { "/v1/projects?key=": 400 }, /wrong API key, online: .*does not take/],
    ["no right to read settings", { "/admin/v2/": 403 }, /unknown sign-in: .*\(403\)/],
    [
      "a revoked key of Paddle's",
      { "/notification-settings": refusal(403, '{"error":{"code":"invalid_token"}}') },
      /wrong Paddle, webhook: .*does not take/,
    ],
    [
      "a key that may not read",
      { "/prices/pri_a": refusal(403, '{"error":{"code":"forbidden"}}') },
      /unknown Paddle, Monthly Premium: .*may not read prices/,
    ],
    [
      "no such price",
      { "/prices/pri_b": 404 },
      /wrong Paddle, Yearly Premium: .*PADDLE_PRICE_PREMIUM_YEARLY/,
    ],
    [
      "another amount",
      { "/prices/pri_c": priceBody("299", "month") },
      /wrong .*299 hundredths of EUR.*€1\.99/,
    ],
    ["another period", { "/prices/pri_d": priceBody("1899", "month") }, /wrong .*not charged every year/],
    [
      "a trial",
      { "/prices/pri_d": priceBody("1899", "year", { trial_period: { interval: "day", frequency: 7 } }) },
      /wrong .*trial of Paddle's/,
    ],
    [
      "no destination",
      { "/notification-settings": destinationBody(NEEDED_EVENTS, { active: false }) },
      /wrong Paddle, webhook: No active destination/,
    ],
    [
      "another secret",
      { "/notification-settings": destinationBody(NEEDED_EVENTS, { endpoint_secret_key: "x" }) },
      /wrong .*PADDLE_WEBHOOK_SECRET is not/,
    ],
    [
      "too few events",
      { "/notification-settings": destinationBody(NEEDED_EVENTS.slice(1)) },
      /wrong .*does not send subscription\.created/,
    ],
    ["a revoked key of Anthropic's", { "/v1/models/": 401 }, /wrong coach, online: .*revoked/],
    ["an unknown model", { "/v1/models/": 404 }, /wrong coach, online: There is no model claude-haiku-5-5/],
    ["a busy service", { "/v1/models/": 529 }, /unknown coach, online: .*529/],
    ["no bot", { "/getMe": 401 }, /wrong bot, online: .*TELEGRAM_BOT_TOKEN/],
    ["a chat without the bot", { "/getChat": 400 }, /wrong bot, online: .*does not see the chat/],
    [
      "no network",
      { "/getMe": new TypeError("fetch failed: bot12345:very-private") },
      /unknown bot, online: .*could not be reached/,
    ],
  ])("say what to do about %s", async (_name, stub, expected) => {
    const { lines } = await said(stub);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(expected);
  });

  it("list everything that sign-in lacks", async () => {
    const { lines } = await said({ "/admin/v2/": { signIn: {}, authorizedDomains: ["localhost"] } });
    expect(lines.map(line => line.split(": ")[0])).toEqual([
      "wrong sign-in",
      "missing sign-in",
      "wrong sign-in",
      "wrong sign-in",
    ]);
    expect(lines.at(-1)).toContain("https://typing.example/account-action/");
  });

  it("compare the machine's clock with Google's", async () => {
    expect((await said({}, NOW + 9_000)).lines).toEqual([
      "wrong clock: Off by 9 seconds: Paddle's webhooks would be refused. Keep it by NTP.",
    ]);
  });

  it("respect their time limit", async () => {
    const never = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason)),
      );
    expect(await sendRequest(never, "https://slow.example", {}, 1)).toMatchObject({
      status: 0,
      because: expect.stringContaining("did not answer within"),
    });
  });
});
