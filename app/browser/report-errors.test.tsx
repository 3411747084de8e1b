import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportErrors } from "./report-errors";

const sent = vi.fn<typeof fetch>(async () => new Response("{}"));
const DSN = "https://key@errors.example/7";
let client: ReturnType<typeof reportErrors> | undefined;

const noteError = (error: unknown) => window.notedErrors.push(error);
beforeEach(() => {
  window.notedErrors = [];
  vi.spyOn(Math, "random").mockReturnValue(0.1);
  vi.stubGlobal("fetch", sent);
});
afterEach(async () => {
  await client?.close(0);
  sent.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function events() {
  await client?.flush(500);
  return sent.mock.calls.map(([url, init]) => {
    const event = JSON.parse(String(init?.body).split("\n")[2] ?? "{}");
    return { url: String(url), words: event.exception?.values[0].value as string, tags: event.tags, event };
  });
}

test("queues errors until the reporter has loaded, and reports each with its page", async () => {
  window.history.replaceState(null, "", "/account-action/?oobCode=s3cret");
  for (let index = 0; index < 9; index++) noteError(new Error(`no ${index}`));
  client = reportErrors({ dsn: DSN, environment: null });
  const first = await events();
  expect(first.map(({ words }) => words)).toEqual(Array.from({ length: 9 }, (_, index) => `no ${index}`));
  expect(first[0]?.url).toContain("https://errors.example/api/7/envelope/");
  expect(first[0]?.tags).toEqual({
    page: "/account-action",
    url: `${window.location.origin}/account-action?oobCode=[redacted]`,
  });
  expect(JSON.stringify(first)).not.toContain("s3cret");
  expect(first[0]?.event).not.toHaveProperty("user");

  noteError(new Error("later"));
  expect((await events()).at(-1)?.words).toBe("later");
  expect(client.getOptions().sampleRate).toBe(0.2);
  expect(client.getOptions().integrations).toEqual([]);
});

test("does not report errors that aren't ours", async () => {
  client = reportErrors({ dsn: DSN, environment: null });
  noteError(new DOMException("called off", "AbortError"));
  noteError({ status: 404, statusText: "Not Found", data: null, internal: false });
  noteError(null);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  noteError(new TypeError("Failed to fetch"));
  expect(await events()).toEqual([]);
});

test("drops four of five", async () => {
  vi.mocked(Math.random).mockReturnValue(0.21);
  client = reportErrors({ dsn: DSN, environment: null });
  noteError(new Error("the fifth wheel"));
  expect(await events()).toEqual([]);
});

test("reports at most ten different errors per page, each once", async () => {
  const same = () => noteError(new Error("again"));
  for (let count = 0; count < 5; count++) same();
  client = reportErrors({ dsn: DSN, environment: null });
  for (let count = 0; count < 50; count++) same();
  for (let index = 0; index < 50; index++) noteError(new Error(`no ${index}`));
  const words = (await events()).map(one => one.words);
  expect(words).toEqual(["again", ...Array.from({ length: 9 }, (_, index) => `no ${index}`)]);
});

test("removes personal data and secrets from what it reports", async () => {
  client = reportErrors({ dsn: DSN, environment: null });
  noteError({ email: "ann@example.com", idToken: "s3cret", nested: { phone: "+353861234567" } });
  noteError("no account for ann@example.com with access_token=s3cret");
  noteError(new TypeError("refreshToken: s3cret of +353861234567"));
  const all = await events();
  expect(all).toHaveLength(3);
  expect(JSON.stringify(all)).not.toMatch(/ann@|s3cret|353861/);
  for (const { event } of all) {
    for (const part of ["extra", "user", "request", "breadcrumbs"]) expect(event).not.toHaveProperty(part);
  }
});
