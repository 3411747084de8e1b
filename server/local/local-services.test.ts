import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LocalServices, openLocalServices } from "./local-services";

let directory: string;
let services: LocalServices;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "local-services-"));
  const rules = await readFile("database.rules.json", "utf8");
  services = await openLocalServices({
    dataDir: directory,
    projectId: "demo-typing-mentor",
    rules,
    paddle: { webhookSecret: null, currency: "EUR" },
    log: () => {},
  });
});
afterAll(async () => {
  await services.close();
  await rm(directory, { recursive: true, force: true });
});

/** The status that the services answer with, or "passed on" to the app. */
function ask(url: string, peer: string, headers: Record<string, string> = {}): Promise<number | "passed on"> {
  return new Promise(resolve => {
    const req = {
      url,
      method: "GET",
      headers: { host: "localhost:3000", ...headers },
      socket: { remoteAddress: peer },
    };
    const res = {
      writeHead(status: number) {
        resolve(status);
        return res;
      },
      end: () => res,
    };
    services.handle(req as unknown as IncomingMessage, res as unknown as ServerResponse, () =>
      resolve("passed on"),
    );
  });
}

describe("what a machine elsewhere may ask of the local services", () => {
  const ELSEWHERE = "192.168.1.20";
  it.each([
    ["/local/inbox/", 404],
    ["/api/login/", 403],
    ["/API/login/", 403],
    ["/%61pi/login.data", 403],
    ["/users.json", 403],
    ["/identitytoolkit.googleapis.com/v1/projects/x", 403],
    ["/emulator/v1/projects/demo-typing-mentor/oobCodes", 403],
    ["/lessons/", "passed on"],
    ["/login/", "passed on"],
  ])("%s: %s", async (url, answer) => {
    expect(await ask(url, ELSEWHERE)).toBe(answer);
  });

  it("and through a proxy on this machine just as little", async () => {
    for (const url of ["/local/inbox/", "/api/login/", "/users.json"]) {
      expect(await ask(url, "127.0.0.1", { "x-forwarded-for": "203.0.113.9" })).not.toBe(200);
    }
  });

  it("while this machine's own log-in goes on to the app", async () => {
    expect(await ask("/api/login/", "127.0.0.1")).toBe("passed on");
    expect(await ask("/local/inbox/?x=1", "127.0.0.1")).toBe(200);
  });
});
