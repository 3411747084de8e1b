import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { readEnv } from "../config/env";
import { createLogger, logConsole } from "../reporting/logger";
import { bodyLimits } from "./body-limits";
import { createGracefulShutdown } from "./health";
import { trailingSlash } from "./redirects";
import { requestLog } from "./request-log";
import { dropNonce, securityHeaders } from "./security-headers";
import { staticFiles } from "./static-files";
import { sameOrigin, validateRequest } from "./validate-request";

let server: Server | undefined;
afterEach(() => new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve())));

async function serve(...handlers: express.RequestHandler[]): Promise<{ url: string; host: string }> {
  const app = express();
  app.use(...handlers);
  app.use((_req, res) => void res.send("reached"));
  const listening = createServer(app);
  server = listening;
  await new Promise<void>(resolve => listening.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return { url: `http://${host}`, host };
}

/** Sends the path unchanged: fetch would normalize it. */
function rawGet(host: string, path: string): Promise<{ status: number; location: string | undefined }> {
  const [hostname, port] = host.split(":");
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, res => {
      res.resume();
      resolve({ status: res.statusCode ?? 0, location: res.headers.location });
    })
      .on("error", reject)
      .end();
  });
}

describe("trailing slashes", () => {
  it.each([
    ["/lessons", "/lessons/"],
    ["/lessons?a=1&b=%2F", "/lessons/?a=1&b=%2F"],
    ["/articles/numbers", "/articles/numbers/"],
    ["//evil.example", "/evil.example"],
    ["//evil.example/path", "/evil.example/path/"],
    ["/\\evil.example/x", "/evil.example/x/"],
  ])("%s redirects permanently to %s", async (from, to) => {
    const { host } = await serve(trailingSlash);
    expect(await rawGet(host, from)).toEqual({ status: 308, location: to });
  });

  it.each([
    "/",
    "/lessons/",
    "/lessons/?x=y",
    "/lessons.data",
    "/favicon.svg",
    "/api/copy",
    "/api/copy/?name=a",
  ])("%s is left alone", async path => {
    const { host } = await serve(trailingSlash);
    expect((await rawGet(host, path)).status).toBe(200);
  });
});

describe("body limits", () => {
  it("refuses ten megabytes with a reason, and stays alive", async () => {
    const { url } = await serve(bodyLimits);
    const big = await fetch(`${url}/api/results/`, { method: "POST", body: "x".repeat(10_000_000) });
    expect(big.status).toBe(413);
    expect(await big.json()).toMatchObject({ error: "too-large" });
    expect((await fetch(url)).status).toBe(200);
  });

  it("allows a larger body for a result than for a form", async () => {
    const { url } = await serve(bodyLimits);
    const body = "x".repeat(100_000);
    expect((await fetch(`${url}/api/results/`, { method: "POST", body })).status).toBe(200);
    expect((await fetch(`${url}/login/`, { method: "POST", body })).status).toBe(413);
  });

  it("allows 16 MB for imported files, and explains the limit to a browser", async () => {
    const { url } = await serve(bodyLimits);
    const type = "multipart/form-data; boundary=b";
    const post = (bytes: number, headers: Record<string, string> = {}) =>
      fetch(`${url}/profile/data/`, {
        method: "POST",
        body: "x".repeat(bytes),
        headers: { "Content-Type": type, ...headers },
      });
    expect((await post(16 * 1024 * 1024)).status).toBe(200);
    expect((await post(65_000, { "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(200);
    expect((await post(66_000, { "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(413);
    const refused = await post(17 * 1024 * 1024, { Accept: "text/html,*/*;q=0.8" });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
    expect(await refused.text()).toContain('href="/profile/data/"');
    expect(await (await post(17 * 1024 * 1024)).json()).toMatchObject({ error: "too-large" });
  });

  it("refuses a body of unknown length, except where it is measured while reading", async () => {
    const { url } = await serve(bodyLimits);
    const post = async (path: string) => {
      const body = new Blob(["x"]).stream();
      const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
      return (await fetch(`${url}${path}`, init)).status;
    };
    expect(await post("/login/")).toBe(411);
    expect(await post("/api/paddle/webhook/")).toBe(200);
  });
});

describe("requests from other sites", () => {
  const post = (url: string, headers: Record<string, string>) =>
    fetch(`${url}/api/logout/`, { method: "POST", headers });

  // Those that are refused stand in `tests/security/csrf.test.ts`, for every address.
  it("of our own pages, our public origin, and programs without cookies are accepted", async () => {
    const { url } = await serve(sameOrigin("https://typing.example"));
    expect((await post(url, { Origin: url })).status).toBe(200);
    expect((await post(url, { Origin: "https://typing.example" })).status).toBe(200);
    expect((await post(url, { Referer: `${url}/login/` })).status).toBe(200);
    expect((await post(url, {})).status).toBe(200);
    expect((await fetch(url, { headers: { Origin: "https://evil.example" } })).status).toBe(200);
  });
});

describe("security headers", () => {
  const env = readEnv({});

  it("names a new nonce in each response and allows nothing inline", async () => {
    const { url } = await serve(...securityHeaders(env, { development: false }));
    const policies = await Promise.all([fetch(url), fetch(url)]).then(all =>
      all.map(response => response.headers.get("content-security-policy") ?? ""),
    );
    const nonces = policies.map(policy => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1]);
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(policies[0]).not.toContain("unsafe");
    expect(policies[0]).toContain("frame-ancestors 'none'");
  });

  it("has no nonce for a cacheable page without scripts", async () => {
    const drop: express.RequestHandler = (_req, res, next) => {
      dropNonce(res);
      next();
    };
    const { url } = await serve(...securityHeaders(env, { development: false }), drop);
    const policy = (await fetch(url)).headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self'; *style-src 'self';/);
    expect(policy).not.toMatch(/nonce|unsafe/);
  });

  const PADDLE = {
    PADDLE_CLIENT_TOKEN: "test_1",
    PADDLE_WEBHOOK_SECRET: "pdl_ntfset_1",
    PADDLE_PRICE_PREMIUM_MONTHLY: `pri_${"1".repeat(26)}`,
    PADDLE_PRICE_PREMIUM_YEARLY: `pri_${"2".repeat(26)}`,
    PADDLE_PRICE_AD_FREE_MONTHLY: `pri_${"3".repeat(26)}`,
    PADDLE_PRICE_AD_FREE_YEARLY: `pri_${"4".repeat(26)}`,
  };
  const live = { ...PADDLE, PADDLE_API_KEY: "pdl_live_apikey_1", PADDLE_CLIENT_TOKEN: "live_1" };
  const sandbox = { ...PADDLE, PADDLE_API_KEY: "pdl_sdbx_apikey_1" };
  it.each([
    ["none where it is local", {}, [], ["paddle.com"]],
    [
      "its sandbox's",
      sandbox,
      [
        " https://cdn.paddle.com",
        "frame-src https://sandbox-buy.paddle.com",
        "form-action 'self' https://sandbox-customer-portal.paddle.com",
      ],
      ["//buy.paddle.com", "//api.paddle.com"],
    ],
    [
      "its own",
      live,
      [
        " https://cdn.paddle.com",
        "frame-src https://buy.paddle.com",
        "form-action 'self' https://customer-portal.paddle.com",
      ],
      ["sandbox-"],
    ],
  ])("allows %s of Paddle's hosts", async (_name, source, expected, absent) => {
    const { url } = await serve(...securityHeaders(readEnv(source), { development: false }));
    const { headers } = await fetch(url);
    const policy = headers.get("content-security-policy") ?? "";
    for (const part of expected) expect(policy).toContain(part);
    for (const part of absent) expect(policy).not.toContain(part);
    expect(headers.get("permissions-policy")).toMatch(
      source === live ? /payment=\(self "https:\/\/buy\.paddle\.com"/ : /payment=\(self/,
    );
  });

  it.each([
    ["local", "frame-src 'self';"],
    ["off", "frame-src 'none';"],
  ] as const)("where payments are %s, pages may frame %s", async (paddle, expected) => {
    const { url } = await serve(...securityHeaders({ ...env, paddle }, { development: false }));
    expect((await fetch(url)).headers.get("content-security-policy")).toContain(expected);
  });

  it("names the ad network's hosts only where a client is configured", async () => {
    const policyFor = async (source: NodeJS.ProcessEnv) => {
      const { url } = await serve(...securityHeaders(readEnv(source), { development: false }));
      return (await fetch(url)).headers.get("content-security-policy") ?? "";
    };
    expect(await policyFor({})).not.toMatch(/googlesyndication|doubleclick/);
    const directives = (await policyFor({ ADS_CLIENT: "ca-pub-12" })).split(";");
    const allowing = directives.filter(one => one.includes("https://pagead2.googlesyndication.com"));
    expect(allowing.map(one => one.split(" ")[0]).sort()).toEqual([
      "connect-src",
      "frame-src",
      "img-src",
      "script-src",
    ]);
  });

  describe("with a real Firebase project", () => {
    const cloud = {
      FIREBASE_PROJECT_ID: "typing",
      FIREBASE_SERVICE_ACCOUNT: "{}",
      FIREBASE_API_KEY: "public-key",
      FIREBASE_DATABASE_URL: "https://a.firebaseio.com",
      FIREBASE_APP_ID: "1:2:web:3",
      SESSION_SECRET: "a-very-secret-secret-of-forty-characters",
      PUBLIC_ORIGIN: "https://typing.example",
    };
    /** As browsers match: a path that ends with a slash stands for all below it, any other for itself alone. */
    async function allows(directive: string, env: Record<string, string>, address: string): Promise<boolean> {
      const { url } = await serve(...securityHeaders(readEnv(env), { development: false }));
      const policy = (await fetch(url)).headers.get("content-security-policy") ?? "";
      const sources = policy.split(";").find(one => one.trim().startsWith(`${directive} `)) ?? "";
      const wanted = new URL(address);
      return sources.split(" ").some(source => {
        if (!URL.canParse(source)) return false;
        const { origin, pathname } = new URL(source);
        if (origin !== wanted.origin) return false;
        return pathname.endsWith("/") ? wanted.pathname.startsWith(pathname) : wanted.pathname === pathname;
      });
    }
    const withAppCheck = { ...cloud, APP_CHECK_SITE_KEY: "6Lc_aaaaAAAAAbbbbBBBBccccCCCC" };

    it.each([
      "https://apis.google.com/js/api.js?onload=__iframefcb1",
      "https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en.x.O/m=gapi_iframes/rt=j/cb=gapi.loaded_0",
      "https://www.google.com/recaptcha/api.js?onload=a&render=explicit",
      "https://www.google.com/recaptcha/enterprise.js?render=key",
      "https://www.gstatic.com/recaptcha/releases/Ya-Cd6PbRI5ktAHEhm9JuKEu/recaptcha__en.js",
    ])("the scripts of Firebase and reCAPTCHA are allowed: %s", async script => {
      expect([
        await allows("script-src", cloud, script),
        await allows("script-src", withAppCheck, script),
      ]).toEqual([true, true]);
    });

    // Libraries and endpoints that bypass a policy that allows their hosts.
    it.each([
      "https://www.gstatic.com/fsn/angular_js-bundle1.js",
      "https://www.gstatic.com/firebasejs/12.0.0/firebase-app.js",
      "https://apis.google.com/complete/search?client=chrome&q=hello&jsonp=alert",
      "https://apis.google.com/js/plusone.js",
      "https://www.google.com/recaptcha/about/js/main.min.js",
      "https://www.google.com/complete/search?client=chrome&jsonp=alert",
    ])("the rest of their hosts is not allowed: %s", async script => {
      expect([
        await allows("script-src", cloud, script),
        await allows("script-src", withAppCheck, script),
      ]).toEqual([false, false]);
    });

    it("Google's frames are allowed for reCAPTCHA only", async () => {
      expect(await allows("frame-src", cloud, "https://www.google.com/recaptcha/api2/anchor")).toBe(true);
      expect(await allows("frame-src", cloud, "https://www.google.com/maps/embed")).toBe(false);
    });
  });

  it("sends the other headers", async () => {
    const { url } = await serve(...securityHeaders(env, { development: false }));
    const { headers } = await fetch(url);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
  });
});

describe("stopping", () => {
  it("finishes requests in progress and refuses new ones", async () => {
    const draining = createGracefulShutdown();
    let finish = () => {};
    const { url } = await serve(draining.middleware, (req, res, next) => {
      if (req.path !== "/slow") return next();
      finish = () => res.send("done");
      arrived();
    });
    let arrived = () => {};
    const waiting = new Promise<void>(resolve => {
      arrived = resolve;
    });
    const slow = fetch(`${url}/slow`);
    await waiting;
    const drained = draining.drain(10_000);
    expect((await fetch(url)).status).toBe(503);
    finish();
    expect(await (await slow).text()).toBe("done");
    await drained;
  });

  it("signals requests to end after half of the grace period", async () => {
    const draining = createGracefulShutdown();
    let reached = () => {};
    const waiting = new Promise<void>(resolve => {
      reached = resolve;
    });
    const { url } = await serve(draining.middleware, (_req, res) => {
      reached();
      draining.stopping.addEventListener("abort", () => void res.send("said so far"));
    });
    const slow = fetch(url);
    await waiting;
    expect(draining.stopping.aborted).toBe(false);
    await draining.drain(100);
    expect(await (await slow).text()).toBe("said so far");
  });
});

describe("malformed requests", () => {
  it.each([
    ["TRACE", "localhost", 405],
    ["GET", "a b<c>", 400],
    ["GET", "localhost", 200],
  ])("%s of host %j: %i", async (method, hostHeader, status) => {
    const { host } = await serve(validateRequest);
    const [hostname, port] = host.split(":");
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      request({ hostname, port, method, path: "/", headers: { host: hostHeader } }, res => {
        res.resume();
        resolve(res.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(answered).toBe(status);
  });
});

describe("static files", () => {
  async function folder(): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), "static-"));
    await mkdir(join(directory, "assets"));
    const script = "console.log('plain');".repeat(50);
    await writeFile(join(directory, "assets", "app-1a2b.js"), script);
    await writeFile(join(directory, "assets", "app-1a2b.js.br"), brotliCompressSync(script));
    await writeFile(join(directory, "favicon.svg"), "<svg/>");
    return directory;
  }

  it("are sent compressed as built, with the original's type, and cached forever", async () => {
    const { url } = await serve(staticFiles(await folder()));
    const answer = await fetch(`${url}/assets/app-1a2b.js`, { headers: { "Accept-Encoding": "gzip, br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-type")).toMatch(/^text\/javascript/);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toContain("plain");
  });

  it("are sent uncompressed to clients that accept nothing else, or without a compressed file", async () => {
    const { url } = await serve(staticFiles(await folder()));
    const plain = await fetch(`${url}/assets/app-1a2b.js`, { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    const icon = await fetch(`${url}/favicon.svg`);
    expect(icon.headers.get("content-type")).toMatch(/^image\/svg/);
    expect(icon.headers.get("cache-control")).toBe("public, max-age=86400");
  });

  it("pass on pages and missing files", async () => {
    const { url } = await serve(staticFiles(await folder()));
    for (const path of ["/lessons/", "/assets/", "/no-such.js", "/assets/../../etc/passwd"]) {
      expect(await (await fetch(`${url}${path}`)).text(), path).toBe("reached");
    }
  });
});

describe("logs", () => {
  async function toLines(path: string, level: string): Promise<string[]> {
    const lines: string[] = [];
    const logger = createLogger(level, { write: line => void lines.push(line) });
    const { url } = await serve(requestLog(logger));
    await (await fetch(`${url}${path}`, { headers: { Cookie: "__session=secret-cookie" } })).text();
    await new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve()));
    return lines;
  }

  it("contain the request, without one-time codes, tokens, addresses and cookies", async () => {
    const [line = "", ...more] = await toLines("/account-action/?mode=x&oobCode=s3cret&email=a@b.c", "info");
    expect(more).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({
      level: "info",
      method: "GET",
      status: 200,
      url: "/account-action/?mode=[redacted]&oobCode=[redacted]&email=[redacted]",
    });
    expect(line).not.toMatch(/s3cret|a@b\.c|secret-cookie/);
  });

  it("omit successful requests by default", async () => {
    expect(await toLines("/", "warn")).toEqual([]);
  });

  it("redact secrets wherever they are logged", () => {
    const lines: string[] = [];
    const logger = createLogger("info", { write: line => void lines.push(line) });
    logger.info({ email: "a@b.c", user: { password: "pass-word", idToken: "id-token" } }, "signed in");
    expect(lines[0]).not.toMatch(/a@b\.c|pass-word|id-token/);
    logger.info({ oobCode: "one-time", key: "a-key", code: "ECONNREFUSED" }, "no answer");
    expect(JSON.parse(lines[1] ?? "")).toMatchObject({
      oobCode: "[redacted]",
      key: "[redacted]",
      code: "ECONNREFUSED",
    });
  });

  it.each(["debug", "info", "warn", "error", "fatal"] as const)(
    "redact addresses in errors, their stacks and their causes at %s",
    level => {
      const lines: string[] = [];
      const logger = createLogger("debug", { write: line => void lines.push(line) });
      const cause = Object.assign(
        new Error("connect to https://auth.example/v1?key=k3y&oobCode=c0de failed"),
        {
          code: "ECONNREFUSED",
          config: { url: "https://auth.example/?q=s3arch", headers: { "set-cookie": ["s3ssion"] } },
        },
      );
      const err = new Error("no answer for ann@example.com at /login/?token=t0ken", { cause });
      logger[level]({ err, learner: { deep: { phoneNumber: "ph0ne" } } }, "asked /admin/?q=s3arch");
      expect(lines).toHaveLength(1);
      expect(lines[0]).not.toMatch(/ann@|k3y|c0de|s3arch|s3ssion|t0ken|ph0ne/);
      const { err: told } = JSON.parse(lines[0] ?? "") as { err: { message: string; stack: string } };
      expect(told.message).toContain("connect to https://auth.example/v1?key=[redacted]");
      expect(told.stack).toContain("http.test.ts");
    },
  );

  it("contain redacted output of libraries", () => {
    const lines: string[] = [];
    const printing = { ...console };
    logConsole(createLogger("debug", { write: line => void lines.push(line) }), printing);
    printing.log("FIREBASE WARNING: %s", "https://db.example/users.json?auth=t0ken");
    printing.error(new Error("for ann@example.com"));
    expect(lines.map(line => JSON.parse(line) as object)).toMatchObject([
      { level: "info", msg: "FIREBASE WARNING: https://db.example/users.json?auth=[redacted]" },
      { level: "error", msg: expect.stringMatching(/^Error: for \[address\]\n +at /) },
    ]);
  });
});
