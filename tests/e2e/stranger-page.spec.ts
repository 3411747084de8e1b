import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { newCredentials } from "./support/credentials";
import { signUp } from "./support/learner";
import { control, databaseValue, getLearnerId, ownerHeaders } from "./support/local-paddle";
import { testOfOwnProduct } from "./support/own-product";
import type { Product } from "./support/product";
import { expect } from "./support/test";

const test = testOfOwnProduct();
const PROJECT = "demo-typing-mentor";

let strangers: Server;
test.beforeAll(async () => {
  strangers = createServer((_req, res) => {
    res.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>A stranger</title>");
  }).listen(0, "127.0.0.1");
  await once(strangers, "listening");
});
test.afterAll(async () => {
  strangers.closeAllConnections();
  await new Promise(resolve => strangers.close(resolve));
});

/** Everything that the other page could have changed: all data, accounts, payments and their clock. */
async function everything(product: Product): Promise<unknown> {
  const accounts = await fetch(
    `${product.url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:query`,
    { method: "POST", headers: ownerHeaders(product), body: "{}" },
  );
  expect(accounts.status).toBe(200);
  const { userInfo } = (await accounts.json()) as { userInfo: Record<string, unknown>[] };
  const { now: _moves, ...paddle } = await control(product);
  return { data: await databaseValue(product, ""), accounts: userInfo, paddle };
}

interface Attempt {
  readonly product: string;
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** Runs in the other page: tries every way that a page has, and returns what it could read. */
async function attack({ product, uid, email, password, token }: Attempt): Promise<string[]> {
  const read: string[] = [];
  const host = product.replace("http://", "");
  const auth = "identitytoolkit.googleapis.com/v1/accounts:";
  const google = {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify({ sub: "stranger", email, email_verified: true }))}`,
    requestUri: "http://localhost",
    returnSecureToken: true,
  };

  const overWebSocket = (credential: string) =>
    new Promise<void>(resolve => {
      const socket = new WebSocket(`ws://${host}/.ws?v=5&ns=demo-typing-mentor`);
      const ask = (r: number, a: string, b: unknown) =>
        socket.send(JSON.stringify({ t: "d", d: { r, a, b } }));
      socket.onerror = () => resolve();
      socket.onclose = () => resolve();
      socket.onopen = () => {
        read.push(`a WebSocket opened (${credential})`);
        ask(1, credential === "owner" ? "gauth" : "auth", { cred: credential });
        ask(2, "p", { p: `/users/${uid}/hacked`, d: credential });
        ask(3, "g", { p: `/users/${uid}` });
      };
      socket.onmessage = ({ data }) => {
        if (!String(data).includes('"r":3')) return;
        read.push(`over WebSocket: ${data}`);
        socket.close();
      };
    });

  const byFetch = async (path: string, init: RequestInit) => {
    for (const credentials of ["include", "omit"] as const) {
      // A page can't tell a forbidden answer from a missing one.
      const answer = await fetch(`${product}/${path}`, { credentials, ...init }).catch(() => null);
      if (answer && answer.type !== "opaque") read.push(`${path}: ${answer.status} ${await answer.text()}`);
    }
  };

  const frame = (name: string) => {
    const element = document.createElement("iframe");
    element.name = name;
    document.body.append(element);
    return element;
  };
  const inFrame = (path: string) =>
    new Promise<void>(resolve => {
      const element = frame(`frame of ${path}`);
      element.onload = () => {
        const shown = element.contentDocument?.body?.textContent;
        if (shown) read.push(`${path} in a frame: ${shown}`);
        resolve();
      };
      element.src = `${product}/${path}`;
    });
  const byForm = (path: string, fields: Record<string, string>, enctype: string) =>
    new Promise<void>(resolve => {
      const name = `form to ${path} ${enctype}`;
      frame(name).onload = () => resolve();
      const form = document.createElement("form");
      Object.assign(form, { action: `${product}/${path}`, method: "post", enctype, target: name });
      for (const [field, value] of Object.entries(fields)) {
        const input = document.createElement("input");
        Object.assign(input, { type: "hidden", name: field, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    });
  const asScript = (path: string) =>
    new Promise<void>(resolve => {
      const script = document.createElement("script");
      script.onload = script.onerror = () => resolve();
      script.src = `${product}/${path}`;
      document.body.append(script);
    });
  Object.assign(window, { stolen: (value: unknown) => read.push(`by JSONP: ${JSON.stringify(value)}`) });

  for (const credential of ["owner", token]) {
    await overWebSocket(credential);
    const query = `auth=${credential}&ns=demo-typing-mentor`;
    await byFetch(`users/${uid}.json?${query}`, {});
    await byFetch(`users/${uid}/hacked.json?${query}`, { method: "PUT", body: '"put"' });
    await byFetch(`users/${uid}/hacked.json`, {
      method: "PUT",
      body: '"put"',
      headers: { Authorization: `Bearer ${credential}` },
    });
    await byFetch(`users/${uid}.json?${query}`, { mode: "no-cors" });
    await byFetch(`users/${uid}/hacked.json?${query}&x-http-method-override=PUT`, {
      method: "POST",
      mode: "no-cors",
      body: '"overridden"',
    });
    await byFetch(`users/${uid}.json?${query}`, { headers: { Accept: "text/event-stream" } });
    await byForm(
      `users/${uid}/hacked.json?${query}&x-http-method-override=PUT`,
      { '"a": "': '"' },
      "text/plain",
    );
    await asScript(`users/${uid}.json?${query}&callback=stolen`);
    await inFrame(`users/${uid}.json?${query}`);
  }

  const calls: Record<string, object> = {
    signInWithIdp: google,
    signUp: { email: "stranger@example.com", password: "a stranger's", returnSecureToken: true },
    signInWithPassword: { email, password, returnSecureToken: true },
    createAuthUri: { identifier: email, continueUri: "http://localhost" },
    sendOobCode: { requestType: "PASSWORD_RESET", email },
    update: { idToken: token, displayName: "Hacked" },
    delete: { idToken: token },
  };
  for (const [call, body] of Object.entries(calls)) {
    const path = `${auth}${call}?key=local`;
    const text = JSON.stringify(body);
    await byFetch(path, { method: "POST", body: text, headers: { "Content-Type": "application/json" } });
    await byFetch(path, { method: "POST", body: text, mode: "no-cors" });
  }
  for (const kind of ["oobCodes", "verificationCodes"]) {
    await byFetch(`emulator/v1/projects/demo-typing-mentor/${kind}`, {});
    await asScript(`emulator/v1/projects/demo-typing-mentor/${kind}`);
  }
  await byFetch("emulator/v1/projects/demo-typing-mentor/accounts", { method: "DELETE" });

  const form = "application/x-www-form-urlencoded";
  const command = JSON.stringify({ advanceMs: 86_400_000 });
  await byFetch("local/paddle/control", {});
  await byFetch("local/paddle/control", { method: "POST", body: command, mode: "no-cors" });
  await byFetch("local/paddle/control", {
    method: "POST",
    body: command,
    headers: { "Content-Type": "application/json" },
  });
  await byForm("local/paddle/control", { '{"advanceMs": 86400000, "x": "': '"}' }, "text/plain");
  await byForm("local/paddle/", { command: '{"advanceMs": 86400000}' }, form);
  const price = "pri_01h8bx69629a16wwm9z8rjmak0";
  await byForm("local/paddle/checkout/", { price_id: price, custom_data: "{}" }, form);
  await byFetch("local/paddle/api/transactions", { method: "POST", body: "{}", mode: "no-cors" });
  await byFetch("api/subscriptions/create/", {
    method: "POST",
    body: '{"plan":"premium-monthly"}',
    mode: "no-cors",
  });
  for (const page of ["local/inbox/", "local/paddle/", "local/paddle/checkout/"]) {
    await byFetch(page, {});
    await inFrame(page);
  }
  return read;
}

/** An unsigned token, as the Auth emulator accepts it. */
function forgedToken(uid: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  return `${encode({ alg: "none", typ: "JWT" })}.${encode({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: "password", identities: {} },
  })}.`;
}

/** The product's answer to a page; a failed preflight shows as no answer. */
function watchAnswers(page: Page): string[] {
  const answers: string[] = [];
  page.on("response", async response => {
    const { pathname, port } = new URL(response.url());
    if (Number(port) === (strangers.address() as AddressInfo).port) return;
    const allowed = response.headers()["access-control-allow-origin"];
    answers.push(`${response.request().method()} ${pathname} ${response.status()} ${allowed ?? ""}`.trim());
  });
  return answers;
}

for (const [strangersHost, productHost] of [
  ["localhost", "localhost"],
  ["127.0.0.1", "localhost"],
  ["127.0.0.1", "127.0.0.1"],
] as const) {
  test(`a page at ${strangersHost} on another port can read and write nothing at ${productHost}`, async ({
    page,
    product,
    complaints,
  }) => {
    const { email, password } = await signUp(page, newCredentials());
    const uid = await getLearnerId(product, email);
    // Opening the inbox by its link sets a cookie, which browsers send across ports.
    await page.goto(`/local/inbox/?secret=${product.secret}`);
    await expect(page).toHaveURL(/\/local\/inbox\/$/);
    const before = await everything(product);

    const address = new URL(product.url);
    address.hostname = productHost;
    const stranger = await page.context().newPage();
    const answers = watchAnswers(stranger);
    await stranger.goto(`http://${strangersHost}:${(strangers.address() as AddressInfo).port}/`);
    const read = await stranger.evaluate(attack, {
      product: address.origin,
      uid,
      email,
      password,
      token: forgedToken(uid),
    });

    expect(read).toEqual([]);
    expect(answers.length).toBeGreaterThan(30);
    expect(answers.filter(answer => !answer.endsWith(" 403"))).toEqual([]);
    expect(await everything(product)).toEqual(before);
    // The refusals are in the other page's console, not in this one's.
    expect(complaints).toEqual([]);
  });
}
