import { expect } from "vitest";
import { databaseValue } from "../e2e/support/local-paddle";
import { newSession } from "../e2e/support/session";
import { test } from "../support/product-test";
import { type Asked, ask, getDataPath, inParallel, ROUTES } from "./support";

const ACTIONS = ROUTES.filter(({ hasAction }) => hasAction);
const TARGETS = ACTIONS.flatMap(route => (route.isPage ? [route.path, getDataPath(route)] : [route.path]));

/** A browser's headers for a request that another site's page caused; the host is the product's. */
const forgeries = (host: string): Readonly<Record<string, Readonly<Record<string, string>>>> => ({
  "another site": { Origin: "https://evil.example" },
  "a frame without an origin": { Origin: "null" },
  "an empty origin": { Origin: "" },
  "another port": { Origin: `http://${host.split(":")[0]}:1` },
  "no port": { Origin: `http://${host.split(":")[0]}` },
  "another scheme": { Origin: `https://${host}` },
  "a host that begins as ours": { Origin: `http://${host}.evil.example` },
  "a host that ends as ours": { Origin: `http://evil-${host}` },
  "our host as a user's name": { Origin: `http://${host}@evil.example` },
  "two origins": { Origin: `http://${host}, https://evil.example` },
  "another site, without an origin": { "Sec-Fetch-Site": "cross-site" },
  "a sibling domain, without an origin": { "Sec-Fetch-Site": "same-site" },
  "another site that claims to be ours": { Origin: `http://${host}`, "Sec-Fetch-Site": "cross-site" },
  "a form of another site": {
    Origin: "https://evil.example",
    "Sec-Fetch-Site": "cross-site",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Dest": "document",
    Referer: "https://evil.example/",
  },
  "an old browser, by the page it comes from": { Referer: "https://evil.example/form" },
  "an old browser, from a host that begins as ours": { Referer: `http://${host}.evil.example/` },
  "an old browser, from another port": { Referer: `http://${host.split(":")[0]}:1/login/` },
  "an old browser, from what is no address": { Referer: "about:blank" },
});

const FIELDS = {
  intent: "delete",
  confirm: "yes",
  email: "evil@example.com",
  password: "correct horse battery",
  name: "Eve",
  topic: "question",
  text: "This was not written by the learner.",
  hidden: "true",
  feedback: "This was not written by the learner.",
  paletteMode: "light",
  answer: "yes",
};
/** Content types that a form can send without a preflight. */
const BODIES: Readonly<Record<string, Pick<Asked, "body" | "headers">>> = {
  "a form": { body: new URLSearchParams(FIELDS) },
  "plain text that reads as JSON": {
    body: JSON.stringify(FIELDS),
    headers: { "Content-Type": "text/plain" },
  },
  "a form in parts": {
    body: `--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\ndelete\r\n--x--\r\n`,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  },
  "no type": { body: JSON.stringify(FIELDS) },
};

test("no other site's page changes anything, at any address that accepts a body", async ({ product }) => {
  const learner = await newSession(product);
  const { host } = new URL(product.url);
  const rows = TARGETS.flatMap(target =>
    Object.entries(forgeries(host)).flatMap(([who, headers], index) => [
      { target, who, headers, method: "POST", body: BODIES["a form"] },
      ...(index === 0
        ? [
            ...Object.values(BODIES).map(body => ({ target, who, headers, method: "POST", body })),
            ...["PUT", "PATCH", "DELETE"].map(method => ({
              target,
              who,
              headers,
              method,
              body: BODIES["a form"],
            })),
          ]
        : []),
    ]),
  );
  await learner.postForm("/profile/", { intent: "save-details", firstName: "Ann" });
  const before = await databaseValue(product, "");
  expect(JSON.stringify(before)).toContain(learner.id);
  const faults: string[] = [];
  await inParallel(rows, async ({ target, who, headers, method, body }) => {
    const answer = await ask(product, target, {
      method,
      cookie: learner.cookie,
      ...body,
      headers: { ...body?.headers, ...headers },
    });
    const isRefused = answer.status >= 400 && answer.status < 500;
    if (!isRefused) faults.push(`${method} ${target} from ${who}: ${answer.status}`);
    if (answer.headers["set-cookie"]) faults.push(`${method} ${target} from ${who} sets a cookie`);
    if (answer.headers["access-control-allow-origin"]) faults.push(`${target} lets ${who} read it`);
  });
  expect(faults).toEqual([]);
  expect(await databaseValue(product, "")).toEqual(before);
  // Session and account are unchanged.
  expect((await learner.get("/profile/")).status).toBe(200);
  const again = { email: learner.email, password: learner.password };
  expect((await learner.postForm("/login/", again)).status).toBe(303);
  expect(rows.length).toBeGreaterThan(500);

  // The same request from our page passes the guard: otherwise the table would prove nothing.
  const held: string[] = [];
  await inParallel(TARGETS, async target => {
    const headers = { Origin: product.url, "Sec-Fetch-Site": "same-origin", Referer: `${product.url}/` };
    const answer = await ask(product, target, { method: "POST", headers, body: new URLSearchParams() });
    if (answer.body.includes("cross-origin")) held.push(target);
  });
  expect(held).toEqual([]);
});

test("reading changes nothing, whatever method it names, and no other site's page may read", async ({
  product,
}) => {
  const learner = await newSession(product);
  const query = new URLSearchParams({ ...FIELDS, _method: "DELETE" });
  const everything = () => databaseValue(product, `users/${learner.id}`);
  const before = await everything();
  const faults: string[] = [];
  const rows = ROUTES.flatMap(({ path }) => ["GET", "HEAD", "OPTIONS"].map(method => ({ path, method })));
  await inParallel(rows, async ({ path, method }) => {
    const { headers } = await ask(product, `${path}?${query}`, {
      method,
      cookie: learner.cookie,
      headers: {
        Origin: "https://evil.example",
        "X-HTTP-Method-Override": "DELETE",
        "Access-Control-Request-Method": "POST",
      },
    });
    for (const name of Object.keys(headers)) {
      if (name.startsWith("access-control-")) faults.push(`${method} ${path} says ${name}`);
    }
    if (headers["set-cookie"]?.some(cookie => cookie.startsWith("__session="))) {
      faults.push(`${method} ${path} changes the session`);
    }
  });
  expect(faults).toEqual([]);
  expect(await everything()).toEqual(before);
  expect((await learner.get("/profile/")).status).toBe(200);
});
