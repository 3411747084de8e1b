import type { Auth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LocalIdentity, openLocalIdentity } from "../../tests/support/auth/local-identity";
import { createAccountSearch } from "./account-search";

const PASSWORD = "four quiet green lamps";
let clock = 0;
let identity: LocalIdentity;
let ann: string;
let bob: string;

beforeAll(async () => {
  identity = await openLocalIdentity({ now: () => Date.now() + clock });
  const signUp = async (email: string) => (await identity.accounts.signUp(email, PASSWORD, 3_600)).learner.id;
  ann = await signUp("ann.archer@example.com");
  bob = (await identity.accounts.signUp("bob@example.com", PASSWORD, 3_600)).learner.id;
  const body = { localId: bob, displayName: "Robert Baker", phoneNumber: "+353850000001" };
  await fetch(`http://${identity.host}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`, {
    method: "POST",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  // An account of the service's own.
  const token = await identity.accounts.liveToken(ann);
  await identity.call("signInWithCustomToken", { token, returnSecureToken: true });
});
afterAll(() => identity.close());

const found = async (query: string, page = 1, limit = 10) => {
  const { items, ...about } = await identity.accounts.findAccounts(query, { limit, page });
  return { ids: items.map(({ id }) => id), ...about };
};

test("an exact match is found without listing all accounts", async () => {
  const asked = { lists: 0 };
  const user = { uid: "ann", email: "ann@example.com", metadata: {}, providerData: [], disabled: false };
  const auth = {
    getUsers: async (identifiers: readonly object[]) => ({
      users: identifiers.some(one => "uid" in one && one.uid === "ann") ? [user] : [],
    }),
    listUsers: async () => {
      asked.lists++;
      return { users: [user] };
    },
  };
  const search = createAccountSearch({
    auth: auth as unknown as Auth,
    asked: call => call,
    now: Date.now,
    isPerson: () => true,
  });
  expect(await search.findAccounts("ann", { limit: 5 })).toMatchObject({
    items: [{ id: "ann" }],
    total: 1,
    searched: null,
  });
  expect(asked.lists).toBe(0);
  expect(await search.findAccounts("an", { limit: 5 })).toMatchObject({ total: 1, searched: 1 });
  expect(asked.lists).toBe(1);
});

describe("account search", () => {
  test.each([
    ["a whole address", () => "ann.archer@example.com", () => ann],
    ["an address in other letters, with blanks", () => " Bob@Example.com ", () => bob],
    ["an id", () => bob, () => bob],
    ["a number", () => "+353850000001", () => bob],
    ["a number as people write it", () => "+353 (85) 000-0001", () => bob],
    ["a part of an address", () => "ARCHER", () => ann],
    ["a part of a name", () => "baker", () => bob],
  ])("finds accounts by %s", async (_, query, id) => {
    expect((await found(query())).ids).toEqual([id()]);
  });

  test.each(["nobody@example.com", "x".repeat(200), "<script>", "+1", "live-"])(
    "finds no account by %s",
    async query => {
      expect((await found(query)).ids).toEqual([]);
    },
  );

  test("returns all accounts in pages, with a count, for an empty query, without the service's own accounts", async () => {
    const [first, second] = [await found("", 1, 1), await found("", 2, 1)];
    expect(new Set([...first.ids, ...second.ids])).toEqual(new Set([ann, bob]));
    expect(first).toMatchObject({ total: 2, searched: 2, isComplete: true });
    expect(await identity.accounts.accountCount()).toEqual({ count: 2, isComplete: true });
    expect(await identity.accounts.account(`live-${ann}`)).toBeNull();
  });

  test("shows when accounts were created and last used, their sign-in methods and their roles", async () => {
    await identity.setClaims(ann, { admin: true });
    const known = await identity.accounts.accounts([ann, bob, "nobody", ann, ""]);
    expect([...known.keys()].sort()).toEqual([ann, bob].sort());
    expect(known.get(ann)).toMatchObject({
      email: "ann.archer@example.com",
      claims: { admin: true },
      providers: ["password"],
      isDisabled: false,
      createdAt: expect.any(Number),
      lastSignInAt: expect.any(Number),
    });
    expect(known.get(bob)?.providers).toContain("phone");
    expect(await identity.accounts.account("nobody")).toBeNull();
  });

  test("lists new accounts after half a minute, and finds them by exact match at once", async () => {
    await found("");
    const { learner } = await identity.accounts.signUp("new@example.com", PASSWORD, 3_600);
    expect((await found("new@example.com")).ids).toEqual([learner.id]);
    expect((await found("new@")).ids).toEqual([]);
    clock = 31_000;
    expect((await found("new@")).ids).toEqual([learner.id]);
    expect((await identity.accounts.admins()).items.map(({ id }) => id)).toEqual([ann]);
  });
});
