import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { makeAdmin } from "../e2e/support/local-paddle";
import { give, PREMIUM } from "../e2e/support/plans";
import { newSession } from "../e2e/support/session";
import { test } from "../support/product-test";
import { ask, inParallel, ROUTES } from "./support";

/** Each breaks out of one place in a page: text, an attribute, a script's string, a comment, an address. */
const PAYLOADS = {
  element: `<xss-4711 onload=alert(1)>`,
  script: `</script><xss-4711><script>alert(1)</script>`,
  comment: `<!--xss-4711<script>-->`,
  doubleQuote: `"onxss4711="alert(1)" x="`,
  singleQuote: `'onxss4711='alert(1)' x='`,
  title: `</title></textarea></style></noscript><xss-4711>`,
  address: `javascript:alert('xss-4711')`,
  lines: `\u2028alert("xss-4711")//\u2029`,
  template: `\${alert('xss-4711')}{{xss-4711}}`,
  entity: `&lt;xss-4711&gt;&#60;xss-4711&#62;`,
} as const;
const ALL = Object.values(PAYLOADS);

/** The parts of a page that could run as code. */
function findFaults(html: string): string[] {
  const faults: string[] = [];
  const need = (isRight: boolean, what: string) => void (isRight || faults.push(what));
  // Not even in a script's string: it would end the script.
  need(!/<\/?xss-4711/i.test(html), "an element");
  need(!/<!--\s*xss-4711/i.test(html), "a comment");
  const scripts = [...html.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, code = ""]) => code);
  need(!scripts.some(code => /[\u2028\u2029]/.test(code)), "a line's end within a script");
  need(
    !scripts.some(code => /<(?:!--|\/?script)/i.test(code)),
    "a script that ends, or begins, within a script",
  );
  const outside = html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "");
  need(!outside.includes(`"onxss4711=`), "an attribute");
  const tags = [...outside.matchAll(/<[a-z][^\s>/]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi)].map(
    ([tag]) => tag,
  );
  const bare = tags.map(tag => tag.replaceAll(/="[^"]*"/g, ""));
  need(!bare.some(tag => /onxss4711/i.test(tag)), "a handler");
  need(
    !/\s(?:href|src|action|formaction|xlink:href|data)="\s*(?:javascript|data:text|vbscript)/i.test(outside),
    "a script's address",
  );
  return faults;
}

test("the test finds injected code", () => {
  const page = (text: string) =>
    `<p>${text}</p><input value="${text}"><a href="${text}">x</a><script>"${text}"</script>`;
  const { entity: _, template: __, singleQuote: ___, ...raw } = PAYLOADS;
  expect(Object.values(raw).filter(one => findFaults(page(one)).length === 0)).toEqual([]);
  expect(findFaults(page("nothing")).length).toBe(0);
});

/** The names of all parameters and fields that the sources read. */
function namesInSources(): string[] {
  const files = ["app", "server"].flatMap(folder => {
    const root = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
    return readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter(file => /(?<!\.test|test-support)\.tsx?$/.test(file))
      .map(file => join(root, file));
  });
  const names = files.flatMap(file =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /(?:(?:[sS]earch|[pP]arams|query)\.(?:get|has)\("|<(?:Field|TextArea|input|select)\s[^>]*?\bname="|\bfields\.)(\w{1,30})\b/g,
      ),
    ].map(([, name = ""]) => name),
  );
  return [...new Set([...names, "firstName", "lastName", "userName", "address", "dateOfBirth"])];
}

test("nothing in an address or a form becomes code in the page", { timeout: 240_000 }, async ({
  product,
}) => {
  const learner = await newSession(product);
  const admin = await newSession(product);
  await makeAdmin(product, admin.id);
  const names = namesInSources();
  expect(names).toEqual(expect.arrayContaining(["q", "destination", "notice", "email", "find", "feedback"]));

  const faults: string[] = [];
  const check = async (what: string, answer: ReturnType<typeof ask>) => {
    const { status, headers, body } = await answer;
    if (status >= 500) faults.push(`${what}: ${status}`);
    const type = String(headers["content-type"] ?? "");
    if (type.includes("html")) for (const fault of findFaults(body)) faults.push(`${what}: ${fault}`);
    // Other types must not be taken for HTML.
    else if (type !== "" && headers["x-content-type-options"] !== "nosniff")
      faults.push(`${what} may be sniffed`);
    const values = Object.entries(headers).filter(([name]) => name !== "location");
    if (/xss-?4711/.test(JSON.stringify(values))) faults.push(`${what}: in a header`);
  };

  const pages = ROUTES.filter(({ isPage, path }) => isPage || path === "/api/copy/");
  const who = { visitor: "", learner: learner.cookie, admin: admin.cookie };
  const rows = pages.flatMap((route, index) => {
    const mine = route.path.startsWith("/admin/") ? who.admin : who.learner;
    // Two payloads for each page, and all of them over all pages, in every parameter.
    const some = [ALL[index % ALL.length], ALL[(index + 3) % ALL.length]];
    const reflects = /^\/(admin|login|sign-up|stats|lessons|contact-us|pricing|profile)\b/.test(route.path);
    return (reflects ? ALL : some).flatMap((payload, turn) =>
      payload === undefined ? [] : [{ route, payload, cookie: turn % 3 === 2 ? "" : mine }],
    );
  });
  await inParallel(rows, async ({ route, payload, cookie }) => {
    const query = new URLSearchParams(names.map(name => [name, payload]));
    await check(`${route.path} of ${payload}`, ask(product, `${route.path}?${query}`, { cookie }));
  });

  for (const folder of ["/", "/articles/", "/typing-practice/"]) {
    for (const payload of ALL) {
      const encoded = encodeURIComponent(payload);
      await check(`${folder}${payload}`, ask(product, `${folder}${encoded}/?${encoded}`));
    }
  }

  // Refused forms come back with their fields filled in.
  const forms = ROUTES.filter(
    ({ hasAction, isPage, path }) =>
      hasAction && isPage && !/^\/(login|sign-up|forgot|account-action)/.test(path),
  );
  await inParallel(
    forms.flatMap(route => ALL.map(payload => ({ route, payload }))),
    async ({ route, payload }) => {
      // Other forms don't read the intent.
      for (const intent of route.path === "/profile/" ? [payload, "save-details"] : [payload]) {
        const body = new URLSearchParams(names.map(name => [name, name === "intent" ? intent : payload]));
        const cookie = route.path.startsWith("/admin/") ? who.admin : who.learner;
        const asked = { method: "POST", cookie, body, headers: { Origin: product.url } };
        await check(`POST ${route.path} of ${payload}`, ask(product, route.path, asked));
      }
    },
  );
  for (const path of ["/login/", "/sign-up/", "/forgot-password/"]) {
    const body = new URLSearchParams({ email: ALL.join(" "), password: "x" });
    await check(
      `POST ${path}`,
      ask(product, path, { method: "POST", body, headers: { Origin: product.url } }),
    );
  }
  expect(faults).toEqual([]);
});

test("nothing that a learner wrote becomes code in any page", async ({ product }) => {
  const learner = await newSession(product);
  const admin = await newSession(product);
  await makeAdmin(product, admin.id);
  await give(product, learner.email, PREMIUM);
  // One at a time in short fields, which are cut; the page shows the last one.
  const text = ALL.join("\n");
  const writing: Promise<unknown>[] = [];
  for (const payload of ALL.slice(0, 5)) {
    writing.push(
      learner.postForm("/contact-us/", { name: payload, email: "a@example.com", topic: "question", text }),
    );
  }
  writing.push(learner.postJson("/api/feedback/", { about: "cancel", feedback: text }));
  await Promise.all(writing);
  const said = {
    aiOptions: { messages: [{ role: "user", content: text }], userLevel: "new", weaknessProfile: {}, wpm: 1 },
  };
  const chat = await learner.postJson("/api/ask-ai/", said);
  expect(chat.status, JSON.stringify(chat.body)).toBe(200);

  const faults: string[] = [];
  let shown = 0;
  for (const payload of ALL) {
    const details = { intent: "save-details", firstName: payload, lastName: payload, address: payload };
    expect((await learner.postForm("/profile/", details)).location).toBe("/profile/?notice=details-saved");
    const targets: [string, string][] = [["/profile/", learner.cookie]];
    if (payload === ALL.at(-1)) {
      targets.push(
        ["/typing-mentor-coach/", learner.cookie],
        ["/contact-us/", learner.cookie],
        ["/admin/", admin.cookie],
        ["/admin/messages/", admin.cookie],
        ["/admin/messages/?kind=feedback", admin.cookie],
        ["/admin/chat-logs/", admin.cookie],
        [`/admin/chat-logs/?learner=${learner.id}`, admin.cookie],
        [`/admin/learner/?id=${learner.id}`, admin.cookie],
      );
    }
    for (const [target, cookie] of targets) {
      const { status, body } = await ask(product, target, { cookie });
      expect([target, status]).toEqual([target, 200]);
      if (body.includes("xss-4711")) shown += 1;
      faults.push(...findFaults(body).map(fault => `${target}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
  // The text is there: otherwise the test would prove nothing.
  expect(shown).toBeGreaterThan(ALL.length + 2);
  const { headers } = await ask(product, "/api/export/", { cookie: learner.cookie });
  expect([headers["content-type"], headers["content-disposition"]]).toEqual([
    "application/json; charset=utf-8",
    expect.stringMatching(/^attachment; filename="/),
  ]);
});
