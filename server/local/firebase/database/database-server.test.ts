import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OPEN_RULES } from "../../../../tests/support/local/served-database";
import { connect } from "../../../../tests/support/local/wire-client";
import { isEmulatorOwner } from "../../access";
import { openLocalDatabase } from "./database-server";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "database-server-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test("errors in the rules name their position, and leave the folder unlocked", async () => {
  const rules = '{"rules":{"users":{".read":"nobody"}}}';
  await expect(openLocalDatabase({ directory, rules })).rejects.toThrow(
    'Error in the rules at /users/.read: unknown variable "nobody" at 0.',
  );
  await (await openLocalDatabase({ directory, rules: OPEN_RULES })).close();
});

test("closing ends connections and writes, and unlocks the folder", async () => {
  const database = await openLocalDatabase({ directory, rules: OPEN_RULES });
  const server = createServer((req, res) => void database.handleRequest(req, res, isEmulatorOwner));
  server.on(
    "upgrade",
    (req, socket, head) => void database.handleUpgrade(req, socket, head, isEmulatorOwner),
  );
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const client = await connect({ port });
  await client.ask("o", { p: "/left", d: "done" });
  await database.close();
  expect(await client.closed).toBe(1001);
  const late = await fetch(`http://127.0.0.1:${port}/late.json`, { method: "PUT", body: "1" });
  expect(late.status).toBe(503);
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
  expect(await readdir(directory)).toEqual(["high-watermark", "lock", "log.1.jsonl"]);

  const again = await openLocalDatabase({ directory, rules: OPEN_RULES });
  await again.close();
});
