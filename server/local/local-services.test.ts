import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer, type OutgoingHttpHeaders, request, type Server } from "node:http";
import { type AddressInfo, connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testToken } from "../../tests/support/local/served-database";
import { connect } from "../../tests/support/local/wire-client";
import { type LocalServices, openLocalServices } from "./local-services";

const PROJECT = "/identitytoolkit.googleapis.com/v1/projects/demo-typing-mentor";
const SIGN_IN = "/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=local";
const CODES = "/emulator/v1/projects/demo-typing-mentor/oobCodes";
const ELSEWHERE = "192.168.1.20";

interface Running {
  readonly services: LocalServices;
  readonly port: number;
  readonly host: string;
  /** As if the next requests' peer had this address. */
  setPeer(address: string | null): void;
  close(): Promise<void>;
}

const directories: string[] = [];
const running: Running[] = [];
let direct: Running;
let proxied: Running;
let secret: string;

async function run(
  options: { publicOrigin?: string; trustsProxy?: boolean; dataDir?: string } = {},
): Promise<Running> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "local-services-")));
  directories.push(dataDir);
  const services = await openLocalServices({
    dataDir,
    projectId: "demo-typing-mentor",
    rules: await readFile("database.rules.json", "utf8"),
    paddle: { webhookSecret: null, currency: "EUR" },
    publicOrigin: options.publicOrigin ?? null,
    trustsProxy: options.trustsProxy ?? false,
    log: () => {},
  });
  let peer: string | null = null;
  const server: Server = createServer((req, res) => {
    if (peer !== null) Object.defineProperty(req.socket, "remoteAddress", { value: peer });
    services.handle(req, res, () => res.end("the app"));
  });
  server.on("upgrade", (req, socket, head) => {
    if (!services.handleUpgrade(req, socket, head)) socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const one: Running = {
    services,
    port,
    host: `localhost:${port}`,
    setPeer: address => {
      peer = address;
    },
    async close() {
      running.splice(running.indexOf(one), 1);
      server.close();
      server.closeAllConnections();
      await services.close();
    },
  };
  running.push(one);
  return one;
}

beforeAll(async () => {
  direct = await run();
  proxied = await run({ trustsProxy: true, publicOrigin: "https://typing.example" });
  secret = direct.services.secret;
});
afterAll(async () => {
  for (const one of [...running]) await one.close();
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

interface Question {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  readonly of?: Running;
  readonly port?: number;
}

/** Sends any headers: `fetch` sets some itself. */
async function ask(path: string, question: Question = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body, of = direct } = question;
  const port = question.port ?? of.port;
  const sent = request({
    port,
    host: "127.0.0.1",
    path,
    method,
    agent: false,
    headers: { host: `localhost:${port}`, ...headers },
  });
  sent.end(body);
  const [response] = await once(sent, "response");
  const answer = { status: response.statusCode, headers: response.headers };
  // An event stream would not end.
  if (response.headers["content-type"]?.startsWith("text/event-stream")) {
    response.destroy();
    return { ...answer, body: "" };
  }
  return { ...answer, body: await text(response) };
}

const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });
const json = { "content-type": "application/json" };

describe("a large body without the secret", () => {
  it.each([
    "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local",
    "/securetoken.googleapis.com/v1/token?key=local",
    "/users/ann.json",
    "/local/paddle/checkout/",
  ])("is refused at %s before it is read", async path => {
    const method = path.startsWith("/users/") ? "PUT" : "POST";
    for (const headers of [{ "content-length": 2_000_000 }, { "transfer-encoding": "chunked" }]) {
      expect(await ask(path, { method, headers: { ...json, ...headers } })).toMatchObject({ status: 413 });
    }
  });
});

describe("the owner's secret", () => {
  it("is created at the first start, readable only by its owner, and stays", async () => {
    const [dataDir = ""] = directories;
    const file = join(dataDir, "local-secret");
    expect((await readFile(file, "utf8")).trim()).toBe(secret);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(proxied.services.secret).not.toBe(secret);
  });

  it("is created for a data folder of an earlier version, and survives a restart", async () => {
    const first = await run();
    const [dataDir = ""] = directories.slice(-1);
    await first.close();
    await rm(join(dataDir, "local-secret"));
    const second = await run({ dataDir });
    const made = second.services.secret;
    expect(made).not.toBe(first.services.secret);
    expect(second.services.sessionSecrets).toEqual(first.services.sessionSecrets);
    await second.close();
    const third = await run({ dataDir });
    expect(third.services.secret).toBe(made);
    await third.close();
  });
});

describe("the owner on the product's port", () => {
  it("needs the secret for the database's REST API, besides the word owner", async () => {
    for (const given of [
      { path: "/.json", headers: bearer(secret) },
      { path: `/.json?auth=${secret}` },
      { path: `/.json?access_token=${secret}` },
    ]) {
      expect((await ask(given.path, given)).status).toBe(200);
    }
    for (const wrong of ["owner", "Owner", `${secret}x`, "ya29.token"]) {
      expect((await ask("/.json", { headers: bearer(wrong) })).status).toBe(401);
      expect((await ask(`/.json?auth=${wrong}`)).status).toBe(401);
      expect((await ask(`/users/ann.json?access_token=${wrong}`, { method: "PUT", body: "1" })).status).toBe(
        401,
      );
      expect((await ask("/.settings/rules.json", { headers: bearer(wrong) })).status).toBe(401);
    }
  });

  it("needs the secret for the database's WebSocket", async () => {
    const client = await connect(direct);
    for (const action of ["auth", "gauth"]) {
      expect((await client.ask(action, { cred: "owner" })).s).toBe("invalid_token");
      expect((await client.ask("g", { p: "/" })).s).toBe("permission_denied");
      expect((await client.ask(action, { cred: secret })).s).toBe("ok");
      expect((await client.ask("g", { p: "/" })).s).toBe("ok");
      await client.ask("unauth", {});
    }
    client.close();
  });

  it.each([
    ["POST", `${PROJECT}/accounts:query`],
    ["GET", `${PROJECT}/accounts:batchGet?maxResults=1`],
    ["POST", `${PROJECT}/accounts:batchDelete`],
    ["POST", `${PROJECT}/accounts:delete`],
    ["POST", `${PROJECT}/accounts:lookup`],
    ["POST", `${PROJECT}/accounts:update`],
    ["POST", `${PROJECT}/accounts:sendOobCode`],
    ["POST", `${PROJECT}/accounts`],
    ["POST", `${PROJECT}:createSessionCookie`],
    ["GET", CODES],
    ["GET", CODES.replace("oobCodes", "verificationCodes")],
    ["DELETE", CODES.replace("oobCodes", "accounts")],
  ])("needs the secret for the Auth emulator's %s %s", async (method, path) => {
    const body = method === "POST" ? "{}" : "";
    for (const credential of ["owner", "Owner", "ya29.a-service-account", "x"]) {
      const headers = { ...json, ...bearer(credential) };
      expect((await ask(path, { method, headers, body })).status).toBe(401);
    }
    expect([401, 403]).toContain((await ask(path, { method, headers: json, body })).status);
    // It may have other errors.
    const headers = { ...json, ...bearer(secret) };
    expect([200, 400]).toContain((await ask(path, { method, headers, body })).status);
  });

  it("needs no secret for a browser's sign-in", async () => {
    const headers = { ...json, origin: `http://${direct.host}`, "sec-fetch-site": "same-origin" };
    const google = { sub: "1", email: "ann@example.com", email_verified: true };
    const body = JSON.stringify({
      postBody: new URLSearchParams({
        providerId: "google.com",
        id_token: JSON.stringify(google),
      }).toString(),
      requestUri: "http://localhost",
      returnSecureToken: true,
    });
    expect((await ask(SIGN_IN, { method: "POST", headers, body })).status).toBe(200);
    expect((await ask("/api/login/", { method: "POST", headers })).body).toBe("the app");
  });
});

describe("the local pages", () => {
  const PAGES = ["/local/inbox/", "/local/paddle/", "/local/paddle/control", "/local/emulators"];

  it.each(PAGES)("need the secret: %s", async path => {
    for (const headers of [{}, bearer("owner"), bearer("x"), { cookie: "tm_local=x" }]) {
      const answer = await ask(path, { headers });
      expect(answer.status).toBe(401);
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
      expect(answer.body).toContain("npm start");
      expect(answer.body).not.toContain(secret);
    }
    expect((await ask(`${path}?secret=x`)).status).toBe(401);
    expect((await ask(path, { headers: bearer(secret) })).status).toBe(200);
  });

  it.each(PAGES)("replace the secret in the URL by a cookie: %s", async path => {
    const answer = await ask(`${path}?a=1&secret=${secret}`);
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}?a=1`]);
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
    expect(answer.headers["cache-control"]).toBe("no-store");
    const [cookie = ""] = answer.headers["set-cookie"] ?? [];
    expect(cookie).toMatch(/^tm_local=[\w-]+; Path=\/local\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(secret);
    const [pair = ""] = cookie.split(";");
    expect((await ask(path, { headers: { cookie: `theme=dark; ${pair}` } })).status).toBe(200);
    // It opens these pages, but doesn't make its holder the owner.
    const value = pair.replace("tm_local=", "");
    expect((await ask("/.json", { headers: bearer(value) })).status).toBe(401);
    expect((await ask(path, { headers: bearer(value) })).status).toBe(401);
  });

  it("change nothing for a request with the secret only in its URL", async () => {
    const body = '{"advanceMs":1000}';
    const answer = await ask(`/local/paddle/control?secret=${secret}`, {
      method: "POST",
      headers: json,
      body,
    });
    expect(answer.status).toBe(401);
    const state = JSON.parse((await ask("/local/paddle/control", { headers: bearer(secret) })).body);
    expect(state.offsetMs).toBe(0);
  });

  it("exclude the checkout, the portal and their script, which are for learners, and the API, which has its key", async () => {
    expect((await ask("/local/paddle/checkout/?_ptxn=txn_none")).status).toBe(404);
    expect((await ask("/local/paddle/portal/?token=none")).body).toMatch(/portal/i);
    expect((await ask("/local/paddle/paddle.js")).status).toBe(200);
    expect((await ask("/local/paddle/api/transactions")).body).toContain("authentication_missing");
  });
});

describe("pages of other origins", () => {
  const strangers = () => [
    { origin: `http://localhost:${direct.port + 1}` },
    { origin: `http://127.0.0.1:${direct.port}` },
    { origin: `https://localhost:${direct.port}` },
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
  ];
  const PATHS = [
    "/users/ann.json",
    SIGN_IN,
    CODES,
    "/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=local",
    "/securetoken.googleapis.com/v1/token",
    "/local/inbox/",
    "/local/paddle/",
    "/local/paddle/control",
    "/local/paddle/checkout/",
    "/local/paddle/portal/",
    "/local/paddle/api/transactions",
    "/local/emulators",
    "/api/login/",
    "/%61pi/LOGIN.data",
  ];

  it.each(PATHS)("may not request %s, with any credentials", async path => {
    for (const stranger of strangers()) {
      for (const method of ["GET", "POST", "OPTIONS", "PUT"]) {
        const headers = {
          ...stranger,
          ...bearer(secret),
          "access-control-request-method": "PUT",
          "access-control-request-headers": "authorization",
        };
        const answer = await ask(path, { method, headers });
        expect([method, stranger, answer.status]).toEqual([method, stranger, 403]);
        expect(Object.keys(answer.headers).filter(name => name.startsWith("access-control"))).toEqual([]);
      }
    }
  });

  it("may not connect to the database", async () => {
    for (const stranger of strangers()) {
      const headers: Record<string, string> = { host: direct.host, ...stranger };
      await expect(connect(direct, { headers })).rejects.toThrow("403");
    }
    (await connect(direct, { headers: { origin: `http://${direct.host}`, host: direct.host } })).close();
  });

  it("may link to a local page", async () => {
    const link = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    expect((await ask("/local/inbox/", { headers: { ...link, ...bearer(secret) } })).status).toBe(200);
    expect((await ask("/local/paddle/", { method: "POST", headers: link })).status).toBe(403);
  });
});

describe("other machines", () => {
  it.each([
    "/local/inbox/",
    "/api/login/",
    "/API/login/",
    "/%61pi/login.data",
    "/users.json",
    `${PROJECT}/accounts:query`,
    CODES,
  ])("may not request %s, even with the secret", async path => {
    for (const peer of [ELSEWHERE, "::ffff:10.0.0.1", "fe80::1"]) {
      direct.setPeer(peer);
      for (const headers of [{}, bearer(secret)]) expect((await ask(path, { headers })).status).toBe(403);
      expect((await ask("/lessons/")).body).toBe("the app");
    }
    direct.setPeer(null);
  });
});

describe("requests through a proxy, or with another host name", () => {
  const EVERYWHERE = [
    "/",
    "/lessons/",
    "/local/inbox/",
    "/users.json",
    SIGN_IN,
    "/api/login/",
    "/assets/x.js",
  ];
  const FORWARDED = [
    { "x-forwarded-for": "203.0.113.9" },
    { "x-forwarded-proto": "https" },
    { "x-forwarded-host": "typing.example" },
    { "x-forwarded-anything": "1" },
    { forwarded: "for=203.0.113.9" },
    { "x-real-ip": "203.0.113.9" },
    { via: "1.1 proxy" },
  ];

  it.each(EVERYWHERE)("get one sentence with advice: %s", async path => {
    for (const headers of FORWARDED) {
      const { status, body } = await ask(path, { headers: { ...headers, ...bearer(secret) } });
      expect([headers, status]).toEqual([headers, 421]);
      expect(body).toMatch(/^Typing Mentor runs in local mode, [^.]*set TRUST_PROXY[^.]*\.md says\.\n$/);
    }
    for (const host of ["typing.example", "192.168.1.5:3000", "127.0.0.1.nip.io", "localhost.evil.example"]) {
      const { status, body } = await ask(path, { headers: { host } });
      expect([host, status]).toEqual([host, 421]);
      expect(body).toMatch(
        /^Typing Mentor runs in local mode and answers only at localhost: open http:\/\/localhost:\d+[^.]*\.md says\.\n$/,
      );
    }
  });

  it("can't open the WebSocket", async () => {
    for (const headers of [...FORWARDED, { host: "evil.example" }]) {
      await expect(connect(direct, { headers: headers as Record<string, string> })).rejects.toThrow("421");
    }
  });

  it("are refused also from nginx in its default configuration", async () => {
    const socket = connectSocket(direct.port, "127.0.0.1");
    socket.write(
      `GET /.json?auth=owner HTTP/1.0\r\nHost: 127.0.0.1:${direct.port}\r\nConnection: close\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 .*set TRUST_PROXY/s);
  });

  it.each(["localhost", "LOCALHOST:3000", "127.0.0.1:1", "[::1]:3000", "mentor.localhost"])(
    "are accepted with the name %s, which is this machine's own",
    async host => {
      expect((await ask("/", { headers: { host } })).body).toBe("the app");
    },
  );

  it("are accepted with TRUST_PROXY at the public name, but open no embedded service without the secret", async () => {
    const headers = {
      host: "typing.example",
      "x-forwarded-for": "203.0.113.9",
      "x-forwarded-proto": "https",
    };
    const mine = bearer(proxied.services.secret);
    expect((await ask("/lessons/", { of: proxied, headers })).body).toBe("the app");
    expect((await ask("/", { of: proxied, headers: { ...headers, host: "evil.example" } })).status).toBe(421);
    for (const path of ["/local/inbox/", "/users.json", SIGN_IN, "/api/login/", "/local/paddle/checkout/"]) {
      for (const given of [headers, { ...headers, ...bearer("owner") }, { ...headers, host: "localhost" }]) {
        expect((await ask(path, { of: proxied, headers: given })).status).toBe(401);
      }
    }
    const page = await ask(`/local/inbox/?secret=${proxied.services.secret}`, { of: proxied, headers });
    expect([page.status, page.headers.location]).toEqual([303, "/local/inbox/"]);
    expect((await ask("/.json", { of: proxied, headers: { ...headers, ...mine } })).status).toBe(200);
    const own = { ...headers, ...mine, origin: "https://typing.example" };
    expect((await ask("/.json", { of: proxied, headers: own })).status).toBe(200);
    expect(
      (await ask("/.json", { of: proxied, headers: { ...own, origin: "https://x.example" } })).status,
    ).toBe(403);
    await expect(connect(proxied, { headers })).rejects.toThrow("401");
    (await connect(proxied, { headers: { ...headers, ...mine } })).close();
  });
});

describe("the listener of our own SDKs", () => {
  const port = () => Number(direct.services.emulatorHost.split(":")[1]);

  it('accepts "owner" from programs on this machine, for the database and for accounts', async () => {
    expect(direct.services.emulatorHost).toMatch(/^127\.0\.0\.1:\d+$/);
    expect((await ask("/.json", { port: port(), headers: bearer("owner") })).status).toBe(200);
    const query = { port: port(), method: "POST", headers: { ...json, ...bearer("owner") }, body: "{}" };
    expect((await ask(`${PROJECT}/accounts:query`, query)).status).toBe(200);
    const client = await connect({ port: port() });
    expect((await client.ask("gauth", { cred: "owner" })).s).toBe("ok");
    client.close();
  });

  it("refuses pages, proxies and other host names", async () => {
    for (const headers of [
      { origin: `http://localhost:${port()}` },
      { origin: `http://${direct.host}` },
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
      { "x-forwarded-for": "127.0.0.1" },
      { host: "evil.example" },
    ]) {
      const given = { ...headers, ...bearer("owner") };
      for (const path of ["/.json", CODES, SIGN_IN]) {
        expect((await ask(path, { port: port(), headers: given })).status).toBe(403);
      }
      await expect(connect({ port: port() }, { headers: given as Record<string, string> })).rejects.toThrow(
        "403",
      );
    }
  });

  it("serves nothing of the product, and none of the local pages", async () => {
    for (const path of ["/", "/local/inbox/", "/local/paddle/control"]) {
      expect((await ask(path, { port: port(), headers: bearer(secret) })).status).toBe(404);
    }
    expect((await ask("/.json", { port: port(), headers: bearer(secret) })).status).toBe(401);
  });

  it("is available to callers with the secret", async () => {
    const answer = await ask("/local/emulators", { headers: bearer(secret) });
    expect(JSON.parse(answer.body)).toEqual({ host: direct.services.emulatorHost });
  });

  it("recognizes learners by their tokens, as the product's port does", async () => {
    const token = testToken("ann");
    for (const at of [direct.port, port()]) {
      expect((await ask(`/users/ann/weakness.json?auth=${token}`, { port: at })).status).toBe(200);
      expect((await ask(`/users/bob/weakness.json?auth=${token}`, { port: at })).status).toBe(401);
    }
  });
});
