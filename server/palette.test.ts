import pino from "pino";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { provide, setLearner } from "./context";
import { paletteOf } from "./palette";
import { writePalette } from "./palette-cookie";
import type { Records } from "./records/records";
import type { Services } from "./services";

/** The theme of a learner, or of a visitor without `preferences`; and what was logged. */
async function themeFor(preferences: Records["preferences"] | null, cookie: string | null) {
  const logged: string[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  const context = new RouterContextProvider();
  provide(context, {
    services: { records: { preferences }, logger } as unknown as Services,
    request: { id: "request-1", ip: "::1", nonce: "n", origin: "http://localhost:3000" },
  });
  if (preferences) {
    setLearner(context, {
      id: "ana",
      email: null,
      emailVerified: false,
      phoneNumber: null,
      displayName: null,
      photoURL: null,
      claims: {},
    });
  }
  return { theme: await paletteOf(context, cookie), logged };
}
const lightCookie = async () => (await writePalette("light")).split(";")[0] ?? "";

test("the learner's choice comes before the browser's, and that before the default", async () => {
  const cookie = await lightCookie();
  expect((await themeFor(async () => ({ paletteMode: "dark" }), cookie)).theme).toBe("dark");
  expect((await themeFor(async () => ({}), cookie)).theme).toBe("light");
  expect((await themeFor(null, cookie)).theme).toBe("light");
  expect((await themeFor(null, null)).theme).toBe("dark");
});

test("a database that fails costs the learner's choice, and no page", async () => {
  const failing = () => Promise.reject(new Error("the database is away"));
  const { theme, logged } = await themeFor(failing, await lightCookie());
  expect(theme).toBe("light");
  expect(logged).toEqual([expect.stringContaining("the database is away")]);
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({ level: 40, request: "request-1" });
  expect((await themeFor(failing, null)).theme).toBe("dark");
});

test("a database that does not answer holds the page up for a second at most", async () => {
  const { theme, logged } = await themeFor(() => new Promise(() => undefined), await lightCookie());
  expect(theme).toBe("light");
  expect(logged).toEqual([expect.stringContaining("not read within 1000 ms")]);
});
