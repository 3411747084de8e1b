import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { keyFile, NOW, RULES, SECRETS, services, WHOLE } from "../../../tests/support/config/doctor";
import { readEnv } from "../env";
import { diagnose, isHealthy, reportText } from "./diagnose";
import { checkPort } from "./machine";

const nobody = services({});

const diagnosed = (source: NodeJS.ProcessEnv) =>
  diagnose({
    source: { NODE_ENV: "production", ...source },
    online: false,
    rules: RULES,
    fetch: nobody,
    now: () => NOW,
  });

async function bad(source: object) {
  const { findings } = await diagnosed({ ...WHOLE, ...source });
  return findings
    .filter(({ verdict }) => verdict !== "ok")
    .map(({ part, verdict, says }) => `${verdict} ${part}: ${says}`);
}

describe("the doctor", () => {
  it("finds no problem without configuration, and says what it takes to go live", async () => {
    const diagnosis = await diagnosed({ PORT: "0", DATA_DIR: tmpdir() });
    expect(diagnosis.mode).toBe("local");
    expect(isHealthy(diagnosis.findings)).toBe(true);
    const text = reportText(diagnosis, { online: false });
    expect(text).toMatch(/missing {2}Firebase .*To go live, set/);
    for (const name of ["FIREBASE_SERVICE_ACCOUNT", "SESSION_SECRET", "docs/paddle.md", "docs/going-live.md"])
      expect(text).toContain(name);
    expect(text.split("\n").filter(line => line.length > 110)).toEqual([]);
  });

  it("finds no problem in a complete configuration, and prints none of its secrets", async () => {
    const diagnosis = await diagnosed(WHOLE);
    expect(diagnosis.mode).toBe("cloud");
    expect(diagnosis.findings.filter(({ verdict }) => verdict !== "ok")).toEqual([]);
    expect(reportText(diagnosis, { online: false })).not.toMatch(SECRETS);
    const untold = { part: "bot", verdict: "unknown", says: "Telegram did not answer." } as const;
    const asked = { ...diagnosis, findings: [...diagnosis.findings, untold] };
    expect(reportText(asked, { online: true })).toContain("1 of the lines could not be told");
    expect(nobody.asked).toEqual([]);
  });

  it("repeats the server's own start-up error", async () => {
    const { mode, findings } = await diagnosed({ PUBLIC_ORIGIN: "typing.example", PORT: "99999" });
    expect(mode).toBeNull();
    expect(findings.map(({ says }) => says).join()).toMatch(/PORT: .*PUBLIC_ORIGIN: Invalid URL/);
    expect(isHealthy(findings)).toBe(false);
    const incomplete = await diagnosed({ ...WHOLE, PADDLE_API_KEY: "" });
    expect(incomplete.findings[0]?.says).toContain(
      "The Paddle configuration is incomplete: PADDLE_API_KEY not set.",
    );
  });

  it.each<[string, object, RegExp]>([
    ["plain http", { PUBLIC_ORIGIN: "http://typing.example" }, /wrong PUBLIC_ORIGIN: .*not https/],
    ["an origin that is not set", { PUBLIC_ORIGIN: "" }, /wrong configuration: PUBLIC_ORIGIN is not set/],
    ["a proxy that is not trusted", { TRUST_PROXY: "0" }, /wrong TRUST_PROXY: .*mostly 1/],
    ["a proxy that believes anybody", { TRUST_PROXY: "true" }, /wrong TRUST_PROXY: .*any address/],
    [
      "a proxy by its name",
      { TRUST_PROXY: "10.0.0.0/8, proxy.internal" },
      /wrong TRUST_PROXY: proxy\.internal/,
    ],
    ["a secret with an empty part", { SESSION_SECRET: `${WHOLE.SESSION_SECRET},` }, /wrong SESSION_SECRET/],
    ["a secret that can be guessed", { SESSION_SECRET: "ab".repeat(20) }, /wrong SESSION_SECRET: .*guessed/],
    [
      "a path to a key file",
      { FIREBASE_SERVICE_ACCOUNT: "/etc/key.json" },
      /wrong service account: .*a path will not do/,
    ],
    [
      "another project's key",
      { FIREBASE_SERVICE_ACCOUNT: keyFile({ project_id: "other" }) },
      /wrong service account: .*other/,
    ],
    [
      "a damaged key",
      { FIREBASE_SERVICE_ACCOUNT: keyFile({ private_key: "-----BEGIN" }) },
      /wrong service account: .*damaged/,
    ],
    [
      "a database with a path",
      { FIREBASE_DATABASE_URL: "https://a.firebaseio.com/x" },
      /wrong database: .*without a path/,
    ],
    [
      "a database twice",
      { FIREBASE_DATABASE_URL: "https://a.firebaseio.com,https://a.firebaseio.com/" },
      /wrong database: .*twice/,
    ],
    ["an odd API key", { FIREBASE_API_KEY: "secret" }, /unknown API key/],
    ["a domain with a scheme", { FIREBASE_AUTH_DOMAIN: "https://a.example" }, /wrong web app/],
    ["ads without a unit", { ADS_UNIT: "" }, /wrong ads: .*without ADS_UNIT/],
    ["development", { NODE_ENV: "development" }, /wrong mode: .*NODE_ENV/],
  ])("says what to do about %s", async (_name, source, expected) => {
    const lines = await bad(source);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(expected);
  });

  it("refuses live payments on the local machine", async () => {
    const ofPaddle = Object.fromEntries(Object.entries(WHOLE).filter(([name]) => name.startsWith("PADDLE_")));
    const { findings } = await diagnosed({ ...ofPaddle, PORT: "0" });
    expect(findings.find(({ part }) => part === "Paddle")).toMatchObject({ verdict: "wrong" });
  });

  it("tells our own server at the port from another program", async () => {
    const server = createServer(socket => socket.destroy());
    await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const taken = typeof address === "object" && address !== null ? address.port : 0;
    const env = readEnv({ PORT: String(taken) });
    try {
      expect(await checkPort(env, services({ "/healthz": "ok" }))).toMatchObject({ verdict: "ok" });
      expect(await checkPort(env, services({}))).toMatchObject({ verdict: "wrong" });
    } finally {
      server.close();
    }
    expect(await checkPort(env, nobody)).toMatchObject({
      verdict: "ok",
      says: expect.stringContaining("free"),
    });
  });
});
