import type {
  BadRequestError,
  EmulatorUser,
  ProjectState,
  ProviderInfo,
  StateModule,
} from "./firebase-tools";
import { emulatorHash, isDerived, passwordPart } from "./passwords";
import {
  formatRow,
  type LocalMessage,
  type StateRow,
  type StoredUser,
  toAccountAction,
  toMessageKind,
} from "./state-records";

/** Codes and messages are kept newest last, and no more than this many of each. */
const MAX_CODES = 200;
const MAX_MESSAGES = 50;
/** The emulator compares strings and draws no strength from its own salt: the derived password has one. */
const EMULATOR_SALT = "local";
/** Providers that the emulator derives from the user's email, password and phone number. */
const DERIVED_PROVIDERS = ["password", "phone"];

export type LocalProjectState = ReturnType<typeof createProjectState>;

/** The emulator's state of the one project, which says when it changed and can be put into rows and taken from them. */
export function createProjectState(
  projectId: string,
  { AgentProjectState, encodeRefreshToken, decodeRefreshToken }: StateModule,
  BadRequestError: BadRequestError,
  listeners: { changed(): void; message(message: LocalMessage): void },
) {
  class DurableProjectState extends AgentProjectState {
    /** Oldest first. */
    readonly messages: LocalMessage[] = [];
    readonly #userLines = new Map<string, string>();
    #sendsEmails = true;

    override updateUserByLocalId(...args: Parameters<ProjectState["updateUserByLocalId"]>): EmulatorUser {
      const [localId, { passwordHash, lastLoginAt, validSince }, options] = args;
      if (passwordHash !== undefined && !isDerived(passwordPart(passwordHash) ?? "")) {
        throw new Error("A password arrived at the store of accounts without being hashed.");
      }
      // Google's sign-in checks nothing here: any program could name an admin's address.
      if (options?.upsertProviders?.some(isFederated) && isAdmin(this.users.get(localId))) {
        throw new BadRequestError("ADMIN_ONLY_OPERATION : In local mode admins log in with a password.");
      }
      const user = super.updateUserByLocalId(...args);
      // A sign-up reads the clock twice: if the second turns in between, its own token would count as revoked.
      const signedInAt = Math.floor(Number(lastLoginAt) / 1000);
      if (Number(validSince) === signedInAt + 1) user.validSince = String(signedInAt);
      this.#changedUser(localId);
      return user;
    }

    override deleteUser(user: EmulatorUser): void {
      super.deleteUser(user);
      this.#changedUser(user.localId);
    }

    override deleteAllAccounts(): void {
      super.deleteAllAccounts();
      this.#userLines.clear();
      listeners.changed();
    }

    override createOob(...args: Parameters<ProjectState["createOob"]>) {
      const [email, newEmail, requestType, linkOf] = args;
      const oob = super.createOob(email, newEmail, requestType, code => toAccountAction(linkOf(code)));
      trimToNewest(this.oobs, MAX_CODES);
      listeners.changed();
      if (this.#sendsEmails) {
        const { pathname, search } = new URL(oob.oobLink);
        const to = requestType === "VERIFY_AND_CHANGE_EMAIL" ? (newEmail ?? email) : email;
        const kind = toMessageKind(requestType);
        this.#deliver({ kind, to, code: oob.oobCode, link: pathname + search, at: Date.now() });
      }
      return oob;
    }

    override deleteOobCode(oobCode: string): boolean {
      listeners.changed();
      return super.deleteOobCode(oobCode);
    }

    override createVerificationCode(phoneNumber: string) {
      const verification = super.createVerificationCode(phoneNumber);
      trimToNewest(this.verificationCodes, MAX_CODES);
      listeners.changed();
      this.#deliver({ kind: "phoneCode", to: phoneNumber, code: verification.code, at: Date.now() });
      return verification;
    }

    override deleteVerificationCodeBySessionInfo(sessionInfo: string): boolean {
      listeners.changed();
      return super.deleteVerificationCodeBySessionInfo(sessionInfo);
    }

    override createRefreshTokenFor(user: EmulatorUser, provider: string, extra?: object): string {
      const record = decodeRefreshToken(super.createRefreshTokenFor(user, provider, extra));
      return encodeRefreshToken({ ...record, issuedAt: Math.floor(Date.now() / 1000) });
    }

    /** The emulator exchanges revoked refresh tokens; the real service refuses them, and so do we. */
    override validateRefreshToken(refreshToken: string) {
      const valid = super.validateRefreshToken(refreshToken);
      const { issuedAt } = decodeRefreshToken(refreshToken);
      if (Number(issuedAt) < Number(valid.user.validSince ?? 0)) throw new BadRequestError("TOKEN_EXPIRED");
      return valid;
    }

    override getTenantProject(): never {
      throw new BadRequestError("UNSUPPORTED_TENANT_OPERATION");
    }

    /** For operations that hand their links to the caller. */
    withoutEmails<T>(operation: () => T): T {
      this.#sendsEmails = false;
      try {
        return operation();
      } finally {
        this.#sendsEmails = true;
      }
    }

    lines(): string[] {
      return [
        ...[...this.users.values()].map(user => this.#toLine(user)),
        ...[...this.oobs.values()].map(oob => formatRow(["emailCode", oob])),
        ...[...this.verificationCodes.values()].map(code => formatRow(["phoneCode", code])),
        ...this.messages.map(message => formatRow(["message", message])),
      ];
    }

    restore(rows: readonly StateRow[]): void {
      for (const row of rows) {
        if (row[0] === "user") this.#restoreUser(row[1]);
        else if (row[0] === "emailCode") this.oobs.set(row[1].oobCode, row[1]);
        else if (row[0] === "phoneCode") this.verificationCodes.set(row[1].sessionInfo, row[1]);
        else this.messages.push(row[1]);
      }
    }

    #restoreUser({ password, providerUserInfo = [], ...fields }: StoredUser): void {
      const passwordHash = password && emulatorHash(EMULATOR_SALT, password);
      const credentials = passwordHash && { salt: EMULATOR_SALT, passwordHash };
      this.users.set(fields.localId, { localId: fields.localId });
      const upsertProviders = providerUserInfo.filter(isFederated);
      super.updateUserByLocalId(fields.localId, { ...fields, ...credentials }, { upsertProviders });
    }

    #deliver(message: LocalMessage): void {
      this.messages.push(message);
      this.messages.splice(0, this.messages.length - MAX_MESSAGES);
      listeners.message(message);
    }

    #changedUser(localId: string): void {
      this.#userLines.delete(localId);
      listeners.changed();
    }

    /** Lines are kept, so that a save costs one user's JSON and not everybody's. */
    #toLine(user: EmulatorUser): string {
      const kept = this.#userLines.get(user.localId);
      if (kept !== undefined) return kept;
      const { passwordHash, salt: _, ...fields } = user;
      const password = passwordHash === undefined ? undefined : passwordPart(passwordHash);
      const line = formatRow(["user", { ...fields, password }]);
      this.#userLines.set(user.localId, line);
      return line;
    }
  }
  const state = new DurableProjectState(projectId);
  // As in new projects of the real service: an answer does not tell whether an address has an account.
  state.enableImprovedEmailPrivacy = true;
  return state;
}

function isAdmin(user: EmulatorUser | undefined): boolean {
  const claims: unknown = JSON.parse(String(user?.customAttributes || "{}"));
  return typeof claims === "object" && claims !== null && "admin" in claims && claims.admin === true;
}

const isFederated = ({ providerId }: ProviderInfo) => !DERIVED_PROVIDERS.includes(providerId);

function trimToNewest(entries: Map<string, unknown>, kept: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= kept) return;
    entries.delete(key);
  }
}
