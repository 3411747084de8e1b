import { expect } from "vitest";
import { newSession } from "../e2e/support/session";
import { test } from "../support/product-test";
import { type Asked, ask, getDataPath, inParallel, type RawAnswer, ROUTES } from "./support";

const DIRECTIVES = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

type Row = readonly [target: string, status: number, asked?: Asked];

/** The faults of a response's headers and markup. */
function findFaults({ status, headers, body }: RawAnswer, method = "GET"): string[] {
  const faults: string[] = [];
  const need = (isRight: boolean, what: string) => void (isRight || faults.push(what));
  const said = (name: string) => String(headers[name] ?? "");
  const type = said("content-type");
  const isDocument = type.startsWith("text/html");

  need(said("x-content-type-options") === "nosniff", "no nosniff");
  need(/^max-age=31536000; includeSubDomains/.test(said("strict-transport-security")), "no HSTS");
  // The last of several counts.
  need(
    /(^|, )(strict-origin-when-cross-origin|same-origin|no-referrer)$/.test(said("referrer-policy")),
    "no Referrer-Policy",
  );
  need(said("x-frame-options") === "DENY", "frames");
  need(said("cross-origin-opener-policy") === "same-origin-allow-popups", "no COOP");
  need(said("cross-origin-resource-policy") === "same-origin", "no CORP");
  need(
    /camera=\(\), microphone=\(\), geolocation=\(\)/.test(said("permissions-policy")),
    "no Permissions-Policy",
  );
  need(said("x-powered-by") === "" && said("server") === "", "says what it runs on");
  // Of other responses caches may store permanent redirects and 410: they are the same for everyone.
  const isForGood = [301, 308].includes(status) || (status >= 400 && method === "POST");
  need(
    isForGood || /no-store|no-cache|max-age=\d/.test(said("cache-control")),
    `cache policy "${said("cache-control")}"`,
  );
  if (body !== "") need(type !== "", "no type");
  if (/^(text\/|application\/(javascript|xml|rss))/.test(type)) {
    need(/; ?charset=utf-8$/i.test(type), `no character set: ${type}`);
  }

  const policy = said("content-security-policy");
  for (const directive of DIRECTIVES) need(policy.includes(directive), `policy without ${directive}`);
  need(
    !/unsafe-|[\s;]\*|\shttps?:(?!\/\/)|\sdata:(?= )|'strict-dynamic'/.test(
      policy.replace(/img-src [^;]*/, ""),
    ),
    `policy too wide: ${policy}`,
  );
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
  if (isDocument) {
    const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
    const running = scripts.filter(attributes => !attributes.includes("application/ld+json"));
    need(
      running.every(one => one.includes("src=") || (nonce !== undefined && one.includes(`nonce="${nonce}"`))),
      "a script without the policy's nonce",
    );
    need(
      !/\s(on[a-z]+|style)="/.test(body.replaceAll(/<script\b.*?<\/script>/gs, "")),
      "inline handlers or styles",
    );
    if (/public/.test(said("cache-control"))) need(nonce === undefined, "a nonce that caches hand on");
  }
  if (status < 400)
    for (const cookie of headers["set-cookie"] ?? []) {
      need(/; SameSite=(Strict|Lax)/i.test(cookie), `cookie without SameSite: ${cookie}`);
      need(/; Path=\//i.test(cookie), `cookie without a path: ${cookie}`);
    }
  return faults;
}

test("every page, its data, and every call have the security headers", async ({ product }) => {
  const learner = await newSession(product);
  const rows: { target: string; asked: Asked }[] = ROUTES.flatMap(route =>
    [route.path, ...(route.isPage ? [getDataPath(route)] : [])].flatMap(target => [
      { target, asked: {} },
      { target, asked: { cookie: learner.cookie } },
      { target, asked: { method: "HEAD" } },
      { target, asked: { method: "DELETE", headers: { Origin: "https://evil.example" } } },
      {
        target,
        asked: { method: "POST", headers: { Origin: product.url }, body: new URLSearchParams({ a: "b" }) },
      },
    ]),
  );
  const faults: string[] = [];
  const nonces: string[] = [];
  await inParallel(rows, async ({ target, asked }) => {
    // Would end the session of the other requests.
    const isLogOut = target === "/api/logout/" && asked.method === "POST";
    const answer = await ask(product, target, isLogOut ? {} : asked);
    for (const fault of findFaults(answer, asked?.method))
      faults.push(`${asked.method ?? "GET"} ${target} (${answer.status}): ${fault}`);
    const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1];
    if (nonce !== undefined) nonces.push(nonce);
  });
  expect(faults).toEqual([]);
  expect(nonces.length).toBeGreaterThan(50);
  expect(new Set(nonces).size).toBe(nonces.length);
});

test("every other response of the server has them too", async ({ product }) => {
  const page = await ask(product, "/");
  const files = [...page.body.matchAll(/(?:src|href)="(\/[^"?#]+\.[a-z0-9]+)"/g)].map(
    ([, path = ""]) => path,
  );
  const rows: Row[] = [
    ...[...new Set(files)].map((path): Row => [path, 200]),
    ["/sw.js", 200],
    ["/robots.txt", 200],
    ["/sitemap.xml", 200],
    ["/articles/feed.xml", 200],
    ["/favicon.ico", 200],
    ["/lessons", 308],
    ["/signup/", 301],
    ["/index.php", 410],
    ["/no-such-file.js", 404],
    ["/assets/no-such-file.js", 404],
    ["/profile/", 303],
    ["/articles/%E0%A4%A/", 404],
    ["/login/", 411, { method: "POST", headers: { Origin: product.url, "Transfer-Encoding": "chunked" } }],
    ["/login/", 413, { method: "POST", headers: { Origin: product.url }, body: "x".repeat(70_000) }],
  ];
  const faults: string[] = [];
  await inParallel(rows, async ([target, status, asked]) => {
    const answer = await ask(product, target, asked);
    if (answer.status !== status) faults.push(`${target}: ${answer.status} instead of ${status}`);
    for (const fault of findFaults(answer, asked?.method))
      faults.push(`${target} (${answer.status}): ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(files.length).toBeGreaterThan(5);
});

test("early refusals are text and not cacheable", async ({ product }) => {
  const rows: Row[] = [
    ["/healthz", 200],
    ["/x/../y", 400],
    ["/lessons/", 405, { method: "TRACE" }],
    ["/lessons/", 400, { headers: { Host: "a b" } }],
  ];
  for (const [target, status, asked] of rows) {
    const { headers, ...answer } = await ask(product, target, asked);
    expect([target, answer.status, headers["content-type"]]).toEqual([
      target,
      status,
      "text/plain; charset=utf-8",
    ]);
    expect(headers["cache-control"], target).toBe("no-store");
    expect(headers["x-content-type-options"], target).toBe("nosniff");
    expect(headers["x-powered-by"], target).toBeUndefined();
  }
});
