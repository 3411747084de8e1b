import { ref, setWithPriority } from "firebase/database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type ServedDatabase,
  serveDatabase,
  testToken,
} from "../../../../tests/support/local/served-database";

const RULES = `{
  // who may do what
  "rules": {
    "pub": { ".read": true, ".write": true, "list": { ".indexOn": ["n", ".value"] } },
    "own": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } },
    "service": { ".read": "auth.service === true" }
  }
}`;

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase({ rules: RULES });
});
afterAll(() => served.close());
beforeEach(async () => {
  await call("DELETE", "/", undefined, { Authorization: "Bearer owner" });
});

/** Status and JSON of a request; a body is sent as JSON, or as it is when it is text. */
async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const [pathname = "", search] = path.split("?");
  const suffix = pathname === "/" ? "/.json" : `${pathname}.json`;
  const response = await served.rest(`${suffix}${search === undefined ? "" : `?${search}`}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    json: text === "" ? undefined : JSON.parse(text),
    text,
    headers: response.headers,
  };
}

const answer = async (...request: Parameters<typeof call>) => {
  const { status, json } = await call(...request);
  return [status, json];
};

describe("reading and writing", () => {
  test("supports PUT, GET, PATCH and DELETE", async () => {
    expect(await answer("GET", "/pub/a")).toEqual([200, null]);
    expect(await answer("PUT", "/pub/a", { b: 1, c: null })).toEqual([200, { b: 1 }]);
    expect(await answer("PATCH", "/pub/a", { "d/e": 2, b: null })).toEqual([200, { "d/e": 2, b: null }]);
    expect(await answer("GET", "/pub/a?ns=any")).toEqual([200, { d: { e: 2 } }]);
    expect(await answer("DELETE", "/pub/a/d/e")).toEqual([200, null]);
    expect(await answer("GET", "/pub/a")).toEqual([200, null]);
  });

  test("POST creates keys in order", async () => {
    const names: string[] = [];
    for (const n of [1, 2, 3]) names.push((await call("POST", "/pub/list", { n })).json.name);
    expect(names.toSorted()).toEqual(names);
    expect(Object.values((await call("GET", "/pub/list")).json)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test("server values are returned resolved", async () => {
    const { json } = await call("PUT", "/pub/a", {
      at: { ".sv": "timestamp" },
      n: { ".sv": { increment: 2 } },
    });
    expect(json).toEqual({ at: expect.any(Number), n: 2 });
    expect(await answer("PATCH", "/pub/a", { n: { ".sv": { increment: 2 } } })).toEqual([200, { n: 4 }]);
  });

  test("keys may be URL-encoded", async () => {
    await call("PUT", "/pub/a%20b/%C3%BC%3F", 1);
    expect(await answer("GET", "/pub")).toEqual([200, { "a b": { "ü?": 1 } }]);
  });

  test("priorities are written, and shown by format=export", async () => {
    await call("PUT", "/pub/a", { ".value": 1, ".priority": 2 });
    expect(await answer("GET", "/pub/a")).toEqual([200, 1]);
    expect(await answer("GET", "/pub/a?format=export")).toEqual([200, { ".value": 1, ".priority": 2 }]);
    await call("PUT", "/pub/a/.priority", '"p"');
    expect(await answer("GET", "/pub/a?format=export")).toEqual([200, { ".value": 1, ".priority": "p" }]);
  });

  test("supports print=silent, print=pretty and shallow", async () => {
    expect((await call("PUT", "/pub/a?print=silent", { b: { c: 1 }, d: 2 })).status).toBe(204);
    expect((await call("GET", "/pub/a?print=pretty")).text).toBe(
      '{\n  "b": {\n    "c": 1\n  },\n  "d": 2\n}',
    );
    expect(await answer("GET", "/pub/a?shallow=true")).toEqual([200, { b: true, d: true }]);
    expect(await answer("GET", "/pub/a/d?shallow=true")).toEqual([200, 2]);
    expect((await call("GET", "/pub/a?shallow=true&orderBy=%22$key%22")).status).toBe(400);
  });

  test("a POST can override its method", async () => {
    await call("POST", "/pub/a", 5, { "X-HTTP-Method-Override": "PUT" });
    expect(await answer("GET", "/pub/a")).toEqual([200, 5]);
    await call("POST", "/pub/a?x-http-method-override=PATCH", { b: 1 });
    expect(await answer("GET", "/pub/a")).toEqual([200, { b: 1 }]);
    await call("POST", "/pub/a", undefined, { "X-HTTP-Method-Override": "DELETE" });
    expect(await answer("GET", "/pub/a")).toEqual([200, null]);
  });

  test("REST and SDKs see each other's writes", async () => {
    const at = ref(served.client(), "pub/a");
    await setWithPriority(at, { x: [1, 2] }, 3);
    expect(await answer("GET", "/pub/a")).toEqual([200, { x: [1, 2] }]);
    await call("PUT", "/pub/a/x/2", 3);
    expect((await served.admin().ref("pub/a/x").get()).val()).toEqual([1, 2, 3]);
  });
});

describe("conditional requests", () => {
  const wanted = { "X-Firebase-ETag": "true" };

  test("return the ETag for GET with if-none-match, and 304 when the data is unchanged", async () => {
    await call("PUT", "/pub/a", 1);
    const stale = await call("GET", "/pub/a", undefined, { "If-None-Match": "other" });
    expect([stale.status, stale.json]).toEqual([200, 1]);
    const etag = stale.headers.get("etag") ?? "";
    for (const known of [etag, `"${etag}"`]) {
      const same = await call("GET", "/pub/a", undefined, { "If-None-Match": known });
      expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", etag]);
    }
    await call("PUT", "/pub/a", 2);
    expect(await answer("GET", "/pub/a", undefined, { "If-None-Match": etag })).toEqual([200, 2]);
  });

  test("return an ETag on request, which changes only with the data", async () => {
    expect((await call("GET", "/pub/a", undefined, wanted)).headers.get("etag")).toBe("null_etag");
    const { headers } = await call("PUT", "/pub/a", { n: 1 }, wanted);
    const etag = headers.get("etag");
    expect((await call("GET", "/pub/a", undefined, wanted)).headers.get("etag")).toBe(etag);
    await call("PUT", "/pub/a", { n: 2 });
    expect((await call("GET", "/pub/a", undefined, wanted)).headers.get("etag")).not.toBe(etag);
    expect((await call("GET", "/pub/a")).headers.get("etag")).toBeNull();
  });

  test("refuse a write on changed data, and return the current data", async () => {
    expect(await answer("PUT", "/pub/a", 1, { "if-match": "null_etag" })).toEqual([200, 1]);
    const refused = await call("PUT", "/pub/a", 2, { "if-match": "null_etag" });
    expect([refused.status, refused.json]).toEqual([412, 1]);
    const etag = refused.headers.get("etag") ?? "";
    expect(await answer("PUT", "/pub/a", 2, { "if-match": etag })).toEqual([200, 2]);
    expect((await call("DELETE", "/pub/a", undefined, { "if-match": etag })).status).toBe(412);
    expect((await call("PATCH", "/pub/a", {}, { "if-match": etag })).status).toBe(400);
  });

  test("accept one of many writes that build on the same data", async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) => call("PUT", "/pub/a", n, { "if-match": "null_etag" })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("hide unreadable data when they refuse a write", async () => {
    expect((await call("PUT", "/own/ann", 1, { "if-match": "x" })).json).toEqual({
      error: "Permission denied",
    });
  });
});

describe("queries", () => {
  const list = { a: { n: 1 }, b: { n: 2 }, c: { n: 2 }, d: { n: "x" }, e: { m: 1 } };
  beforeEach(() => call("PUT", "/pub/list", list));

  test.each([
    ['orderBy="n"&equalTo=2', "b c"],
    ['orderBy="n"&startAt=2', "b c d"],
    ['orderBy="n"&startAfter=1', "b c d"],
    ['orderBy="n"&startAfter=2', "d"],
    ['orderBy="n"&endAt=2', "a b c e"],
    ['orderBy="n"&endBefore=2', "a e"],
    ['orderBy="n"&limitToFirst=2', "a e"],
    ['orderBy="n"&limitToLast=2', "c d"],
    ['orderBy="n"&equalTo="x"', "d"],
    ['orderBy="n"&equalTo=null', "e"],
    ['orderBy="$key"&startAt="b"&endBefore="d"', "b c"],
    ['orderBy="$key"&limitToLast=1', "e"],
    ['orderBy="$value"&limitToFirst=1', "a"],
    ['orderBy="$priority"&limitToFirst=2', "a b"],
  ])("accept %s", async (search, keys) => {
    const { status, json } = await call("GET", `/pub/list?${encodeURI(search)}`);
    expect([status, Object.keys(json).sort().join(" ")]).toEqual([200, keys]);
  });

  test.each([
    ["limitToFirst=1", "orderBy must be defined when other query parameters are defined"],
    ["orderBy=n", "orderBy must be a valid JSON encoded path"],
    ['orderBy="m"', 'Index not defined, add ".indexOn": "m", for path "/pub/list", to the rules'],
    ['orderBy="n"&startAt=x', "Constraint index field must be a JSON primitive"],
    ['orderBy="n"&startAt={}', "Constraint index field must be a JSON primitive"],
    ['orderBy="$key"&startAt=1', "Constraint key field must be a string when ordering by key"],
    ['orderBy="n"&limitToFirst=0', "limitToFirst must be a positive integer"],
    ['orderBy="n"&limitToFirst=1&limitToLast=1', "limitToFirst and limitToLast cannot be used together"],
  ])("refuse %s: %s", async (search, error) => {
    expect(await answer("GET", `/pub/list?${encodeURI(search)}`)).toEqual([400, { error }]);
  });
});

test("a value nested 30,000 deep is invalid data", async () => {
  const { status, json } = await call("PUT", "/pub/a", "[".repeat(30_000) + "]".repeat(30_000));
  expect([status, json.error]).toEqual([400, expect.stringContaining("couldn't parse JSON")]);
});

describe("refused requests", () => {
  const invalidJson =
    "Invalid data; couldn't parse JSON object, array, or value. Perhaps you're using invalid characters in your key names.";
  test.each([
    ["PUT", "/pub/a", "{", 400, invalidJson],
    ["PUT", "/pub/a", "", 400, "Error: No data supplied."],
    [
      "PUT",
      "/pub/a",
      { "b.c": 1 },
      400,
      expect.stringContaining("Key value can't be empty or contain $ # [ ] / or ."),
    ],
    ["PATCH", "/pub/a", 5, 400, expect.stringContaining("couldn't parse JSON object")],
    ["PATCH", "/pub/a", { b: 1, "b/c": 2 }, 400, expect.stringContaining("/b is above /b/c")],
    ["GET", "/pub/a$b", undefined, 400, "Invalid path: Invalid token in path"],
    ["GET", "/pub/%E0%A4%A", undefined, 400, "Invalid path: Invalid token in path"],
    ["PUT", "/nowhere", 1, 401, "Permission denied"],
    ["GET", "/", undefined, 401, "Permission denied"],
    ["GET", "/pub/a?auth=nonsense", undefined, 401, "Could not parse auth token."],
    ["PROPFIND", "/pub/a", undefined, 405, "Method not allowed"],
  ])("%s %s %j: %i %s", async (method, path, body, status, error) => {
    expect(await answer(method, path, body)).toEqual([status, { error }]);
  });

  test("include those with an expired token", async () => {
    const token = testToken("ann", { iat: 1, exp: 2 });
    expect(await answer("GET", `/own/ann?auth=${token}`)).toEqual([401, { error: "Auth token is expired" }]);
  });
});

describe("authentication", () => {
  test("accepts a learner by auth= or a bearer token", async () => {
    const token = testToken("ann");
    expect((await call("PUT", `/own/ann?auth=${token}`, 1)).status).toBe(200);
    expect(await answer("GET", "/own/ann", undefined, { Authorization: `Bearer ${token}` })).toEqual([
      200, 1,
    ]);
    expect((await call("GET", `/own/bob?auth=${token}`)).status).toBe(401);
  });

  test("accepts the owner in three ways, or acting as another principal", async () => {
    for (const search of ["access_token=owner", "auth=owner"]) {
      expect((await call("GET", `/?${search}`)).status).toBe(200);
    }
    const as = (auth: object | null) =>
      `access_token=owner&auth_variable_override=${encodeURIComponent(JSON.stringify(auth))}`;
    expect((await call("GET", `/service?${as({ service: true })}`)).status).toBe(200);
    expect((await call("GET", `/service?${as({ uid: "x" })}`)).status).toBe(401);
    expect((await call("GET", `/service?${as(null)}`)).status).toBe(401);
  });
});

describe("the rules", () => {
  const owner = { Authorization: "Bearer owner" };

  test("are returned as they are, or without comments", async () => {
    const response = await served.rest("/.settings/rules.json", { headers: owner });
    expect(await response.text()).toBe(RULES);
    const strict = await served.rest("/.settings/rules.json?format=strict", { headers: owner });
    expect(Object.keys((await strict.json()).rules)).toEqual(["pub", "own", "service"]);
  });

  test("can be replaced only by the owner, and only with valid rules", async () => {
    const put = async (body: string, headers: Record<string, string> = owner) => {
      const response = await served.rest("/.settings/rules.json", { method: "PUT", body, headers });
      return [response.status, await response.json()];
    };
    expect(await put("{}", {})).toEqual([401, { error: "Permission denied" }]);
    expect(await put('{"rules":{".read":"nonsense"}}')).toEqual([
      400,
      { error: 'Error in the rules at /.read: unknown variable "nonsense" at 0.' },
    ]);
    expect((await call("GET", "/pub")).status).toBe(200);
    expect(await put('{"rules":{}}')).toEqual([200, { status: "ok" }]);
    expect((await call("GET", "/pub")).status).toBe(401);
    await put(RULES);
  });

  test("work through firebase-admin", async () => {
    const database = served.admin();
    expect(await database.getRules()).toBe(RULES);
    expect(Object.keys(await database.getRulesJSON())).toEqual(["rules"]);
    await database.setRules(RULES);
  });
});
