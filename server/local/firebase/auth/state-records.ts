import { crc32 } from "node:zlib";
import { z } from "zod";

const messageSchema = z.object({
  kind: z.enum([
    "verifyEmail",
    "resetPassword",
    "verifyAndChangeEmail",
    "recoverEmail",
    "signIn",
    "phoneCode",
  ]),
  /** An email address or a phone number. */
  to: z.string(),
  code: z.string(),
  /** Path and query of the page that takes the code; text messages have none. */
  link: z.string().optional(),
  /** Unix ms. */
  at: z.number(),
});
export type LocalMessage = z.infer<typeof messageSchema>;
export type MessageKind = LocalMessage["kind"];

/** The app's own page for the codes in emails. */
export const ACCOUNT_ACTION_PATH = "/account-action/";

const KIND_BY_REQUEST: Readonly<Record<string, MessageKind>> = {
  VERIFY_EMAIL: "verifyEmail",
  PASSWORD_RESET: "resetPassword",
  VERIFY_AND_CHANGE_EMAIL: "verifyAndChangeEmail",
  RECOVER_EMAIL: "recoverEmail",
  EMAIL_SIGNIN: "signIn",
};

/** The kind of email that a `requestType` of the Identity Toolkit API asks for. */
export function toMessageKind(requestType: string): MessageKind {
  const kind = KIND_BY_REQUEST[requestType];
  if (!kind) throw new Error(`An email of the unknown type ${requestType} was asked for.`);
  return kind;
}

/** The emulator's link, turned from its bare JSON page to the app's page; the query stays. */
export function toAccountAction(emulatorLink: string): string {
  const link = new URL(emulatorLink);
  link.pathname = ACCOUNT_ACTION_PATH;
  link.searchParams.delete("lang");
  return link.href;
}

// The file: one JSON array a line, ["user", {…}] and so on, and a last line ["end", {count, crc32}] over the rest.

const provider = z.looseObject({ providerId: z.string(), rawId: z.string() });
const userRow = z.tuple([
  z.literal("user"),
  z.looseObject({
    localId: z.string().min(1),
    email: z.string().optional(),
    /** The derived password alone, never the emulator's string around it. */
    password: z.string().startsWith("scrypt$").optional(),
    validSince: z.string().optional(),
    providerUserInfo: z.array(provider).optional(),
  }),
]);
const oobRow = z.tuple([
  z.literal("emailCode"),
  z.object({
    email: z.string(),
    newEmail: z.string().optional(),
    requestType: z.string(),
    oobCode: z.string(),
    oobLink: z.string(),
  }),
]);
const phoneRow = z.tuple([
  z.literal("phoneCode"),
  z.object({ code: z.string(), phoneNumber: z.string(), sessionInfo: z.string() }),
]);
const messageRow = z.tuple([z.literal("message"), messageSchema]);
const row = z.union([userRow, oobRow, phoneRow, messageRow]);
const endRow = z.tuple([z.literal("end"), z.object({ count: z.int(), crc32: z.int() })]);

export type StateRow = z.infer<typeof row>;
export type StoredUser = z.infer<typeof userRow>[1];

/** One line of the file, without its end. */
export const formatRow = (row: StateRow): string => JSON.stringify(row);

/** The whole file. `lines` come from `formatRow`. */
export function formatState(lines: readonly string[]): string {
  const body = lines.map(line => `${line}\n`).join("");
  return `${body}${JSON.stringify(["end", { count: lines.length, crc32: crc32(body) }])}\n`;
}

/** The rows of a file. Throws an Error that says what is wrong when it is torn, altered or not such a file. */
export function parseState(content: string): StateRow[] {
  const lines = content.split("\n");
  if (lines.pop() !== "") throw new Error("its last line is cut off");
  const end = endRow.safeParse(parseLine(lines.pop() ?? ""));
  if (!end.success) throw new Error("its closing line is missing");
  const { count, crc32: expected } = end.data[1];
  if (count !== lines.length) throw new Error(`it holds ${lines.length} of ${count} records`);
  if (crc32(lines.map(line => `${line}\n`).join("")) !== expected)
    throw new Error("its checksum does not match");
  return lines.map((line, index) => {
    const parsed = row.safeParse(parseLine(line));
    if (!parsed.success) throw new Error(`record ${index + 1} is not understood`);
    return parsed.data;
  });
}

/** The rows of a damaged file that can be read, and how many there were: null when its closing line can't be read. */
export function salvageState(content: string) {
  const lines = content.split("\n").map(parseLine);
  const rows = lines.map(line => row.safeParse(line).data).filter(data => data !== undefined);
  const end = lines.map(line => endRow.safeParse(line).data).find(data => data !== undefined);
  return { rows, count: end?.[1].count ?? null };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
