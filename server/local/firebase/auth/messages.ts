/** What a real service would have sent, by its purpose: five kinds of email, and the text message. */
export const MESSAGE_KINDS = [
  "verifyEmail",
  "resetPassword",
  "verifyAndChangeEmail",
  "recoverEmail",
  "signIn",
  "phoneCode",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export interface LocalMessage {
  kind: MessageKind;
  /** The email address or phone number that it was sent to. */
  to: string;
  code: string;
  /** Path and query of the page that takes the code; text messages have none. */
  link?: string | undefined;
  /** Unix ms. */
  at: number;
}

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
export function kindOfRequest(requestType: string): MessageKind {
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
