import { randomBytes } from "node:crypto";

export interface Session {
  readonly cookie: string;
  readonly uid: string;
}

/** The running product, and its local secret. */
export interface Product {
  readonly url: string;
  readonly secret: string;
}

/** A new learner of the running product. */
export async function signUp(product: Product): Promise<Session> {
  const email = `bench-${randomBytes(6).toString("hex")}@example.com`;
  const body = new URLSearchParams({ email, password: "correct horse battery" });
  const answer = await fetch(`${product.url}/sign-up/`, { method: "POST", body, redirect: "manual" });
  const cookie = answer.headers
    .getSetCookie()
    .map(line => line.split(";")[0])
    .join("; ");
  if (!cookie.includes("__session="))
    throw new Error(`The sign-up failed: ${answer.status} ${await answer.text()}`);
  const users = (await ownerFetch(
    product,
    `identitytoolkit.googleapis.com/v1/projects/demo-typing-mentor/accounts:query`,
    {
      method: "POST",
      body: "{}",
    },
  )) as { userInfo: { localId: string; email: string }[] };
  const uid = users.userInfo.find(user => user.email === email)?.localId;
  if (!uid) throw new Error("The new account was not found.");
  return { cookie, uid };
}

/** Asks the embedded services as their owner, past all rules. */
export async function ownerFetch(
  { url, secret }: Product,
  path: string,
  init: RequestInit,
): Promise<unknown> {
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  const answer = await fetch(`${url}/${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
