import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHandler } from "./auth-emulator";

const CLIENT = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local";
const CODES = "/emulator/v1/projects/p/oobCodes";

let server: Server;

beforeEach(async () => {
  const handler = createHandler((req, res) => res.end(`emulator ${req.headers.authorization ?? ""}`.trim()));
  server = createServer((req, res) => {
    handler(
      req,
      res,
      () => res.end("app"),
      credential => credential === "secret",
    );
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

test("passes on paths that are not its own", async () => {
  expect(await ask("/")).toBe("app");
  expect(await ask("/emulators")).toBe("app");
  expect(await ask("/?next=/emulator/v1/")).toBe("app");
  expect(await ask(CLIENT)).toBe("emulator");
  expect(await ask("/securetoken.googleapis.com/v1/token")).toBe("emulator");
});

test("lets only the owner administer, under the emulator's own name for it", async () => {
  for (const path of [CODES, CLIENT]) {
    expect(await ask(path, { authorization: "Bearer secret" })).toBe("emulator Bearer owner");
    // The emulator would take the last for a service account's.
    for (const authorization of ["Bearer owner", "Bearer OWNER", "Basic secret", "", "Bearer ya29.token"]) {
      expect(await ask(path, { authorization })).toBe("401");
    }
  }
  expect(await ask(CODES)).toBe("401");
});

test("redirects the emulator's action page to the app's, and serves none of its widgets", async () => {
  expect(await ask("/emulator/action?mode=verifyEmail&oobCode=a%2Fb")).toBe(
    "303 /account-action/?mode=verifyEmail&oobCode=a%2Fb",
  );
  expect(await ask("/emulator/Action?mode=resetPassword&oobCode=c&newPassword=plain")).toBe("404");
  expect(await ask("/emulator/auth/handler")).toBe("404");
});
