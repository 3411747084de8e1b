import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHandler } from "./handler";

const CLIENT = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local";
const CODES = "/emulator/v1/projects/p/oobCodes";
const OWNER = { authorization: "Bearer owner" };

let server: Server;
let peer: string | undefined;

beforeEach(async () => {
  peer = undefined;
  const handler = createHandler((_, res) => res.end("emulator"));
  server = createServer((req, res) => {
    if (peer) Object.defineProperty(req.socket, "remoteAddress", { value: peer });
    handler(req, res, () => res.end("app"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => server.close());

/** Who answered: the emulator, the app behind the handler, or the status of a refusal. */
async function ask(path: string, headers: OutgoingHttpHeaders = {}): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const sent = request({
    port,
    host: "127.0.0.1",
    path,
    headers: { host: "localhost:3000", ...headers },
    agent: false,
  });
  sent.end();
  const [response] = await once(sent, "response");
  const body = Buffer.concat(await response.toArray()).toString();
  return response.statusCode === 200
    ? body
    : `${response.statusCode} ${response.headers.location ?? ""}`.trim();
}

test("leaves paths that are not its own to the app", async () => {
  expect(await ask("/")).toBe("app");
  expect(await ask("/emulators")).toBe("app");
  expect(await ask("/?next=/emulator/v1/")).toBe("app");
  expect(await ask(CLIENT)).toBe("emulator");
  expect(await ask("/securetoken.googleapis.com/v1/token")).toBe("emulator");
});

test.each(["203.0.113.9", "10.0.0.2", "::ffff:10.0.0.2", "2001:db8::1", "fe80::1"])(
  "refuses the peer %s",
  async address => {
    peer = address;
    expect(await ask(CLIENT)).toBe("403");
    expect(await ask(CODES)).toBe("403");
    expect(await ask(CLIENT, OWNER)).toBe("403");
  },
);

test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("answers the peer %s", async address => {
  peer = address;
  expect(await ask(CLIENT)).toBe("emulator");
  expect(await ask(CLIENT, OWNER)).toBe("emulator");
});

test.each(["x-forwarded-for", "x-real-ip", "x-forwarded-host", "forwarded", "via"])(
  "refuses what came through a proxy on this machine, which may speak for anybody (%s)",
  async header => {
    expect(await ask(CLIENT, { [header]: "203.0.113.9" })).toBe("403");
    expect(await ask(CLIENT, { [header]: "127.0.0.1" })).toBe("403");
  },
);

test.each([
  "evil.example",
  "evil.example:3000",
  "127.0.0.1.evil.example",
  "localhost.evil.example",
  "localhost@evil.example",
])("refuses the host name %s, as a rebound name would have", async host => {
  expect(await ask(CLIENT, { host })).toBe("403");
  expect(await ask(CLIENT, { host, origin: `http://${host}` })).toBe("403");
});

test.each(["localhost", "127.0.0.1:3000", "[::1]:3000", "mentor.localhost:3000"])(
  "answers to the host name %s",
  async host => {
    expect(await ask(CLIENT, { host, origin: `http://${host}` })).toBe("emulator");
  },
);

test("closes sign-in to pages of other sites", async () => {
  for (const origin of ["https://evil.example", "null", "http://127.0.0.1.evil.example", "file://"]) {
    expect(await ask(CLIENT, { origin })).toBe("403");
  }
  expect(await ask(CLIENT, { "sec-fetch-site": "cross-site" })).toBe("403");
  expect(await ask(CLIENT, { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" })).toBe(
    "emulator",
  );
  expect(await ask(CLIENT, { origin: "http://127.0.0.1:5173", "sec-fetch-site": "cross-site" })).toBe(
    "emulator",
  );
});

test("closes administration to every other origin", async () => {
  for (const [path, headers] of [
    [CODES, {}],
    [CLIENT, OWNER],
  ] as const) {
    expect(await ask(path, headers)).toBe("emulator");
    expect(await ask(path, { ...headers, origin: "http://localhost:3000" })).toBe("emulator");
    expect(await ask(path, { ...headers, "sec-fetch-site": "none" })).toBe("emulator");
    expect(await ask(path, { ...headers, origin: "http://localhost:5173" })).toBe("403");
    expect(await ask(path, { ...headers, "sec-fetch-site": "same-site" })).toBe("403");
    expect(await ask(path, { ...headers, "sec-fetch-site": "cross-site" })).toBe("403");
  }
});

test("sends the emulator's action page to the app's, and has none of its widgets", async () => {
  expect(await ask("/emulator/action?mode=verifyEmail&oobCode=a%2Fb")).toBe(
    "303 /account-action/?mode=verifyEmail&oobCode=a%2Fb",
  );
  expect(await ask("/emulator/Action?mode=resetPassword&oobCode=c&newPassword=plain")).toBe("404");
  expect(await ask("/emulator/auth/handler")).toBe("404");
});
