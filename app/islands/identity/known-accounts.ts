import { z } from "zod/mini";

const account = z.object({
  email: z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email()),
  name: z.string().check(z.trim(), z.maxLength(80)),
});
const accounts = z.array(account);

/** A Google account of local mode, where nobody asks Google. */
export type LocalAccount = z.infer<typeof account>;

const KEY = "tm_local_google_accounts";
const MAX_KEPT = 8;

/** The account that was typed, or null if it has no usable address. */
export function parseAccount(fields: { email: unknown; name: unknown }): LocalAccount | null {
  return account.safeParse(fields).data ?? null;
}

/** Those that were used in this browser, the last one first. */
export function knownAccounts(storage: Storage): LocalAccount[] {
  try {
    return accounts.safeParse(JSON.parse(storage.getItem(KEY) ?? "[]")).data ?? [];
  } catch {
    // What is there was not written by us.
    return [];
  }
}

export function rememberAccount(storage: Storage, used: LocalAccount): void {
  const others = knownAccounts(storage).filter(({ email }) => email !== used.email);
  storage.setItem(KEY, JSON.stringify([used, ...others].slice(0, MAX_KEPT)));
}
