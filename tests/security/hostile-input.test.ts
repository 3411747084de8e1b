import { expect } from "vitest";
import { makeAdmin } from "../e2e/support/local-paddle";
import { newSession } from "../e2e/support/session";
import { test } from "../support/product-test";
import { type Asked, ask, inParallel } from "./support";

const LONG = "x".repeat(3_000);
/** Hostile ids, names and numbers, as written in an address. */
const VALUES: Readonly<Record<string, string>> = {
  "3,000 characters": LONG,
  "more bytes than a key has": encodeURIComponent("é".repeat(400)),
  "a NUL": "a%00b",
  "a control character": "a%01b",
  "half a surrogate": "%ED%A0%80",
  "half an escape": "%E0%A4%A",
  "a slash": "a%2Fb",
  dots: "..%2f..",
  "a prototype": "__proto__",
  "a constructor": "constructor",
  "a huge number": "1e308",
  "no number": "NaN",
  "a negative number": "-1",
  "more than a whole number holds": "9007199254740993",
};
/** Every address that takes one; admins' begin with `/admin/`. */
const PLACES: readonly ((value: string) => string)[] = [
  v => `/${v}/`,
  v => `/${v}.data`,
  v => `/typing-practice/${v}/`,
  v => `/articles/${v}/`,
  v => `/typing-practice/?text=${v}&minutes=${v}&clock=${v}`,
  v => `/typing-practice/for-you/?group=${v}&item=${v}`,
  v => `/typing-test/?minutes=${v}&length=${v}`,
  v => `/typing-mentor-coach/?thread=${v}`,
  v => `/stats/?page=${v}&lesson=${v}&from=${v}&to=${v}&days=${v}`,
  v => `/certificate/${v}/`,
  v => `/certificate/${v}/image.png`,
  v => `/certificate/${v}/withdraw/`,
  v => `/certificate/new/?result=${v}`,
  v => `/weakness/?group=${v}&item=${v}`,
  v => `/lessons/?q=${v}`,
  v => `/pricing/?plan=${v}&period=${v}`,
  v => `/profile/switch/?plan=${v}&period=${v}`,
  v => `/login/?destination=${v}&notice=${v}`,
  v => `/account-action/?mode=resetPassword&oobCode=${v}`,
  v => `/api/copy/?name=${v}&not=${v}`,
  v => `/api/copy/?name=AI&group=${v}&item=${v}`,
  v => `/api/copy/many-paragraphs/?howMany=${v}`,
  v => `/api/export/?format=${v}`,
  v => `/api/subscriptions/status?uid=${v}`,
  v => `/admin/?q=${v}&page=${v}`,
  v => `/admin/learner/?id=${v}`,
  v => `/admin/chat-logs/?learner=${v}`,
  v => `/admin/chat-logs/?learner=abc&thread=${v}&from=${v}`,
  v => `/admin/chat-logs/?q=${v}&before=${v}&after=${v}`,
  v => `/admin/messages/?kind=${v}&before=${v}`,
  v => `/admin/webhooks/?only=${v}&before=${v}`,
];

/** The address of a page's data, and of anything else itself. */
const asData = (target: string): string => target.replace(/^(?!\/api\/)(\/[^?]+\/)(?=\?|$)/, "$1_.data");

test("no id, name or number in an address makes the server fail", async ({ product, learner }) => {
  const admin = await newSession(product);
  await makeAdmin(product, admin.id);
  const faults: string[] = [];
  // Every other one as the router requests it, which costs less than the page.
  const targets = PLACES.flatMap((place, nth) =>
    Object.values(VALUES).map((value, turn) =>
      (nth + turn) % 2 === 0 ? place(value) : asData(place(value)),
    ),
  );
  await inParallel(targets, async target => {
    const { cookie } = /^\/(admin|api\/subscriptions)\//.test(target) ? admin : learner;
    const { status } = await ask(product, target, { cookie });
    if (status >= 500) faults.push(`${status} ${target.slice(0, 80)}`);
  });
  expect(faults).toEqual([]);
  const uid = `/api/subscriptions/status?uid=${LONG}`;
  expect((await ask(product, uid, { cookie: learner.cookie })).status).toBe(400);
  expect((await ask(product, uid, { cookie: admin.cookie })).status).toBe(400);
});

const JSON_TYPE = { "Content-Type": "application/json" };
const json = (body: unknown): Asked => ({
  method: "POST",
  headers: JSON_TYPE,
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const form = (fields: Record<string, string>): Asked => ({
  method: "POST",
  body: new URLSearchParams(fields),
});
const DEEP_LIST = "[".repeat(30_000) + "]".repeat(30_000);
const DEEP_OBJECT = `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`;
const CALLS = [
  "/api/results/",
  "/api/ask-ai/",
  "/api/ai-copy/",
  "/api/initial-evaluation/",
  "/api/feedback/",
  "/api/subscriptions/create/",
  "/api/subscriptions/cancel/",
  "/api/paddle/webhook/",
];

test("no body of a call makes the server fail", async ({ product, learner }) => {
  const texts = Object.values(VALUES).map(value => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  });
  const rows: [string, Asked][] = [
    ...CALLS.flatMap(path =>
      ["", "null", "[]", "1e999", '"', `{"a":`, DEEP_LIST, DEEP_OBJECT, `{"a":${DEEP_LIST}}`].map(
        (body): [string, Asked] => [path, json(body)],
      ),
    ),
    ...texts.flatMap((text): [string, Asked][] => [
      [
        "/api/results/",
        json({ id: text, owner: text, lessonName: text, text, duration: 1, started: 1, transcript: text }),
      ],
      [
        "/api/ask-ai/",
        json({ aiOptions: { messages: [{ role: "user", content: text }], threadStartTimestamp: text } }),
      ],
      ["/api/ai-copy/", json({ aiOptions: { weaknessItemToGenerateTest: text } })],
      ["/api/subscriptions/create/", json({ pricingPeriod: text, uid: text })],
      ["/api/subscriptions/cancel/", json({ uid: text })],
      ["/contact-us/", form({ name: text, email: "ann@example.com", topic: text, message: text })],
      ["/preferences/", form({ paletteMode: text, testDuration: text })],
      ["/profile/", form({ intent: "save-details", firstName: text, userName: text, dateOfBirth: text })],
      ["/profile/feedback/", form({ feedback: text, about: text })],
      ["/pricing/", form({ intent: text, plan: text })],
      ["/consent/", form({ answer: text })],
      ["/api/ads/", form({ hidden: text })],
      ["/account-action/?mode=resetPassword&oobCode=x", form({ password: text, oobCode: text })],
    ]),
    ["/api/ask-ai/", json({ aiOptions: { messages: [{ role: "user", content: "a".repeat(100_000) }] } })],
    [
      "/api/ask-ai/",
      json({ aiOptions: { messages: Array(5_000).fill({ role: "user", content: "a b c" }) } }),
    ],
    ["/contact-us/", form({ message: "a".repeat(1_000_000) })],
    [
      "/contact-us/",
      {
        ...form({}),
        body: "a&".repeat(30_000),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      },
    ],
  ];
  // The coach answers learners with a plan or a trial.
  expect((await learner.postJson("/api/subscriptions/create/", { pricingPeriod: "trial" })).status).toBe(200);
  const faults: string[] = [];
  await inParallel(rows, async ([path, asked]) => {
    const { status } = await ask(product, path, { ...asked, cookie: learner.cookie });
    if (status >= 500) faults.push(`${status} ${path} ${String(asked.body).slice(0, 60)}`);
  });
  expect(faults).toEqual([]);
});

test("no header makes the server fail", async ({ product, learner }) => {
  const kept = (cookies: string) => ({ cookie: `${learner.cookie}; ${cookies}` });
  const rows: Asked[] = [
    ...Object.values(VALUES).map(value =>
      kept(
        ["tm_zone", "tm_preferences", "tm_palette", "tm_consent", "tm_last_kind"]
          .map(name => `${name}=${value}`)
          .join("; ")
          .slice(0, 12_000),
      ),
    ),
    ...Object.values(VALUES).map(value => ({ cookie: `__session=${value}` })),
    kept("a=b; ".repeat(1_600)),
    kept(";".repeat(8_000)),
    kept(`tm_preferences=${encodeURIComponent(DEEP_LIST.slice(29_000, 31_000))}`),
    ...["Accept-Language", "Accept", "Accept-Encoding", "If-None-Match", "Range"].flatMap(name => [
      { cookie: learner.cookie, headers: { [name]: "en;q=0.1,".repeat(1_200) } },
      { cookie: learner.cookie, headers: { [name]: "bytes=-1,\u00ff;=" } },
    ]),
    ...Object.values(VALUES).map(value => ({ headers: { Authorization: `Bearer ${value}` } })),
  ];
  const faults: string[] = [];
  await inParallel(rows, async asked => {
    for (const path of ["/", "/stats/", "/api/copy/?name=NUM"]) {
      // Some end their connection, so the next one needs another.
      const { status } = await ask(product, path, {
        ...asked,
        headers: { Connection: "close", ...asked.headers },
      });
      if (status >= 500) faults.push(`${status} ${path} ${JSON.stringify(asked).slice(0, 120)}`);
    }
  });
  expect(faults).toEqual([]);
});
