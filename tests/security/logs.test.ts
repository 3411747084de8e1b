import { expect } from "vitest";
import { testOnProduct } from "../support/product-test";
import { ask } from "./support";

const test = testOnProduct({ LOG_LEVEL: "debug" });
/** Secrets as typed: the log may hold them in no encoding. */
const SECRETS = {
  address: "Somebody.Else+tag@Mail.Example.com",
  word: "correct horse battery 4711",
  search: "Zwanzigerin",
  code: "oob-4b825dc642cb6eb9",
  token: "a-token-of-9f86d081884c",
  jwt: "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl",
  transaction: "txn_01h8bx69629a5kmr2ge1",
  phone: "+353 86 123 4567",
} as const;
const { address, word, search, code, token, jwt, transaction, phone } = SECRETS;
const at = encodeURIComponent;

const READ = [
  `/admin/?q=${search}`,
  `/admin/?q=${at(address)}`,
  `/admin/_.data?q=${search}&_routes=root`,
  `/admin/?%71=${search}`,
  `/admin/?Q=${search}&a=b`,
  `/login/?email=${at(address)}&password=${at(word)}`,
  `/login/?destination=${at(`/account-action/?oobCode=${code}`)}`,
  `/login?token=${token}`,
  `/login/_.data?secret=${token}`,
  `/account-action/?mode=resetPassword&oobCode=${code}&apiKey=${token}`,
  `/account-action?oobCode=${code}`,
  `/Account-Action/?code=${code}`,
  `/pricing/?_ptxn=${transaction}`,
  `/api/subscriptions/status?uid=${at(address)}&id_token=${jwt}`,
  `/api/copy/?name=${at(address)}&auth=${token}&access_token=${token}`,
  `/api/export/?format=json&idToken=${jwt}`,
  `/${at(address)}/`,
  `/${address.replace("@", "%2540").replace(".com", "%2Ecom")}/`,
  `/articles/${at(address)}/`,
  `/articles/%E0%A4%A?q=${search}`,
  `/%E0%A4%A${at(address)}/`,
  `/?utm=${at(phone)}&x[email]=${at(address)}`,
  `/?next=/?token=${token}?code=${code}`,
  `/.json?auth=${token}`,
  `/users/somebody.json?auth=${jwt}`,
  `/local/paddle/checkout/?_ptxn=${transaction}`,
  `/x\\?q=${search}`,
];

const POSTED: readonly [target: string, body: Record<string, string> | string][] = [
  ["/login/", { email: address, password: word }],
  [`/login/?email=${at(address)}`, { email: address, password: word }],
  ["/sign-up/", { email: address, password: "short" }],
  ["/sign-up/", { email: address, password: word }],
  ["/forgot-password/", { email: address }],
  [`/account-action/?mode=resetPassword&oobCode=${code}`, { password: word }],
  [
    "/contact-us/",
    { name: search, email: address, topic: "question", text: `Call me: ${phone}, or ${address}.` },
  ],
  ["/api/login/", ""],
  ["/api/ask-ai/", JSON.stringify({ message: `My password is ${word}.`, token })],
  ["/api/results/", `{"email":"${address}`],
  ["/api/paddle/webhook/", JSON.stringify({ event_id: "evt_1", data: { customer: { email: address } } })],
  [
    `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${token}`,
    JSON.stringify({ email: address, password: word }),
  ],
  [
    `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${token}`,
    JSON.stringify({ requestType: "PASSWORD_RESET", email: address }),
  ],
  [`/local/paddle/checkout/?_ptxn=${transaction}`, { email: address, do: "pay" }],
];

test("even at the debug level the log holds no credentials and no personal data", async ({ product }) => {
  const headers = {
    Referer: `${product.url}/account-action/?oobCode=${code}&email=${at(address)}`,
    Authorization: `Bearer ${jwt}`,
    "X-Firebase-AppCheck": token,
    "User-Agent": `${search}/1.0`,
  };
  const cookie = `__session=${token}; email=${at(address)}`;
  // 421: local mode takes the request for a proxy's, and nothing runs.
  const misdirected: string[] = [];
  for (const target of READ) {
    const { status } = await ask(product, target, { headers, cookie });
    if (status === 421) misdirected.push(target);
  }
  for (const [target, body] of POSTED) {
    const sent = typeof body === "string" ? body : new URLSearchParams(body);
    const type = typeof body === "string" ? { "Content-Type": "application/json" } : {};
    const asked = { method: "POST", body: sent, headers: { ...headers, ...type }, cookie };
    const { status } = await ask(product, target, asked);
    if (status === 421) misdirected.push(target);
  }
  expect(misdirected).toEqual([]);
  // The line is written after the response.
  await expect.poll(() => product.output()).toContain("/local/paddle/checkout/");
  await ask(product, "/help/");
  await expect.poll(() => product.output()).toContain('"/help/"');

  const output = product.output();
  const forms = (secret: string) => [
    secret,
    at(secret),
    String(new URLSearchParams([["", secret]])).slice(1),
  ];
  const local = [address.slice(0, address.indexOf("@")), address.slice(address.indexOf("@") + 1)];
  const leaked = output
    .split("\n")
    .filter(line =>
      [...Object.values(SECRETS), ...local]
        .flatMap(forms)
        .some(form => line.toLowerCase().includes(form.toLowerCase())),
    );
  expect(leaked).toEqual([]);
  // Every request has a line.
  const requests = output.split("\n").filter(line => line.includes('"msg":"request"'));
  expect(requests.filter(line => line.includes('"status":200')).length).toBeGreaterThan(5);
  expect(requests.length).toBeGreaterThan(20);
});

test("the log has no secret at its lowest level either", async ({ product }) => {
  await ask(product, `/local/inbox/?secret=${product.secret}`);
  await ask(product, `/.json?auth=${product.secret}`);
  await ask(product, "/.json", { headers: { Authorization: `Bearer ${product.secret}` } });
  await expect.poll(() => product.errors()).toContain("/local/inbox/");
  expect(product.errors()).not.toContain(product.secret);
});
