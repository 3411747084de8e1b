import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENV_VARIABLES, publicEnv, readEnv } from "./env";
import { ConfigurationError } from "./env-fields";

const PROJECT = {
  FIREBASE_PROJECT_ID: "typing",
  FIREBASE_SERVICE_ACCOUNT: "{}",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_DATABASE_URL: "https://a.firebaseio.com, https://b.firebaseio.com",
  SESSION_SECRET: "a-very-secret-secret-of-forty-characters",
  PUBLIC_ORIGIN: "https://typing.example",
};

describe("configuration", () => {
  it("is local with nothing set, empty strings included", () => {
    expect(readEnv({})).toMatchObject({ local: true, PORT: 3000, HOST: "127.0.0.1", DATA_DIR: ".data" });
    expect(readEnv({ FIREBASE_PROJECT_ID: "", PORT: "" })).toMatchObject({ local: true, PORT: 3000 });
  });

  it("is not local with a whole project", () => {
    expect(readEnv(PROJECT).local).toBe(false);
  });

  it("refuses half a project and names what is missing", () => {
    const { SESSION_SECRET: _, FIREBASE_API_KEY: __, ...half } = PROJECT;
    expect(() => readEnv(half)).toThrow(ConfigurationError);
    expect(() => readEnv(half)).toThrow("FIREBASE_API_KEY, SESSION_SECRET not set");
  });

  it("takes its own address from requests only in local mode", () => {
    expect(readEnv({}).PUBLIC_ORIGIN).toBeUndefined();
    expect(() => readEnv({ ...PROJECT, PUBLIC_ORIGIN: "" })).toThrow(ConfigurationError);
    expect(() => readEnv({ ...PROJECT, PUBLIC_ORIGIN: "" })).toThrow(/^PUBLIC_ORIGIN is not set/);
  });

  it("refuses sessions beyond 14 days", () => {
    expect(readEnv({ SESSION_MAX_AGE_DAYS: "14" }).SESSION_MAX_AGE_DAYS).toBe(14);
    expect(() => readEnv({ SESSION_MAX_AGE_DAYS: "14.5" })).toThrow("may not exceed 14 days");
  });

  it("normalizes a public origin, and refuses a path", () => {
    expect(readEnv({ PUBLIC_ORIGIN: "https://typing.example/" }).PUBLIC_ORIGIN).toBe(
      "https://typing.example",
    );
    expect(() => readEnv({ PUBLIC_ORIGIN: "https://typing.example/app" })).toThrow(/PUBLIC_ORIGIN.*origin/);
    expect(() => readEnv({ PUBLIC_ORIGIN: "javascript:alert(1)" })).toThrow(/PUBLIC_ORIGIN/);
  });

  it("refuses a database emulator beside a real project", () => {
    const emulator = { FIREBASE_DATABASE_EMULATOR_HOST: "127.0.0.1:9000" };
    expect(readEnv(emulator).FIREBASE_DATABASE_EMULATOR_HOST).toBe("127.0.0.1:9000");
    expect(() => readEnv({ ...PROJECT, ...emulator })).toThrow(/FIREBASE_DATABASE_EMULATOR_HOST/);
    expect(() => readEnv({ FIREBASE_DATABASE_EMULATOR_HOST: "http://x/" })).toThrow(/host:port/);
  });

  it("refuses an invalid port, and names the variable", () => {
    expect(() => readEnv({ PORT: "http" })).toThrow(/PORT/);
  });

  it("gives the browser no secret", () => {
    const told = JSON.stringify(publicEnv(readEnv(PROJECT), "typing.example"));
    expect(told).toContain("public-key");
    expect(told).not.toContain(PROJECT.SESSION_SECRET);
    expect(told).not.toContain('emulatorHost":"');
  });

  it("accepts the messaging bot complete or not at all", () => {
    const bot = { TELEGRAM_BOT_TOKEN: "123456:ABC-def_1", TELEGRAM_CHAT_ID: "-100200" };
    expect(readEnv(bot)).toMatchObject({ ...bot, TELEGRAM_API_URL: "https://api.telegram.org" });
    expect(readEnv({ ...bot, TELEGRAM_API_URL: "http://127.0.0.1:9/" }).TELEGRAM_API_URL).toBe(
      "http://127.0.0.1:9",
    );
    for (const name of ["TELEGRAM_BOT_TOKEN", "TELEGRAM_CHAT_ID"])
      expect(() => readEnv({ ...bot, [name]: "" })).toThrow(/belong together/);
    expect(() => readEnv({ ...bot, TELEGRAM_BOT_TOKEN: "123/../x" })).toThrow(/TELEGRAM_BOT_TOKEN/);
  });

  it("shows prices in a currency that has hundredths, by default in euros", () => {
    expect(readEnv({}).CURRENCY).toBe("EUR");
    expect(readEnv({ CURRENCY: "GBP" }).CURRENCY).toBe("GBP");
    expect(() => readEnv({ CURRENCY: "euro" })).toThrow(/CURRENCY: must be a code of three letters/);
    expect(() => readEnv({ CURRENCY: "JPY" })).toThrow(/CURRENCY: must be a currency .* hundredths/);
  });

  it("accepts only a publisher's id of the ad network in a script's address", () => {
    expect(readEnv({}).ADS_CLIENT).toBeUndefined();
    expect(readEnv({ ADS_CLIENT: "ca-pub-1234567890" }).ADS_CLIENT).toBe("ca-pub-1234567890");
    expect(() => readEnv({ ADS_CLIENT: "ca-pub-1&x=<script>" })).toThrow(/ADS_CLIENT/);
  });

  it("names the variable with an invalid URL", () => {
    for (const name of ["PUBLIC_ORIGIN", "SENTRY_DSN", "LIVE_CHAT_SCRIPT"])
      expect(() => readEnv({ [name]: "typing.example" })).toThrow(`${name}: Invalid URL`);
  });

  it("is described completely in docs/configuration.md and .env.example", () => {
    expect(ENV_VARIABLES.length).toBeGreaterThan(30);
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
    const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(match => match[1]);
    const table = namesIn(read("docs/configuration.md"), /^\| `([A-Z_]+)` \|/gm);
    const example = namesIn(read(".env.example"), /^# ([A-Z_]+)=/gm);
    const variables = [...ENV_VARIABLES].sort();
    expect([...example].sort()).toEqual(variables);
    // The tests' browser is the scripts' variable.
    expect(table.filter(name => name !== "CHROMIUM_PATH").sort()).toEqual(variables);
  });
});
