import { describe, expect, it } from "vitest";
import { ConfigurationError, publicEnv, readEnv } from "./env";

const PROJECT = {
  FIREBASE_PROJECT_ID: "typing",
  FIREBASE_SERVICE_ACCOUNT: "{}",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_DATABASE_URL: "https://a.firebaseio.com, https://b.firebaseio.com",
  SESSION_SECRET: "a-very-secret-secret-of-forty-characters",
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

  it("refuses sessions beyond 14 days", () => {
    expect(readEnv({ SESSION_MAX_AGE_DAYS: "14" }).SESSION_MAX_AGE_DAYS).toBe(14);
    expect(() => readEnv({ SESSION_MAX_AGE_DAYS: "14.5" })).toThrow("may not exceed 14 days");
  });

  it("takes a public origin as an origin, however it was written, and refuses a path", () => {
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

  it("refuses what is no port, and says which variable", () => {
    expect(() => readEnv({ PORT: "http" })).toThrow(/PORT/);
  });

  it("tells the browser nothing secret", () => {
    const told = JSON.stringify(publicEnv(readEnv(PROJECT), "typing.example"));
    expect(told).toContain("public-key");
    expect(told).not.toContain(PROJECT.SESSION_SECRET);
    expect(told).not.toContain('emulatorHost":"');
  });
});
