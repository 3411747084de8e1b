import { expect } from "vitest";
import { startProduct } from "../e2e/support/product";
import { newSession } from "../e2e/support/session";
import { test } from "../support/product-test";
import { ask, inParallel, type RawAnswer, ROUTES } from "./support";

const EVIL = "evil.example";

/** Addresses that lead to another site in some browser or parser. */
const destinations = (host: string): string[] => [
  `https://${EVIL}/`,
  `//${EVIL}`,
  `///${EVIL}`,
  `////${EVIL}/`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `\\/${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `\t//${EVIL}`,
  ` //${EVIL}`,
  `\u0000//${EVIL}`,
  `\u00a0//${EVIL}`,
  `\ufeff//${EVIL}`,
  `http:${EVIL}`,
  `http:/${EVIL}`,
  `https:\\\\${EVIL}`,
  `http:///${EVIL}`,
  `javascript:alert(1)`,
  `JavaScript:alert(1)//${host}`,
  `java\tscript:alert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  `vbscript:msgbox(1)`,
  `%2f%2f${EVIL}`,
  `/%2f${EVIL}`,
  `/%5c${EVIL}`,
  `%68ttps://${EVIL}`,
  `http://${host}@${EVIL}/`,
  `http://${host}:80@${EVIL}/`,
  `http://${host}%40${EVIL}/`,
  `http://${host}\\@${EVIL}/`,
  `http://${host}.${EVIL}/`,
  `http://${EVIL}#@${host}/`,
  `http://${EVIL}?@${host}/`,
  `http://${EVIL}\\.${host}/`,
  `//${host}@${EVIL}`,
  `http://${host}//${EVIL}`,
  `http://${host}/\\${EVIL}`,
  `http://${host}/..//${EVIL}`,
  `/.//${EVIL}`,
  `/..//${EVIL}`,
  `/%2e//${EVIL}`,
  `/%2e%2e//${EVIL}`,
  `/lessons/..//${EVIL}`,
  `/;//${EVIL}`,
  `?//${EVIL}`,
  `\uff0f\uff0f${EVIL}`,
  `\u2215\u2215${EVIL}`,
  `/\u2028/${EVIL}`,
  `https://evil\u3002example/`,
  `https://\uff45vil.example/`,
  `/\r\nLocation: https://${EVIL}/`,
  `/%0d%0aLocation:%20https://${EVIL}/`,
  `/\u560d\u560aLocation:https://${EVIL}`,
  `/login/?destination=${encodeURIComponent(`//${EVIL}`)}`,
  `/login/?destination=${encodeURIComponent(`/login/?destination=${encodeURIComponent(`https://${EVIL}`)}`)}`,
  `//${EVIL}/${"a".repeat(3_000)}`,
  `/${"a".repeat(3_000)}//${EVIL}`,
  `ftp://${EVIL}/`,
  `ws://${EVIL}/`,
  `http://[::1]@${EVIL}/`,
  `http://0x7f.1@${EVIL}`,
  `http://127.0.0.1.${EVIL}/`,
  `http://localhost.${EVIL}/`,
];

/** Where a browser that follows it goes. @returns null if it stays on our site */
function elsewhere(
  url: string,
  target: string,
  { headers: { location, refresh } }: RawAnswer,
): string | null {
  if (refresh !== undefined) return `refresh: ${String(refresh)}`;
  if (location === undefined) return null;
  const base = new URL(target.replace(/^[/\\]+/, "/").split("?")[0] ?? "/", url);
  const { origin } = new URL(url);
  if (!URL.canParse(location, base)) return location;
  const to = new URL(location, base);
  // Nor by its path, which another program may take for a host.
  const isPlain = !/^[/\\]{2}|^\/[\t\n\r]/.test(location) && !/^[/\\]{2}/.test(to.pathname);
  return to.origin === origin && isPlain ? null : location;
}

/** Links, forms and frames of a page that lead to the other site. */
function strayLinks(url: string, { headers, body }: RawAnswer): string[] {
  if (!String(headers["content-type"]).includes("html")) return [];
  const { origin } = new URL(url);
  const plain = (text: string) =>
    text
      .replaceAll("&amp;", "&")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&#x2F;", "/");
  return [...body.matchAll(/\s(?:href|src|action|formaction|data|srcset|ping|http-equiv)="([^"]*)"/g)]
    .map(([, link = ""]) => plain(link))
    .filter(link => {
      if (/^\s*(java|vb)\s*script:|^\s*data:text/i.test(link) || link === "refresh") return true;
      if (!URL.canParse(link, `${origin}/`)) return false;
      const { hostname, protocol } = new URL(link, `${origin}/`);
      return hostname.endsWith(EVIL) || !/^(https?|mailto|data|blob):$/.test(protocol);
    });
}

test("no parameter makes a page redirect to another site", async ({ product }) => {
  const learner = await newSession(product);
  const { host } = new URL(product.url);
  const all = destinations(host);
  const names = [
    "destination",
    "back",
    "next",
    "returnTo",
    "return_to",
    "redirect",
    "redirect_uri",
    "url",
    "continue",
  ];
  const rows = [
    // At once for a learner, and after the log-in for a visitor.
    ...["/login/", "/sign-up/"].flatMap((path, turn) =>
      all.map((to, index) => ({
        path,
        query: new URLSearchParams({ destination: to }),
        cookie: (index + turn) % 2 === 0 ? learner.cookie : "",
      })),
    ),
    // On other pages, one value for each name.
    ...ROUTES.flatMap(({ path }, index) =>
      ["", learner.cookie].map(cookie => ({
        path,
        query: new URLSearchParams(
          names.map((name, turn): [string, string] => [name, all[(index + turn * 7) % all.length] ?? ""]),
        ),
        cookie,
      })),
    ),
  ];
  const faults: string[] = [];
  await inParallel(rows, async ({ path, query, cookie }) => {
    const target = `${path}?${query}`;
    const answer = await ask(product, target, { cookie });
    const to = elsewhere(product.url, target, answer);
    if (to !== null) faults.push(`${target} leads to ${to}`);
    for (const link of strayLinks(product.url, answer)) faults.push(`${target} links to ${link}`);
    if (answer.status >= 500) faults.push(`${target}: ${answer.status}`);
  });
  expect(faults).toEqual([]);
});

test("no form redirects to another site", async ({ product }) => {
  const learner = await newSession(product);
  const { email, password, cookie } = learner;
  const { host } = new URL(product.url);
  const faults: string[] = [];
  let led = 0;
  const check = async (target: string, fields: Record<string, string>, who: string) => {
    const body = new URLSearchParams(fields);
    const answer = await ask(product, target, {
      method: "POST",
      cookie: who,
      body,
      headers: { Origin: product.url },
    });
    const to = elsewhere(product.url, target, answer);
    if (answer.headers.location !== undefined) led += 1;
    if (to !== null) faults.push(`${target} leads to ${to}`);
    if (answer.status >= 500) faults.push(`${target}: ${answer.status}`);
  };
  const all = destinations(host);
  await inParallel(all, async to => {
    await check("/consent/", { answer: "no", back: to }, cookie);
    await check("/preferences/", { back: to, destination: to, paletteMode: "dark" }, cookie);
    await check("/api/logout/", { destination: to, back: to }, "");
  });
  // Each costs a password hash and is limited, so only the worst ones.
  for (const to of [`//${EVIL}`, `/\\${EVIL}`, `https://${EVIL}/`, `/.//${EVIL}`]) {
    await check(`/login/?destination=${encodeURIComponent(to)}`, { email, password, destination: to }, "");
  }
  expect(faults).toEqual([]);
  expect(led).toBeGreaterThan(all.length);
});

/** Addresses that the server rejects or redirects to their canonical form. */
const HOSTILE_TARGETS = [
  `//${EVIL}`,
  `//${EVIL}/`,
  `///${EVIL}`,
  `//${EVIL}//`,
  `//${EVIL}/..`,
  `//${EVIL}/%2e%2e`,
  `//${EVIL}/lessons`,
  `//${EVIL}/signup`,
  `//${EVIL}/index.html`,
  `//${EVIL}:80/lessons`,
  `//a@${EVIL}/lessons`,
  `/\\${EVIL}`,
  `/\\${EVIL}/`,
  `\\\\${EVIL}/`,
  `/%5c${EVIL}`,
  `/%5C%5C${EVIL}/x`,
  `/%2f%2f${EVIL}/`,
  `/%2f${EVIL}`,
  `/%2e%2e//${EVIL}`,
  `/../..//${EVIL}`,
  `/.//${EVIL}`,
  `/%2e//${EVIL}`,
  `/lessons/..//${EVIL}`,
  `/lessons/%2e%2e//${EVIL}`,
  `/%09//${EVIL}`,
  `/%09/${EVIL}`,
  `/%0d%0aLocation:%20https://${EVIL}`,
  `/lessons%0d%0aSet-Cookie:%20a=b`,
  `/lessons?%0d%0aSet-Cookie:%20a=b`,
  `/@${EVIL}`,
  `/;@${EVIL}`,
  `/.${EVIL}`,
  `/https://${EVIL}`,
  `/https:/${EVIL}`,
  `/javascript:alert(1)`,
  `/lessons//${EVIL}`,
  `/lessons?x=//${EVIL}`,
  `/signup?x=//${EVIL}`,
  `/signup//${EVIL}`,
  `/SIGNUP/?destination=https://${EVIL}`,
  `/about.html?//${EVIL}`,
  `/blog//${EVIL}`,
  `/articles//${EVIL}`,
  `/feed//${EVIL}`,
  `/sitemap.xml//${EVIL}`,
  `/assets//${EVIL}`,
  `/api//${EVIL}`,
  `//${EVIL}/_.data`,
  `//${EVIL}/api/copy/`,
  `//${EVIL}/x.data`,
  `https://${EVIL}/lessons`,
  `http:${EVIL}`,
  EVIL,
  `/${"/".repeat(5_000)}${EVIL}`,
];

test("no corrected address redirects to another site", async ({ product }) => {
  const faults: string[] = [];
  let led = 0;
  const others = [
    ["HEAD", {}],
    ["POST", { Origin: product.url }],
    ["GET", { "X-Original-URL": `//${EVIL}`, "X-Rewrite-URL": `//${EVIL}` }],
  ] as const;
  await inParallel([...HOSTILE_TARGETS.entries()], async ([index, target]) => {
    for (const [method, headers] of [["GET", {}] as const, others[index % 3] ?? others[0]]) {
      const answer = await ask(product, target, { method, headers });
      const to = elsewhere(product.url, target, answer);
      if (answer.headers.location !== undefined) led += 1;
      if (to !== null) faults.push(`${method} ${target} leads to ${to}`);
      if (answer.headers["set-cookie"]?.some(cookie => cookie.startsWith("a=")))
        faults.push(`${target}: a header`);
      if (answer.status >= 500) faults.push(`${method} ${target}: ${answer.status}`);
    }
  });
  expect(faults).toEqual([]);
  expect(led).toBeGreaterThan(20);
});

test("behind a trusted proxy no forwarded header redirects to another site", async () => {
  const proxied = await startProduct({ TRUST_PROXY: "1", PUBLIC_ORIGIN: "https://typing.example" });
  const faults: string[] = [];
  let redirects = 0;
  try {
    await inParallel(HOSTILE_TARGETS, async target => {
      const headers = {
        "X-Forwarded-For": "203.0.113.9",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": EVIL,
        "X-Forwarded-Port": "444",
        "X-Forwarded-Prefix": `//${EVIL}`,
        Forwarded: `host=${EVIL};proto=https`,
      };
      const answer = await ask(proxied, target, { headers });
      const to = elsewhere(proxied.url, target, answer);
      if (answer.headers.location !== undefined) redirects += 1;
      if (to !== null) faults.push(`${target} leads to ${to}`);
      if (answer.status === 421 || answer.status >= 500) faults.push(`${target}: ${answer.status}`);
    });
  } finally {
    await proxied.dispose();
  }
  expect(faults).toEqual([]);
  expect(redirects).toBeGreaterThan(5);
});
