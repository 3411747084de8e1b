import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth as AdminAuth, getAuth } from "firebase-admin/auth";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openLocalAuth } from "./auth-emulator";
import {
  callAccounts,
  exchangeRefreshToken,
  newFolder,
  PROJECT_ID,
  type RunningAuth,
  runAuth,
} from "./auth-emulator.fixture";

const PASSWORD = "it must survive";
const google = {
  postBody: `providerId=google.com&id_token=${encodeURIComponent('{"sub":"g-1","email":"g@example.com","email_verified":true}')}`,
  requestUri: "http://localhost",
  returnSecureToken: true,
};

let directory: string;
const running: RunningAuth[] = [];

beforeAll(async () => {
  directory = await newFolder();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

afterAll(async () => {
  await Promise.all(running.map(local => local.stop()));
  await rm(directory, { recursive: true });
});

async function start(folder: string): Promise<RunningAuth> {
  const local = await runAuth(folder);
  running.push(local);
  return local;
}

/** Runs `work` with firebase-admin, which learns where its emulator is from the environment when it first asks. */
async function administer<T>(host: string, work: (admin: AdminAuth) => Promise<T>): Promise<T> {
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", host);
  const app = initializeApp({ projectId: PROJECT_ID }, host);
  try {
    return await work(getAuth(app));
  } finally {
    await deleteApp(app);
  }
}

test("a restart keeps accounts, sessions, tokens, claims, revocations and codes", async () => {
  const folder = join(directory, "restart");
  const first = await start(folder);
  const signUp = (email: string) => callAccounts(first.host, "signUp", { email, password: PASSWORD });
  const [ada, bob, eve] = (
    await Promise.all(["ada@example.com", "bob@example.com", "eve@example.com"].map(signUp))
  ).map(answer => ({
    uid: answer.body.localId ?? "",
    idToken: answer.body.idToken ?? "",
    refreshToken: answer.body.refreshToken ?? "",
  }));
  if (!ada || !bob || !eve) throw new Error("The accounts were not made.");
  const withGoogle = await callAccounts(first.host, "signInWithIdp", google);
  await callAccounts(first.host, "sendOobCode", { requestType: "PASSWORD_RESET", email: "eve@example.com" });
  const text = await callAccounts(first.host, "sendVerificationCode", { phoneNumber: "+4915112345678" });

  const before = await administer(first.host, async admin => {
    await admin.setCustomUserClaims(ada.uid, { admin: true });
    const cookies = {
      ada: await admin.createSessionCookie(ada.idToken, { expiresIn: 3_600_000 }),
      bob: await admin.createSessionCookie(bob.idToken, { expiresIn: 3_600_000 }),
    };
    await admin.createUser({ uid: "gone", email: "gone@example.com" });
    await admin.createUser({ uid: "bare" });
    await admin.deleteUser("gone");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    await admin.revokeRefreshTokens(bob.uid);
    return { cookies, users: (await admin.listUsers()).users.map(identity) };
  });

  // The first one is not stopped: whatever it has not written by now is lost.
  const second = await start(folder);
  await administer(second.host, async admin => {
    expect((await admin.listUsers()).users.map(identity)).toEqual(before.users);
    expect((await admin.verifySessionCookie(before.cookies.ada, true)).uid).toBe(ada.uid);
    await expect(admin.verifySessionCookie(before.cookies.bob, true)).rejects.toMatchObject({
      code: "auth/session-cookie-revoked",
    });
    const refreshed = await exchangeRefreshToken(second.host, ada.refreshToken);
    expect(await admin.verifyIdToken(String(refreshed.body.id_token), true)).toMatchObject({
      uid: ada.uid,
      admin: true,
    });
  });
  expect(await exchangeRefreshToken(second.host, bob.refreshToken)).toMatchObject({
    status: 400,
    body: { error: { message: "TOKEN_EXPIRED" } },
  });
  const signIn = async (email: string, password: string) =>
    (await callAccounts(second.host, "signInWithPassword", { email, password })).status;
  expect(await signIn("ada@example.com", PASSWORD)).toBe(200);
  expect(await signIn("ada@example.com", `${PASSWORD}!`)).toBe(400);
  expect(await callAccounts(second.host, "signInWithIdp", google)).toMatchObject({
    body: { localId: withGoogle.body.localId },
  });

  const [texted, emailed] = second.auth.messages();
  expect(second.auth.messages()).toEqual(first.auth.messages());
  const reset = { oobCode: emailed?.code, newPassword: "chosen after the restart" };
  expect((await callAccounts(second.host, "resetPassword", reset)).status).toBe(200);
  expect(await signIn("eve@example.com", "chosen after the restart")).toBe(200);
  const phone = { sessionInfo: text.body.sessionInfo, code: texted?.code };
  expect((await callAccounts(second.host, "signInWithPhoneNumber", phone)).status).toBe(200);
});

/** The visible state that must stay the same. */
function identity({
  passwordSalt: _,
  passwordHash,
  ...user
}: {
  passwordSalt?: string;
  passwordHash?: string;
}) {
  return JSON.parse(
    JSON.stringify({ ...user, password: passwordHash?.slice(passwordHash.indexOf("scrypt$")) }),
  );
}

test("no acknowledged sign-up is lost when the process is killed", async () => {
  const folder = join(directory, "crash");
  const program = await bundle();
  const acknowledged: string[] = [];
  for (const enough of [1, 25, 60]) {
    const { child, host } = await spawnAuth(program, folder);
    const died = once(child, "exit");
    let alive = true;
    let answers = 0;
    const signUpUntilKilled = async (worker: number) => {
      while (alive) {
        const email = `worker-${worker}-${acknowledged.length}-${answers}@example.com`;
        // Every fourth worker makes the slower accounts, with passwords.
        const body = worker % 4 === 0 ? { email, password: PASSWORD } : {};
        const answer = await callAccounts(host, "signUp", body).catch(ifKilled);
        if (answer?.body.localId === undefined) continue;
        acknowledged.push(answer.body.localId);
        if (++answers === enough) {
          alive = false;
          child.kill("SIGKILL");
        }
      }
    };
    const ifKilled = (error: unknown) => {
      if (alive) throw error;
    };
    await Promise.all(Array.from({ length: 12 }, (_, worker) => signUpUntilKilled(worker)));
    expect(await died).toEqual([null, "SIGKILL"]);
  }

  const survivor = await start(folder);
  const { users } = await administer(survivor.host, admin => admin.listUsers(1000));
  expect(acknowledged.length).toBeGreaterThanOrEqual(86);
  expect(users.map(user => user.uid)).toEqual(expect.arrayContaining(acknowledged));
  const withPassword = users.find(user => user.email && acknowledged.includes(user.uid));
  const signIn = { email: withPassword?.email, password: PASSWORD };
  expect((await callAccounts(survivor.host, "signInWithPassword", signIn)).status).toBe(200);
});

async function bundle(): Promise<string> {
  // Inside node_modules, so that the program finds its packages.
  const cache = fileURLToPath(new URL("../../../../node_modules/.cache/", import.meta.url));
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, "local-accounts-"));
  onTestFinished(() => rm(outDir, { recursive: true }));
  await build({
    configFile: false,
    logLevel: "silent",
    build: { ssr: fileURLToPath(new URL("crash.fixture.ts", import.meta.url)), outDir, target: "node20" },
  });
  return join(outDir, "crash.fixture.js");
}

async function spawnAuth(program: string, folder: string): Promise<{ child: ChildProcess; host: string }> {
  const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [host] = await once(createInterface(child.stdout), "line");
  return { child, host };
}

test("a failed save is reported, and not acknowledged", async () => {
  const folder = join(directory, "failing");
  const local = await start(folder);
  await rm(folder, { recursive: true });
  const answer = await callAccounts(local.host, "signUp", {});
  expect(answer.status).toBe(500);
  expect(local.logged.join()).toContain("ENOENT");
  await mkdir(folder);
  expect((await callAccounts(local.host, "signUp", {})).status).toBe(200);
});

test("a damaged file is an error that names it, and stays as it is", async () => {
  const folder = join(directory, "damaged");
  await (await start(folder)).auth.close();
  const path = join(folder, "accounts.jsonl");
  for (const content of ["", (await readFile(path, "utf8")).slice(0, -3), '["user"]\n', "not ours\n"]) {
    await writeFile(path, content);
    await expect(openLocalAuth({ directory: folder, projectId: PROJECT_ID })).rejects.toThrow(
      `The local accounts in ${path} cannot be read: `,
    );
    expect(await readFile(path, "utf8")).toBe(content);
  }
});

test("an unusable folder is an error that names it", async () => {
  const file = join(directory, "a-file");
  await writeFile(file, "");
  for (const folder of [join(file, "accounts"), file]) {
    await expect(openLocalAuth({ directory: folder, projectId: PROJECT_ID })).rejects.toThrow(
      `The folder ${folder} for local accounts cannot be used: `,
    );
  }
});
