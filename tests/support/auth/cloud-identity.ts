import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

export const PROJECT_ID = "typing-mentor-cloud";
const ISSUERS = { token: "https://securetoken.google.com/", session: "https://session.firebase.google.com/" };
/** A method of the Identity Toolkit; its colon would be a parameter in a path of MSW's. */
const method = (name: string) =>
  new RegExp(`^https://identitytoolkit\\.googleapis\\.com/v1/(projects/${PROJECT_ID}/?)?${name}(\\?|$)`);

const keyPair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });

/** A user of the project, with the fields of the service's own answers. */
export interface CloudUser {
  localId: string;
  email: string;
  emailVerified?: boolean;
  disabled?: boolean;
  /** Seconds, as text. */
  validSince?: string;
  customAttributes?: string;
}

/**
 * Stands in for a real project's services, for firebase-admin and our REST calls: tokens and
 * cookies that are signed and really verified, users, and failures. Requests to anything else fail the test.
 */
export function openCloudIdentity() {
  const [google, account, stranger] = [keyPair(), keyPair(), keyPair()];
  const users = new Map<string, CloudUser>();
  const cloud = {
    users,
    /** How often a user was looked up. */
    lookUps: 0,
    /** Makes look-ups and deletions fail: with a status, or without an answer. */
    outage: null as null | number | "silence",
    /** How Google's token service refuses an access token. */
    accessOutage: null as null | "refused" | 503 | "invalid_grant",
    /** The service's error code for the next password log-in. */
    refusal: null as string | null,
    serviceAccount: JSON.stringify({
      type: "service_account",
      project_id: PROJECT_ID,
      client_email: `accounts@${PROJECT_ID}.iam.gserviceaccount.com`,
      private_key: account.privateKey,
    }),
    idToken: (user: CloudUser, claims: object = {}) => signed("token", user, claims),
    sessionCookie: (user: CloudUser, claims: object = {}) => signed("session", user, claims),
    /** Like the real ones except for its signature. */
    forgedCookie: (user: CloudUser) => signed("session", user, {}, stranger.privateKey),
  };

  function signed(
    kind: keyof typeof ISSUERS,
    user: CloudUser,
    claims: object,
    key = google.privateKey,
  ): string {
    const now = Math.floor(Date.now() / 1000);
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const content = [
      encode({ alg: "RS256", kid: "of-today", typ: "JWT" }),
      encode({
        iss: `${ISSUERS[kind]}${PROJECT_ID}`,
        aud: PROJECT_ID,
        sub: user.localId,
        user_id: user.localId,
        auth_time: now,
        iat: now,
        exp: now + 3_600,
        email: user.email,
        email_verified: user.emailVerified ?? false,
        firebase: { identities: {}, sign_in_provider: "password" },
        ...claims,
      }),
    ].join(".");
    return `${content}.${sign("sha256", Buffer.from(content), createPrivateKey(key)).toString("base64url")}`;
  }

  const keys = () =>
    HttpResponse.json(
      { "of-today": google.publicKey },
      { headers: { "Cache-Control": "public, max-age=3600" } },
    );
  const accessFailure = () => {
    if (cloud.accessOutage === null) return null;
    if (cloud.accessOutage === "refused") return HttpResponse.error();
    return cloud.accessOutage === 503
      ? HttpResponse.text("Service Unavailable", { status: 503 })
      : HttpResponse.json({ error: "invalid_grant", error_description: "Invalid JWT" }, { status: 400 });
  };
  const failed = (message: string, status = 400) =>
    HttpResponse.json({ error: { code: status, message } }, { status });

  const server = setupServer(
    http.get("https://www.googleapis.com/robot/v1/metadata/x509/:account", keys),
    http.get("https://www.googleapis.com/identitytoolkit/v3/relyingparty/publicKeys", keys),
    http.post(
      "https://oauth2.googleapis.com/token",
      () =>
        accessFailure() ??
        HttpResponse.json({
          access_token: "of-the-service-account",
          expires_in: 3_600,
          token_type: "Bearer",
        }),
    ),
    http.post(method("accounts:signInWithPassword"), async ({ request }) => {
      if (cloud.refusal !== null) return failed(cloud.refusal);
      const { email } = (await request.json()) as { email: string };
      const user = [...users.values()].find(one => one.email === email);
      return user ? HttpResponse.json({ idToken: cloud.idToken(user) }) : failed("INVALID_LOGIN_CREDENTIALS");
    }),
    http.post(method("accounts:resetPassword"), () =>
      HttpResponse.json({ email: [...users.values()].at(-1)?.email, requestType: "PASSWORD_RESET" }),
    ),
    http.post(method("accounts:lookup"), async ({ request }) => {
      cloud.lookUps++;
      if (cloud.outage === "silence") return new Promise<never>(() => undefined);
      if (cloud.outage !== null) return failed("BACKEND_ERROR", cloud.outage);
      const { localId } = (await request.json()) as { localId: string[] };
      const user = users.get(localId[0] ?? "");
      return HttpResponse.json(user ? { users: [user] } : {});
    }),
    http.post(method("accounts:update"), async ({ request }) => {
      const change = (await request.json()) as CloudUser;
      const user = users.get(change.localId);
      if (user) Object.assign(user, change);
      return HttpResponse.json({ localId: change.localId });
    }),
    http.post(method("accounts:delete"), async ({ request }) => {
      if (cloud.outage === "silence") return new Promise<never>(() => undefined);
      if (cloud.outage !== null) return failed("BACKEND_ERROR", cloud.outage);
      const { localId } = (await request.json()) as { localId: string };
      return users.delete(localId) ? HttpResponse.json({}) : failed("USER_NOT_FOUND");
    }),
    http.post(method(":createSessionCookie"), async ({ request }) => {
      const { idToken, validDuration } = (await request.json()) as { idToken: string; validDuration: number };
      const payload = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as {
        sub: string;
        auth_time: number;
      };
      const user = users.get(payload.sub);
      if (!user) return failed("INVALID_ID_TOKEN");
      const exp = Math.floor(Date.now() / 1000) + Number(validDuration);
      return HttpResponse.json({
        sessionCookie: cloud.sessionCookie(user, { auth_time: payload.auth_time, exp }),
      });
    }),
  );
  server.listen({ onUnhandledRequest: "error" });
  return { ...{ cloud }, close: () => server.close() };
}
