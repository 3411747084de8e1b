import { randomBytes } from "node:crypto";
import type { Operation, OperationTree, ProjectState, RequestBody } from "./firebase-tools";
import { derivePassword, derivePasswordLike, isDerived, passwordPart } from "./passwords";
import type { LocalProjectState } from "./project-state";

/** Stands around one operation of the emulator: `name` is that of the API, such as `accounts.signUp`. */
type Guard = (name: string, operation: Operation) => Operation;

/** Runs `build` while the emulator's table, which the process shares, holds guarded operations: an app copies them. */
export function withGuardedOperations<T>(operations: OperationTree, guard: Guard, build: () => T): T {
  const undo = guardTree(operations, guard, "");
  try {
    return build();
  } finally {
    for (const restore of undo) restore();
  }
}

function guardTree(tree: OperationTree, guard: Guard, prefix: string): Array<() => void> {
  return Object.entries(tree).flatMap(([key, entry]) => {
    const name = prefix + key;
    if (typeof entry !== "function") return guardTree(entry, guard, `${name}.`);
    tree[key] = guard(name, entry);
    return [() => (tree[key] = entry)];
  });
}

/** The emulator refuses shorter ones as WEAK_PASSWORD before it keeps anything, so it must see those as typed. */
const MIN_PASSWORD_LENGTH = 6;
/** What the real service shows to everybody but an administrator: "REDACTED" in base64. */
const REDACTED = "UkVEQUNURUQ=";

/** Hashes the passwords of each request, and holds the answer back until its changes are saved. */
export function guardState(own: LocalProjectState, saved: () => Promise<void>): Guard {
  return (name, operation) => async (state, body, context) => {
    const request = await withDerivedPasswords(name, body, state);
    const perform = () => operation(state, request, context);
    try {
      // The operation behind `returnOobLink` makes its link before it awaits anything, so the switch covers it.
      const answer = await (request?.returnOobLink === true ? own.withoutEmails(perform) : perform());
      return context.security?.Oauth2 ? answer : redacted(answer);
    } finally {
      // Also when it was refused: a refusal may follow a change, and must not overtake it.
      await saved();
    }
  };
}

async function withDerivedPasswords(name: string, body: RequestBody | undefined, state: ProjectState) {
  if (!body) return body;
  if (name.endsWith(".signInWithPassword")) return withPasswordLikeStored(body, state);
  const derived: RequestBody = { ...body };
  for (const field of ["password", "newPassword"]) {
    const password = body[field];
    if (typeof password === "string" && password.length >= MIN_PASSWORD_LENGTH) {
      derived[field] = await derivePassword(password);
    }
  }
  if (Array.isArray(body.users)) derived.users = await Promise.all(body.users.map(withImportedPassword));
  return derived;
}

async function withPasswordLikeStored(body: RequestBody, state: ProjectState): Promise<RequestBody> {
  const { email, password } = body;
  if (typeof email !== "string" || typeof password !== "string" || password === "") return body;
  const user = state.getUserByEmail(email.toLowerCase());
  return { ...body, password: await derivePasswordLike(user?.passwordHash, password) };
}

/** Derives an imported password. One with another hash can't be verified: it becomes random, and must be reset. */
async function withImportedPassword(user: RequestBody): Promise<RequestBody> {
  const { passwordHash, rawPassword, ...rest } = user;
  if (typeof passwordHash === "string" && passwordHash !== "") {
    const password = passwordPart(passwordHash) ?? randomBytes(32).toString("base64url");
    return { ...rest, rawPassword: isDerived(password) ? password : await derivePassword(password) };
  }
  if (typeof rawPassword === "string" && rawPassword !== "") {
    return { ...rest, rawPassword: await derivePassword(rawPassword) };
  }
  return rest;
}

function redacted(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return answer;
  const copy: Record<string, unknown> = { ...answer };
  if (copy.passwordHash !== undefined) copy.passwordHash = REDACTED;
  delete copy.salt;
  if (Array.isArray(copy.users)) copy.users = copy.users.map(redacted);
  return copy;
}
