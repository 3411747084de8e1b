import { randomBytes, scrypt } from "node:crypto";

// The emulator keeps `fakeHash:salt=<salt>:password=<password>` and compares strings. It is only ever handed a
// derived password instead of the one that was typed: `scrypt$<N>$<r>$<p>$<salt>$<key>`, salted at random each
// time a password is set. To sign in, the typed password is derived again with the stored parameters.

/** The figures of the scrypt paper for interactive logins (25 ms and 16 MB): enough for a file on one's own machine. */
const STRENGTH = { cost: 2 ** 14, blockSize: 8, parallelization: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const DERIVED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;
const EMULATOR_HASH = /^fakeHash:salt=(.*?):password=(.*)$/s;

/** A password as it may be stored, with a new random salt. Runs outside the event loop. */
export function derivePassword(password: string): Promise<string> {
  return derive(password, { ...STRENGTH, salt: randomBytes(SALT_BYTES) });
}

export function derivePasswordLike(storedHash: string | undefined, password: string): Promise<string> {
  const stored = storedHash === undefined ? undefined : getParameters(passwordPart(storedHash) ?? "");
  return stored ? derive(password, stored) : derivePassword(password);
}

/** What the emulator's string holds as the password, derived or not; undefined for any other hash. */
export const passwordPart = (emulatorHash: string): string | undefined =>
  EMULATOR_HASH.exec(emulatorHash)?.[2];

export const emulatorHash = (salt: string, derived: string): string =>
  `fakeHash:salt=${salt}:password=${derived}`;

export const isDerived = (password: string): boolean => DERIVED.test(password);

function getParameters(derived: string) {
  const [, cost, blockSize, parallelization, salt] = DERIVED.exec(derived) ?? [];
  if (cost === undefined || salt === undefined) return undefined;
  return {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
    salt: Buffer.from(salt, "base64url"),
  };
}

async function derive(password: string, { salt, ...strength }: typeof STRENGTH & { salt: Buffer }) {
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, strength, (error, key) => (error ? reject(error) : resolve(key)));
  });
  const { cost, blockSize, parallelization } = strength;
  const [saltText, keyText] = [salt, key].map(bytes => bytes.toString("base64url"));
  return ["scrypt", cost, blockSize, parallelization, saltText, keyText].join("$");
}
