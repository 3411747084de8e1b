import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";

// firebase-tools has no types and no documented programmatic entry for one emulator; its modules are CommonJS
// and not hidden behind an `exports` map. These are the parts of them that this folder relies on.

export interface ProviderInfo {
  providerId: string;
  rawId: string;
  [field: string]: unknown;
}

export interface EmulatorUser {
  localId: string;
  email?: string | undefined;
  passwordHash?: string | undefined;
  salt?: string | undefined;
  validSince?: string | undefined;
  providerUserInfo?: ProviderInfo[] | undefined;
  [field: string]: unknown;
}

interface OobCode {
  email: string;
  newEmail?: string | undefined;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

interface VerificationCode {
  code: string;
  phoneNumber: string;
  sessionInfo: string;
}

/** `ProjectState` in firebase-tools/lib/emulator/auth/state.js. */
export interface ProjectState {
  readonly projectId: string;
  readonly users: Map<string, EmulatorUser>;
  readonly oobs: Map<string, OobCode>;
  readonly verificationCodes: Map<string, VerificationCode>;
  enableImprovedEmailPrivacy: boolean;
  getUserByEmail(email: string): EmulatorUser | undefined;
  updateUserByLocalId(
    localId: string,
    fields: Partial<EmulatorUser>,
    options?: { upsertProviders?: ProviderInfo[] | undefined; deleteProviders?: string[] | undefined },
  ): EmulatorUser;
  deleteUser(user: EmulatorUser): void;
  deleteAllAccounts(): void;
  createOob(
    email: string,
    newEmail: string | undefined,
    requestType: string,
    buildLink: (oobCode: string) => string,
  ): OobCode;
  deleteOobCode(oobCode: string): boolean;
  createVerificationCode(phoneNumber: string): VerificationCode;
  deleteVerificationCodeBySessionInfo(sessionInfo: string): boolean;
  createRefreshTokenFor(user: EmulatorUser, provider: string, extra?: object): string;
  validateRefreshToken(refreshToken: string): { user: EmulatorUser };
  getTenantProject(tenantId: string): ProjectState;
}

export type RequestBody = Record<string, unknown>;
interface OperationContext {
  security?: { Oauth2?: unknown };
}
export type Operation = (
  state: ProjectState,
  body: RequestBody | undefined,
  context: OperationContext,
) => unknown;
export interface OperationTree {
  [name: string]: Operation | OperationTree;
}

export interface StateModule {
  AgentProjectState: new (projectId: string) => ProjectState;
  encodeRefreshToken(record: object): string;
  decodeRefreshToken(refreshToken: string): Record<string, unknown>;
}

/** Answered as HTTP 400 with the message, as Google's service does. */
export type BadRequestError = new (message: string) => Error;

interface FirebaseTools {
  createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, ProjectState>,
  ): Promise<(req: IncomingMessage, res: ServerResponse) => void>;
  /** Refuses, rather than silently starts, other projects. */
  readonly refuseOtherProjects: number;
  readonly state: StateModule;
  readonly BadRequestError: BadRequestError;
  readonly operations: OperationTree;
}

/** Loads the emulator's modules (about 0.2 s). Its own reports of unexpected errors go to `log`. */
export function loadFirebaseTools(log: (message: string) => void): FirebaseTools {
  const require = createRequire(import.meta.url);
  try {
    require.resolve("firebase-tools/package.json");
  } catch (cause) {
    const needed = "Local sign-in needs the package firebase-tools, which is not installed";
    throw new Error(`${needed}: run npm ci --include=dev.`, { cause });
  }
  const load = <T>(module: string): T => require(`firebase-tools/lib/emulator/auth/${module}`) as T;

  keepOnlyWhatIsUsed(load<{ default: ApiSpec }>("apiSpec").default);
  compileOnFirstUse(createRequire(require.resolve("firebase-tools/package.json"))("exegesis-express"));
  const utils = load<{ logError: (error: Error) => void }>("utils");
  utils.logError = error => log(`Local accounts: unexpected error: ${error.stack ?? error.message}`);
  return {
    createApp: load<Pick<FirebaseTools, "createApp">>("server").createApp,
    refuseOtherProjects: load<{ SingleProjectMode: { ERROR: number } }>("index").SingleProjectMode.ERROR,
    state: load<StateModule>("state"),
    BadRequestError: load<{ BadRequestError: BadRequestError }>("errors").BadRequestError,
    operations: load<{ authOperations: OperationTree }>("operations").authOperations,
  };
}

/** The OpenAPI document from which the emulator builds its routes and, slowly, its validators. */
interface ApiSpec {
  paths: Record<string, Record<string, { responses?: unknown }> & { parameters?: object[] }>;
}

const CLIENT_CALLS = `createAuthUri delete lookup resetPassword sendOobCode sendVerificationCode
  signInWithCustomToken signInWithEmailLink signInWithIdp signInWithPassword signInWithPhoneNumber
  signUp update`.split(/\s+/);
const ADMIN_CALLS = "batchCreate batchDelete batchGet delete lookup query sendOobCode update".split(" ");
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

interface Exegesis {
  middleware(api: object, options: object): unknown;
  compilesOnFirstUse?: true;
}

/** Compiles a request's validator at the first such request, not all at the start (0.4 s). Safe to call again. */
function compileOnFirstUse(exegesis: Exegesis): void {
  if (exegesis.compilesOnFirstUse) return;
  const { middleware } = exegesis;
  exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
  exegesis.compilesOnFirstUse = true;
}

/** Deletes what nobody calls: building the routes is ten times cheaper then. Safe to call again. */
function keepOnlyWhatIsUsed(spec: ApiSpec): void {
  for (const [path, methods] of Object.entries(spec.paths)) {
    if (!USED_PATHS.has(path)) {
      delete spec.paths[path];
      continue;
    }
    // Parameters that every Google API has are references; those of one path are written out in it.
    if (methods.parameters) methods.parameters = methods.parameters.filter(one => !("$ref" in one));
    for (const operation of Object.values(methods)) {
      if ("responses" in operation) operation.responses = ANY_RESPONSE;
    }
  }
}
