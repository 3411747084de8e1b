import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as notFoundRoute from "~/routes/site/not-found/route";
import { openScreens, type ScreenModule, type Screens } from "../../tests/support/screens";

/** All admin screens, including ones added later. */
const SCREENS = Object.entries(
  import.meta.glob<ScreenModule>("../../app/routes/admin/*/route.tsx", { eager: true }),
);

/** With a parameter that other screens do not have. */
const notFound: object = notFoundRoute;

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

async function getCookie(email: string, isAdmin: boolean): Promise<string> {
  const { accounts, session } = screens.services;
  const issued = await accounts.signUp(email, "correct horse battery", 3_600);
  if (isAdmin) await accounts.setAdmin(email, true);
  const header = await session.issue(issued.cookie, { origin: "http://localhost:3000", login: true });
  return header.split(";")[0] ?? "";
}

describe("an admin screen", () => {
  test("at least one exists", () => {
    expect(SCREENS.length).toBeGreaterThanOrEqual(5);
  });

  test.each(SCREENS)("%s is only for admins, whatever the request", async (path, screen) => {
    const name = path.replaceAll(/\W/g, "");
    const [learner, admin] = [
      await getCookie(`l-${name}@example.com`, false),
      await getCookie(`a-${name}@example.com`, true),
    ];
    expect((await screens.visit("/admin/", screen, { cookie: admin })).response.status).toBe(200);
    for (const cookie of ["", "__session=forged", learner]) {
      for (const method of ["GET", "POST"]) {
        const visit = method === "GET" ? { cookie } : { cookie, form: { intent: "grant" } };
        const { response, loaderData } = await screens.visit("/admin/", screen, visit);
        const missing = await screens.visit("/nowhere/", notFound, visit);
        expect(response.status).toBe(404);
        expect(missing.response.status).toBe(404);
        expect([...response.headers]).toEqual([...missing.response.headers]);
        expect(loaderData).toBeUndefined();
      }
    }
  });

  test.each(SCREENS)("%s looks like an unknown address to others", (_, screen) => {
    // The root's boundary speaks for both, and what stands around it follows from this.
    expect(screen).not.toHaveProperty("ErrorBoundary");
    expect(screen).toHaveProperty("handle", notFoundRoute.handle);
  });

  test("closes at once when the claim is withdrawn or all sessions are ended", async () => {
    const [, screen] = SCREENS[0] ?? [];
    if (screen === undefined) throw new Error("There is no screen.");
    const { accounts } = screens.services;
    const cookie = await getCookie("former@example.com", true);
    expect((await screens.visit("/admin/", screen, { cookie })).response.status).toBe(200);
    await accounts.setAdmin("former@example.com", false);
    expect((await screens.visit("/admin/", screen, { cookie })).response.status).toBe(404);
  });
});
