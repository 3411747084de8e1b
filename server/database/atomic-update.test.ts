import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/records/database";
import { createAtomicUpdate } from "./atomic-update";
import { openShards } from "./shards";

const SERVICE = { uid: "records-service", service: true };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const updateAt = (url: string, auth: object = SERVICE) =>
  createAtomicUpdate({ databaseUrl: new URL(url), auth, accessToken: async () => "owner" });

it("writes all branches or none", async () => {
  const update = updateAt(database.url);
  const values = { "limits/a/b": 1, "users/ann/weakness/punctuation/%2E": [60, 70], "users/ann/old": null };
  expect(await update(values)).toBe("taken");
  expect(await database.read("users/ann")).toEqual({ weakness: { punctuation: { "%2E": [60, 70] } } });
  expect(await update({ "limits/a/b": 2, "users/ann/summary": { revision: 7 } })).toBe("refused");
  expect(await update({ "limits/a/b": 2, elsewhere: 1 })).toBe("refused");
  expect(await database.read("limits/a/b")).toBe(1);
});

it("uses the given user's permissions", async () => {
  expect(await updateAt(database.url, { uid: "ann" })({ "limits/a/c": 1 })).toBe("refused");
});

it("is unknown when there is no response", async () => {
  // With an option, it isn't shared with other files, so it can be closed.
  const gone = await openTestDatabase({ onRequest: () => false });
  await gone.close();
  expect(await updateAt(gone.url)({ "limits/a/b": 1 })).toBe("unanswered");
});

it("is unknown too when the response is late", async () => {
  const tooLate = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(timedOut()));
  const outcome = await updateAt(database.url)({ "limits/a/late": 1 });
  tooLate.mockRestore();
  expect(outcome).toBe("unanswered");
});

/** The error of `AbortSignal.timeout`. */
function timedOut() {
  return new DOMException("The operation was aborted due to timeout", "TimeoutError");
}

it.each([
  [401, '{"error":"Auth token is expired"}'],
  [400, '{"error":"Invalid data"}'],
  [503, "busy"],
])("treats %i as an error", async (status, body) => {
  const server = createServer((_req, res) => res.writeHead(status).end(body));
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await expect(updateAt(`http://127.0.0.1:${port}?ns=x`)({ a: 1 })).rejects.toThrow(
    `The database answered an update with ${status}`,
  );
  await new Promise(resolve => {
    server.close(resolve);
    server.closeAllConnections();
  });
});

it("uses the emulator of Firebase's own variable, like the reading client", async () => {
  vi.stubEnv("FIREBASE_DATABASE_EMULATOR_HOST", database.host);
  const shards = openShards({
    projectId: "p",
    serviceAccount: null,
    databaseUrls: ["https://p-default-rtdb.europe-west1.firebasedatabase.app"],
  });
  vi.unstubAllEnvs();
  const { database: reading, update } = shards.get("ann");
  expect(await update({ "limits/emulator/x": 3 })).toBe("taken");
  expect((await reading.ref("limits/emulator/x").get()).val()).toBe(3);
  await shards.close();
});
