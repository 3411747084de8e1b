import { expect } from "vitest";
import { databaseValue } from "../e2e/support/local-paddle";
import { newSession } from "../e2e/support/session";
import { test } from "../support/product-test";
import { ask, getDataPath, inParallel, ROUTES } from "./support";

/** Words of files near the served ones, and of this machine. */
const PRIVATE =
  /"name": ?"typing-mentor"|startProduction|root:x?:0:|"\.read"|BEGIN [A-Z ]*PRIVATE KEY|^[\w-]{43}\n?$/m;

const STEPS = [
  "..",
  "%2e%2e",
  "%2E.",
  ".%2e",
  "..%00",
  "..;",
  "%252e%252e",
  "..%c0%af",
  "%uff0e%uff0e",
  "....",
  ".%00.",
];
const SLASHES = ["/", "%2f", "%5c", "\\", "%252f", "//", "/./", "%c0%af", "/;/"];
const FILES = ["package.json", "build/server/index.js", ".env", "session-secret", "etc/passwd"];
const FOLDERS = ["/", "/assets/", "/cards/", "/articles/", "/typing-practice/"];

test("no address reaches a file that isn't served", async ({ product }) => {
  // Every step with every slash; each of them from every folder and to every file.
  const targets = STEPS.flatMap((step, turn) =>
    SLASHES.flatMap((slash, index) =>
      [2, 6].map((depth, nth) => {
        const folder = FOLDERS[(turn + index + nth) % FOLDERS.length];
        return `${folder}${`${step}${slash}`.repeat(depth)}${FILES[(turn * 2 + index) % FILES.length]}`;
      }),
    ),
  );
  targets.push(
    ...FILES.flatMap(file => [
      `/${file}`,
      `/${file}%00.js`,
      `/${file}%00`,
      `/assets/${file}`,
      `//${file}`,
      `/%2f${file}`,
    ]),
    "/file:///etc/passwd",
    "/assets/file:%2f%2f%2fetc%2fpasswd",
    "/.git/config",
    "/.data/session-secret",
    "/assets/.vite/manifest.json",
    "/.vite/manifest.json",
    "/server/index.js",
    "/app/routes.ts",
    "/@fs/etc/passwd",
    "/@id/etc/passwd?raw",
    "/__manifest?p=/../../etc/passwd",
    "/sw.js/../../server/index.js",
    `/${"../".repeat(2_000)}etc/passwd`,
  );
  const faults: string[] = [];
  await inParallel(targets, async target => {
    const { status, headers, body } = await ask(product, target);
    // A folder's name isn't a page; some addresses are corrected first, and then missing too.
    const isRefused = (status >= 400 && status < 500) || status === 308 || status === 301;
    if (!isRefused) faults.push(`${target}: ${status}`);
    if (PRIVATE.test(body)) faults.push(`${target} tells what it must not`);
    if (headers.location?.startsWith("//")) faults.push(`${target} leads to ${headers.location}`);
  });
  expect(faults).toEqual([]);
});

const KEYS = [
  "..",
  "../..",
  "../../users",
  "/",
  "//",
  ".",
  "a/b",
  "a%2fb",
  "a.b",
  "a$b",
  "a#b",
  "a[b]",
  "a\u0000b",
  "\u0000",
  "\u007f",
  "\ud800",
  "__proto__",
  "constructor",
  "toString",
  "-1",
  "9".repeat(400),
  "a".repeat(3_000),
  "\u{1f600}".repeat(200),
  "null",
  "%00",
  ".json",
  "?ns=other",
];

/** Routes that use parameters; all others are tried with the other learner's keys. */
const BY_PARAMETER = ROUTES.filter(({ path }) =>
  /^\/(admin|stats|lessons|typing-mentor-coach|profile\/feedback|api\/(subscriptions|copy|export))\b/.test(
    path,
  ),
);

test("no parameter reaches another learner's data in the database", { timeout: 240_000 }, async ({
  product,
}) => {
  const learner = await newSession(product);
  const other = await newSession(product);
  const otherOnes = () => databaseValue(product, `users/${other.id}`);
  await other.postForm("/profile/", { intent: "save-details", firstName: "Zwanzigerin" });
  const before = await otherOnes();
  const keys = [...KEYS, other.id, `${other.id}/`, `../${other.id}`, `${learner.id}/../${other.id}`];
  const at = encodeURIComponent;
  const faults: string[] = [];
  const check = (what: string, status: number, body: string) => {
    if (status >= 500) faults.push(`${what}: ${status}`);
    if (body.includes("Zwanzigerin") || body.includes(other.email)) faults.push(`${what} tells of the other`);
  };
  await inParallel([...keys.entries()], async ([turn, key]) => {
    const encoded = key === "\ud800" ? "%ED%A0%80" : at(key);
    const names = [
      "id",
      "uid",
      "learner",
      "thread",
      "before",
      "after",
      "on",
      "lesson",
      "item",
      "group",
      "q",
      "about",
    ];
    const query = names.map(name => `${name}=${encoded}`).join("&");
    const isOthers = key.includes(other.id);
    for (const [nth, route] of (isOthers ? ROUTES : BY_PARAMETER).entries()) {
      // A page shows nothing but its data, which costs less; the other learner's keys are tried on the pages too.
      const isData = route.isPage && (!isOthers || (nth + turn) % 2 === 0);
      const path = isData ? getDataPath(route) : route.path;
      const { status, body } = await ask(product, `${path}?${query}`, { cookie: learner.cookie });
      check(`${path}?…=${key.slice(0, 40)}`, status, body);
    }
    for (const path of [
      `/articles/${encoded}/`,
      `/typing-practice/${encoded}/`,
      `/articles/${encoded}/_.data`,
    ]) {
      const { status, body } = await ask(product, path, { cookie: learner.cookie });
      check(path.slice(0, 60), status, body);
    }
    const posts: [string, object][] = [
      ["/api/results/", { id: key, lessonName: key, seal: key }],
      ["/api/feedback/", { about: key, feedback: "Something to say." }],
      [
        "/api/ask-ai/",
        { aiOptions: { messages: [{ role: "user", content: "Hello" }], threadStartTimestamp: key } },
      ],
      ["/api/ai-copy/", { aiOptions: { weaknessItemToGenerateTest: key } }],
      ["/api/initial-evaluation/", { stage: key, uid: key }],
      ["/api/subscriptions/cancel/", { uid: key, paddleSubscriptionId: key }],
      ["/api/subscriptions/create/", { uid: key, type: key }],
    ];
    for (const [path, body] of posts) {
      const answer = await learner.postJson(path, body);
      check(`${path} with ${key.slice(0, 40)}`, answer.status, JSON.stringify(answer.body));
    }
  });
  expect(faults).toEqual([]);
  expect(await otherOnes()).toEqual(before);
  const all = (await databaseValue(product, "")) as object;
  expect(Object.keys(all).filter(branch => !/^[a-z][A-Za-z]+$/.test(branch))).toEqual([]);
});
