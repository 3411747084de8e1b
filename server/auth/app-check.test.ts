import { createSign, generateKeyPairSync } from "node:crypto";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createFirebaseAppCheck } from "./app-check";

vi.mock(import("firebase-admin/app"), { spy: true });

const APP_ID = "1:23:web:4f";
const google = generateKeyPairSync("rsa", { modulusLength: 2048 });
const somebody = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keys = [{ ...google.publicKey.export({ format: "jwk" }), kid: "k1", alg: "RS256", use: "sig" }];
const network = setupServer(
  http.get("https://firebaseappcheck.googleapis.com/v1/jwks", () => HttpResponse.json({ keys })),
);
beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterAll(() => network.close());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token as Google gives it, but for `claims`. */
function token(claims: object = {}, signer = google.privateKey): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: "https://firebaseappcheck.googleapis.com/23",
    aud: ["projects/23", "projects/typing"],
    sub: APP_ID,
    iat: now - 10,
    exp: now + 3_600,
    ...claims,
  };
  const signed = `${part({ alg: "RS256", typ: "JWT", kid: "k1" })}.${part(payload)}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(signer, "base64url")}`;
}

function open() {
  const appCheck = createFirebaseAppCheck({ projectId: "typing", appId: APP_ID });
  onTestFinished(() => appCheck.close());
  return appCheck;
}

test("a token of our app is valid", async () => {
  expect(await open().verify(token())).toBe(true);
});

test("other tokens are invalid", async () => {
  const appCheck = open();
  const past = Math.floor(Date.now() / 1000) - 10;
  const others = [
    token({}, somebody.privateKey),
    token({ aud: ["projects/another"] }),
    token({ sub: "1:23:web:another" }),
    token({ exp: past }),
    token({ iss: "https://evil.example/" }),
    "",
    "a.b.c",
  ];
  expect(await Promise.all(others.map(one => appCheck.verify(one)))).toEqual(others.map(() => false));
});

test("without Google's keys no token is called invalid, and the next check tries again", async () => {
  const url = "https://firebaseappcheck.googleapis.com/v1/jwks";
  network.use(
    http.get(url, () => HttpResponse.error(), { once: true }),
    http.get(url, () => new HttpResponse("no", { status: 503 }), { once: true }),
  );
  const appCheck = open();
  await expect(appCheck.verify(token())).rejects.toThrow("Error fetching");
  await expect(appCheck.verify(token())).rejects.toThrow("Error fetching");
  expect(await appCheck.verify(token())).toBe(true);
});

test("a library that failed to load is loaded the next time", async () => {
  const appCheck = open();
  const { initializeApp } = await import("firebase-admin/app");
  vi.mocked(initializeApp).mockImplementationOnce(() => {
    throw new Error("no room");
  });
  await expect(appCheck.verify(token())).rejects.toThrow("no room");
  expect(await appCheck.verify(token())).toBe(true);
});
