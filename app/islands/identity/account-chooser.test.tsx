import { beforeEach, describe, expect, test, vi } from "vitest";
import { parseAccount, readAccounts, rememberAccount } from "./account-chooser";
import { signInMemory } from "./identity-sync";

beforeEach(() => localStorage.clear());

describe("the last token that the server has seen", () => {
  test("is remembered until it is cleared", () => {
    expect(signInMemory.read()).toBeNull();
    signInMemory.write({ uid: "ana", issuedAt: "Fri, 21 Nov 2025 10:00:00 GMT" });
    expect(signInMemory.read()).toEqual({ uid: "ana", issuedAt: "Fri, 21 Nov 2025 10:00:00 GMT" });
    signInMemory.clear();
    expect(signInMemory.read()).toBeNull();
  });

  test("is null when the browser stores nothing", () => {
    signInMemory.write({ uid: "ana", issuedAt: "" });
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(signInMemory.read()).toBeNull();
    vi.restoreAllMocks();
    expect(signInMemory.read()).not.toBeNull();
  });
});

describe("previously used accounts", () => {
  test("are listed last used first, each once, up to a limit", () => {
    for (const name of ["a", "b", "c", "a"]) {
      rememberAccount(localStorage, { email: `${name}@example.com`, name });
    }
    expect(readAccounts(localStorage).map(({ name }) => name)).toEqual(["a", "c", "b"]);
    for (let other = 0; other < 20; other++) {
      rememberAccount(localStorage, { email: `other-${other}@example.com`, name: "" });
    }
    expect(readAccounts(localStorage)).toHaveLength(8);
  });

  test.each(["{", "null", "{}", '[{"email":5}]', '[{"email":"no address","name":""}]'])(
    "are empty when the storage holds %s",
    stored => {
      localStorage.setItem("tm_local_google_accounts", stored);
      expect(readAccounts(localStorage)).toEqual([]);
    },
  );

  test("are distinguished by address, ignoring case and blanks", () => {
    expect(parseAccount({ email: " Ana@Example.com ", name: " Ana " })).toEqual({
      email: "ana@example.com",
      name: "Ana",
    });
    expect(parseAccount({ email: "nobody", name: "" })).toBeNull();
    expect(parseAccount({ email: null, name: null })).toBeNull();
  });
});
