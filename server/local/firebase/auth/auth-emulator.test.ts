import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { deleteApp as deleteClient, initializeApp as initializeClient } from "firebase/app";
import {
  applyActionCode,
  type Auth as ClientAuth,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
} from "firebase/auth";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth as AdminAuth, getAuth } from "firebase-admin/auth";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  callAccounts,
  exchangeRefreshToken,
  newFolder,
  PROJECT_ID,
  postToEmulator,
  type RunningAuth,
  runAuth,
} from "./auth-emulator.fixture";

let local: RunningAuth;
let client: ClientAuth;
let admin: AdminAuth;
let people = 0;

const PASSWORD = "correct horse 🐎";
const newEmail = () => `learner-${++people}@example.com`;

beforeAll(async () => {
  local = await runAuth(await newFolder());
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", local.host);
  admin = getAuth(initializeApp({ projectId: PROJECT_ID }));
  client = initializeAuth(initializeClient({ apiKey: "local", projectId: PROJECT_ID }), {
    persistence: inMemoryPersistence,
  });
  connectAuthEmulator(client, `http://${local.host}`, { disableWarnings: true });
});

afterEach(async () => {
  vi.useRealTimers();
  await signOut(client);
});

afterAll(async () => {
  await deleteClient(client.app);
  await deleteApp(admin.app);
  await local.stop();
  await rm(local.directory, { recursive: true });
  vi.unstubAllEnvs();
});

/** Moves the clock of tokens, which counts seconds, on. */
function oneMinuteLater() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
}

function lastMessage() {
  const message = local.auth.messages()[0];
  if (!message) throw new Error("No message was sent.");
  return message;
}

async function getFiles(directory: string): Promise<string> {
  const names = await readdir(directory, { recursive: true });
  return (await Promise.all(names.map(name => readFile(join(directory, name), "latin1")))).join("\n");
}

describe("email and password", () => {
  test("signs up, signs out and signs in again as the same user", async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(client, email, PASSWORD);
    await signOut(client);
    const again = await signInWithEmailAndPassword(client, email.toUpperCase(), PASSWORD);
    expect(again.user.uid).toBe(user.uid);
    expect((await admin.verifyIdToken(await again.user.getIdToken(), true)).email).toBe(email);
  });

  test("signs up while the second turns", async () => {
    const RealDate = Date;
    const start = Math.floor(Date.now() / 1000) * 1000 + 999;
    let reads = 0;
    // The first reading is the sign-in's, a later one the password's.
    class TurningDate extends RealDate {
      constructor(...args: [] | [number]) {
        super(args[0] ?? start + (reads++ > 0 ? 1 : 0));
      }
    }
    vi.stubGlobal("Date", TurningDate);
    const { body } = await callAccounts(local.host, "signUp", { email: newEmail(), password: PASSWORD });
    vi.unstubAllGlobals();
    expect(reads).toBeGreaterThan(1);
    expect((await admin.verifyIdToken(body.idToken ?? "", true)).uid).toBe(body.localId);
  });

  test("refuses an address that has an account, also for two simultaneous sign-ups", async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => callAccounts(local.host, "signUp", { email, password: PASSWORD })),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400, 400, 400]);
    await expect(createUserWithEmailAndPassword(client, email, PASSWORD)).rejects.toMatchObject({
      code: "auth/email-already-in-use",
    });
  });

  test("checks the strength of the password that was typed", async () => {
    const email = newEmail();
    await expect(createUserWithEmailAndPassword(client, email, "12345")).rejects.toMatchObject({
      code: "auth/weak-password",
    });
    const { user } = await createUserWithEmailAndPassword(client, email, "123456");
    await expect(updatePassword(user, "short")).rejects.toMatchObject({ code: "auth/weak-password" });
  });

  test("gives the same error for a wrong password and an unknown address", async () => {
    const email = newEmail();
    await createUserWithEmailAndPassword(client, email, PASSWORD);
    for (const [address, password] of [
      [email, `${PASSWORD} `],
      [newEmail(), PASSWORD],
    ] as const) {
      await expect(signInWithEmailAndPassword(client, address, password)).rejects.toMatchObject({
        code: "auth/invalid-credential",
      });
    }
  });

  test("doesn't accept the stored hash as a password", async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(client, email, PASSWORD);
    const stored = (await admin.listUsers()).users.find(each => each.uid === user.uid)?.passwordHash ?? "";
    const derived = stored.slice(stored.indexOf("scrypt$"));
    expect(derived).toMatch(/^scrypt\$/);
    for (const password of [stored, derived]) {
      const { status } = await callAccounts(local.host, "signInWithPassword", { email, password });
      expect(status).toBe(400);
    }
  });

  test("hashes two accounts' equal passwords differently, and shows the hashes only to administrators", async () => {
    const [one, two] = await Promise.all(
      [newEmail(), newEmail()].map(email => admin.createUser({ email, password: PASSWORD })),
    );
    const stored = (await admin.listUsers()).users.filter(
      user => user.uid === one?.uid || user.uid === two?.uid,
    );
    expect(new Set(stored.map(user => user.passwordHash)).size).toBe(2);

    const signedIn = await callAccounts(local.host, "signInWithPassword", {
      email: one?.email,
      password: PASSWORD,
    });
    const seen = await callAccounts(local.host, "lookup", { idToken: signedIn.body.idToken });
    expect(seen.body.users?.[0]).toMatchObject({ email: one?.email, passwordHash: "UkVEQUNURUQ=" });
    expect(JSON.stringify(seen.body)).not.toContain("scrypt");
  });

  test("changes the password, and ends sessions of the old one", async () => {
    const email = newEmail();
    const { user } = await createUserWithEmailAndPassword(client, email, PASSWORD);
    const oldRefreshToken = user.refreshToken;
    oneMinuteLater();
    await updatePassword(user, "a new password");
    expect((await user.getIdTokenResult(true)).claims.email).toBe(email);

    const exchange = await exchangeRefreshToken(local.host, oldRefreshToken);
    expect(exchange).toMatchObject({ status: 400, body: { error: { message: "TOKEN_EXPIRED" } } });
    await expect(signInWithEmailAndPassword(client, email, PASSWORD)).rejects.toThrow(
      "auth/invalid-credential",
    );
    await signInWithEmailAndPassword(client, email, "a new password");
  });

  test("resets the password with the code of the email, once", async () => {
    const email = newEmail();
    await createUserWithEmailAndPassword(client, email, PASSWORD);
    await sendPasswordResetEmail(client, email);
    const { code, ...message } = lastMessage();
    expect(message).toMatchObject({ kind: "resetPassword", to: email });
    expect(message.link).toMatch(/^\/account-action\/\?mode=resetPassword&oobCode=/);
    expect(local.sent.at(-1)).toEqual({ code, ...message });

    await expect(confirmPasswordReset(client, code, "tiny")).rejects.toMatchObject({
      code: "auth/weak-password",
    });
    await confirmPasswordReset(client, code, "after the reset");
    await expect(confirmPasswordReset(client, code, "once more")).rejects.toThrow("auth/invalid-action-code");
    await signInWithEmailAndPassword(client, email, "after the reset");
  });

  test("sends nothing to an address without an account, and doesn't say so", async () => {
    const before = local.sent.length;
    await sendPasswordResetEmail(client, newEmail());
    expect(local.sent).toHaveLength(before);
  });

  test("verifies the address", async () => {
    const { user } = await createUserWithEmailAndPassword(client, newEmail(), PASSWORD);
    await sendEmailVerification(user);
    expect(lastMessage()).toMatchObject({ kind: "verifyEmail", to: user.email });
    await applyActionCode(client, lastMessage().code);
    expect((await admin.getUser(user.uid)).emailVerified).toBe(true);
  });
});

describe("other sign-in methods", () => {
  test("signs in with a code by text message", async () => {
    const phoneNumber = "+4915112345678";
    const { body } = await callAccounts(local.host, "sendVerificationCode", { phoneNumber });
    expect(lastMessage()).toMatchObject({ kind: "phoneCode", to: phoneNumber });
    // The SDK has no phone sign-in outside browsers, so this speaks as it would.
    const signIn = (code: string) =>
      callAccounts(local.host, "signInWithPhoneNumber", { sessionInfo: body.sessionInfo, code });
    expect(await signIn("no code")).toMatchObject({
      status: 400,
      body: { error: { message: "INVALID_CODE" } },
    });
    const { body: signedIn } = await signIn(lastMessage().code);
    expect((await admin.getUser(signedIn.localId ?? "")).phoneNumber).toBe(phoneNumber);
    expect(await signIn(lastMessage().code)).toMatchObject({ status: 400 });
  });

  test("signs in with a Google identity, twice as the same user", async () => {
    const email = newEmail();
    const identity = GoogleAuthProvider.credential(
      JSON.stringify({ sub: email, email, email_verified: true }),
    );
    const first = await signInWithCredential(client, identity);
    const second = await signInWithCredential(client, identity);
    expect(second.user.uid).toBe(first.user.uid);
    expect(first.user).toMatchObject({ email, emailVerified: true });
  });

  test("removes an unverified account's password when a Google identity has its address verified", async () => {
    const email = newEmail();
    await createUserWithEmailAndPassword(client, email, PASSWORD);
    const identity = GoogleAuthProvider.credential(
      JSON.stringify({ sub: email, email, email_verified: true }),
    );
    await signInWithCredential(client, identity);
    await expect(signInWithEmailAndPassword(client, email, PASSWORD)).rejects.toThrow(
      "auth/invalid-credential",
    );
  });

  test("refuses a Google identity for an admin's account, which keeps its password", async () => {
    const unlinked = await admin.createUser({ email: newEmail(), password: PASSWORD });
    const linked = newEmail();
    const toGoogle = (email = "") =>
      GoogleAuthProvider.credential(JSON.stringify({ sub: email, email, email_verified: true }));
    await signInWithCredential(client, toGoogle(linked));
    const { uid } = await admin.getUserByEmail(linked);
    for (const one of [unlinked.uid, uid]) await admin.setCustomUserClaims(one, { admin: true });
    for (const email of [unlinked.email, linked]) {
      await expect(signInWithCredential(client, toGoogle(email))).rejects.toMatchObject({
        code: "auth/admin-restricted-operation",
      });
    }
    await signInWithEmailAndPassword(client, unlinked.email ?? "", PASSWORD);
    expect((await admin.getUser(unlinked.uid)).providerData.map(({ providerId }) => providerId)).toEqual([
      "password",
    ]);
    await admin.setCustomUserClaims(uid, {});
    expect((await signInWithCredential(client, toGoogle(linked))).user.uid).toBe(uid);
  });

  test("signs in anonymously, and with a custom token", async () => {
    expect((await signInAnonymously(client)).user.isAnonymous).toBe(true);
    const token = await admin.createCustomToken("custom-1", { level: 3 });
    const { user } = await signInWithCustomToken(client, token);
    expect((await user.getIdTokenResult()).claims).toMatchObject({ user_id: "custom-1", level: 3 });
  });

  test("answers the browser SDK's request for the reCAPTCHA configuration", async () => {
    const url = `http://${local.host}/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=local`;
    expect(await (await fetch(url)).json()).toMatchObject({
      recaptchaEnforcementState: [{ provider: "PHONE_PROVIDER", enforcementState: "OFF" }, {}],
    });
  });
});

describe("administration", () => {
  test("creates, updates, finds, lists and deletes accounts", async () => {
    const email = newEmail();
    const { uid } = await admin.createUser({ email, password: PASSWORD, displayName: "Ada" });
    await admin.updateUser(uid, { password: "set by an administrator", emailVerified: true });
    await signInWithEmailAndPassword(client, email, "set by an administrator");
    expect((await admin.getUserByEmail(email)).displayName).toBe("Ada");
    expect((await admin.listUsers(1000)).users.map(user => user.uid)).toContain(uid);
    await expect(admin.createUser({ email: newEmail(), password: "tiny" })).rejects.toThrow("password");
    await admin.deleteUser(uid);
    await expect(admin.getUser(uid)).rejects.toMatchObject({ code: "auth/user-not-found" });
  });

  test("puts claims into the next ID token", async () => {
    const { user } = await createUserWithEmailAndPassword(client, newEmail(), PASSWORD);
    await admin.setCustomUserClaims(user.uid, { admin: true });
    expect((await user.getIdTokenResult(true)).claims.admin).toBe(true);
  });

  test("revokes ID tokens, session cookies and refresh tokens", async () => {
    const { user } = await createUserWithEmailAndPassword(client, newEmail(), PASSWORD);
    const idToken = await user.getIdToken();
    const cookie = await admin.createSessionCookie(idToken, { expiresIn: 3_600_000 });
    expect((await admin.verifySessionCookie(cookie, true)).uid).toBe(user.uid);
    oneMinuteLater();
    await admin.revokeRefreshTokens(user.uid);
    await expect(admin.verifyIdToken(idToken, true)).rejects.toMatchObject({ code: "auth/id-token-revoked" });
    await expect(admin.verifySessionCookie(cookie, true)).rejects.toMatchObject({
      code: "auth/session-cookie-revoked",
    });
    await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
  });

  test("doesn't email a link made for an administrator", async () => {
    const email = newEmail();
    await admin.createUser({ email, password: PASSWORD });
    const before = local.sent.length;
    const link = new URL(await admin.generatePasswordResetLink(email));
    expect(`${link.host}${link.pathname}`).toBe(`${local.host}/account-action/`);
    expect(local.sent).toHaveLength(before);
    await confirmPasswordReset(client, link.searchParams.get("oobCode") ?? "", "by the link");
    await signInWithEmailAndPassword(client, email, "by the link");
  });

  test("hashes imported passwords, which work; foreign hashes let nobody in", async () => {
    const users = ["raw", "emulator", "foreign"].map(kind => ({
      kind,
      email: newEmail(),
      localId: `imported-${kind}`,
    }));
    const secret = {
      raw: { rawPassword: "imported password" },
      emulator: { salt: "s", passwordHash: "fakeHash:salt=s:password=imported password" },
      foreign: { salt: "czE=", passwordHash: "Zm9yZWlnbiBoYXNo" },
    };
    const { body } = await postToEmulator(
      `http://${local.host}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`,
      { users: users.map(({ kind, ...user }) => ({ ...user, ...secret[kind as keyof typeof secret] })) },
      { Authorization: "Bearer owner" },
    );
    expect(body.error).toEqual([]);
    const statuses = await Promise.all(
      users.flatMap(({ email }) =>
        ["imported password", "Zm9yZWlnbiBoYXNo", "foreign hash"].map(
          async password =>
            (await callAccounts(local.host, "signInWithPassword", { email, password })).status,
        ),
      ),
    );
    expect(statuses).toEqual([200, 400, 400, 200, 400, 400, 400, 400, 400]);
  });

  test("supports no other project and no tenants", async () => {
    const url = (project: string) =>
      `http://${local.host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
    const owner = { Authorization: "Bearer owner" };
    expect((await postToEmulator(url("another"), { localId: "x" }, owner)).status).toBe(400);
    expect((await postToEmulator(url(PROJECT_ID), { localId: "x", tenantId: "t" }, owner)).status).toBe(400);
  });
});

test("no file contains a password, whichever way it was set", async () => {
  const secrets: string[] = [];
  const secret = () => {
    secrets.push(`plain-secret-${secrets.length}-é`);
    return secrets.at(-1) ?? "";
  };
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(client, email, secret());
  await updatePassword(user, secret());
  await sendPasswordResetEmail(client, email);
  await confirmPasswordReset(client, lastMessage().code, secret());
  await admin.updateUser(user.uid, { password: secret() });
  await admin.createUser({ email: newEmail(), password: secret() });
  await callAccounts(local.host, "signInWithPassword", { email, password: secret() });
  const legacy = `http://${local.host}/www.googleapis.com/identitytoolkit/v3/relyingparty/signupNewUser?key=local`;
  expect((await postToEmulator(legacy, { email: newEmail(), Password: secret() })).status).toBe(200);
  await sendPasswordResetEmail(client, email);
  const action = `http://${local.host}/emulator/action?mode=resetPassword&apiKey=x&oobCode=${lastMessage().code}`;
  const answer = await fetch(`${action}&newPassword=${secret()}`, { redirect: "manual" });
  expect(answer.status).toBe(303);

  const files = await getFiles(local.directory);
  expect(files).toContain(email);
  expect(secrets).toHaveLength(8);
  for (const plain of secrets) {
    for (const encoding of ["latin1", "base64", "hex"] as const) {
      expect(files).not.toContain(Buffer.from(plain).toString(encoding));
    }
  }
  expect(files).not.toContain("plain-secret");
});

test("the emulator's own lists and its reset work", async () => {
  const emulator = `http://${local.host}/emulator/v1/projects/${PROJECT_ID}`;
  const headers = { Authorization: "Bearer owner" };
  const list = async (kind: string) =>
    JSON.stringify(await (await fetch(`${emulator}/${kind}`, { headers })).json());
  await callAccounts(local.host, "sendVerificationCode", { phoneNumber: "+4915187654321" });
  expect(await list("verificationCodes")).toContain(lastMessage().code);
  const { user } = await createUserWithEmailAndPassword(client, newEmail(), PASSWORD);
  await sendEmailVerification(user);
  expect(await list("oobCodes")).toContain(lastMessage().code);

  const another = await fetch(`${emulator.replace(PROJECT_ID, "another")}/oobCodes`, { headers });
  expect(another.status).toBe(400);
  await fetch(`${emulator}/accounts`, { method: "DELETE", headers });
  expect((await admin.listUsers()).users).toEqual([]);
  expect(await getFiles(local.directory)).not.toContain(user.uid);
});

test("the emulator's complaints go to the log, and there are none", () => {
  expect(local.logged).toEqual([]);
});
