import { describe, expect, test } from "vitest";
import { MAX_FIELDS, readFields } from "./form";
import { readBody } from "./json-api";

const ORIGIN = "http://localhost:3000/";
const post = (body: BodyInit, type?: string) =>
  new Request(ORIGIN, { method: "POST", body, ...(type ? { headers: { "Content-Type": type } } : {}) });
const multipart = (body: string) => post(body, "multipart/form-data; boundary=b");
const part = (header: string, value = "") =>
  `--b\r\nContent-Disposition: form-data; ${header}\r\n\r\n${value}\r\n`;

describe("fields", () => {
  test("of a form are parsed, the first of each name", async () => {
    expect(await readFields(post(new URLSearchParams("a=1&b=%26&a=2&a")))).toEqual({ a: "1", b: "&" });
    const form = new FormData();
    form.append("a", "Zoë");
    form.append("a", "2");
    form.set("file", new File(["--b\r\n&&&"], "x.csv"));
    const fields = await readFields(post(form));
    expect(fields.a).toBe("Zoë");
    expect(await (fields.file as File).text()).toBe("--b\r\n&&&");
  });

  test("of a multipart form are parsed with other parameters, and with a quoted boundary", async () => {
    const body = `${part('name="a"', "1")}--b--\r\n`;
    for (const parameters of ["charset=utf-8; boundary=b", 'boundary="b"; charset=utf-8', "BOUNDARY=b"]) {
      expect(await readFields(post(body, `multipart/form-data; ${parameters}`))).toEqual({ a: "1" });
    }
  });

  test("may repeat a name as often as a form does", async () => {
    const names = Array.from({ length: MAX_FIELDS - 1 }, (_, n) => `f${n}`);
    expect(await readFields(post(names.map(name => `${name}=1`).join("&"), FORM))).toHaveProperty("f9", "1");
    const parts = `${names.map(name => part(`name="${name}"`, "1")).join("")}--b--\r\n`;
    expect(await readFields(multipart(parts))).toHaveProperty("f9", "1");
  });
});

const FORM = "application/x-www-form-urlencoded";
test.each([
  ["a form of a million fields", () => post("a&".repeat(1_000_000), FORM)],
  ["a form of 100,000 parts", () => multipart(`${part('name="a"').repeat(100_000)}--b--\r\n`)],
  ["a form of 100,000 files", () => multipart(`${part('name="a"; filename="f"').repeat(100_000)}--b--\r\n`)],
  [
    "a part with a megabyte of headers",
    () => multipart(`--b\r\n${"X-A: b\r\n".repeat(125_000)}\r\n--b--\r\n`),
  ],
  ["a part whose name has a megabyte", () => multipart(`${part(`name="${"a".repeat(1e6)}"`)}--b--\r\n`)],
  ["parts without a boundary", () => post("x", "multipart/form-data")],
  [
    "a form of 100,000 parts under the first of two boundaries",
    () => post(`${part('name="a"').repeat(100_000)}--b--\r\n`, "multipart/form-data; boundary=b; boundary=c"),
  ],
  [
    "a form of 100,000 parts under a boundary with escapes",
    () =>
      post(
        `${part('name="a"').repeat(100_000)}--b--\r\n`.replaceAll("--b", '--b"c'),
        'multipart/form-data; boundary="b\\"c"',
      ),
  ],
  ["a boundary and nothing else", () => multipart("--b\r\n".repeat(10))],
  ["plain text", () => post("a=1", "text/plain")],
])("%s is refused unparsed", async (_, request) => {
  await expect(readFields(request())).rejects.toMatchObject({ init: { status: 400 } });
  const { headers } = request();
  if (headers.get("Content-Type") !== "text/plain") expect(await readBody(request())).toBeUndefined();
});
