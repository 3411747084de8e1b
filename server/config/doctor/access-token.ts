import { createSign } from "node:crypto";
import { type Answer, ask, type Fetch } from "./ask";
import type { ServiceAccount } from "./firebase";

/** Google's own, whatever the key file says: what is signed here goes nowhere else. */
const TOKEN_URL = "https://oauth2.googleapis.com/token";
const SCOPES = [
  "https://www.googleapis.com/auth/cloud-platform",
  "https://www.googleapis.com/auth/firebase.database",
  "https://www.googleapis.com/auth/userinfo.email",
];
const LIFE_S = 600;

export type AccessToken =
  | { readonly token: string; readonly answer: Answer }
  | { readonly token: null; readonly answer: Answer };

/** A token of the service account's, for ten minutes. @param now ms */
export async function accessToken(fetch: Fetch, account: ServiceAccount, now: number): Promise<AccessToken> {
  const issued = Math.floor(now / 1000);
  const claims = {
    iss: account.client_email,
    scope: SCOPES.join(" "),
    aud: TOKEN_URL,
    iat: issued,
    exp: issued + LIFE_S,
  };
  const unsigned = `${encoded({ alg: "RS256", typ: "JWT" })}.${encoded(claims)}`;
  const signature = createSign("RSA-SHA256").update(unsigned).sign(account.private_key, "base64url");
  const answer = await ask(fetch, TOKEN_URL, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: `${unsigned}.${signature}`,
    }),
  });
  return { token: readToken(answer), answer };
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function readToken(answer: Answer): string | null {
  if (!answer.answered || answer.status !== 200) return null;
  const { json } = answer;
  const isOne = typeof json === "object" && json !== null && "access_token" in json;
  return isOne && typeof json.access_token === "string" ? json.access_token : null;
}
