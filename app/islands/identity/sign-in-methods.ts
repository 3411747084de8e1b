import {
  type Auth,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  GoogleAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  signInWithPopup,
  type User,
} from "firebase/auth";
import type { LocalAccount } from "./account-chooser";

export async function signInWithGoogle(auth: Auth): Promise<User> {
  return (await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user;
}

/** The local identity service accepts an unsigned ID token. */
export async function signInAsLocalAccount(auth: Auth, { email, name }: LocalAccount): Promise<User> {
  const idToken = JSON.stringify({ sub: `local-${email}`, email, email_verified: true, name });
  return (await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user;
}

/** `phone` is E.164; `holder` contains the invisible reCAPTCHA during the call. */
export async function sendCode(
  auth: Auth,
  phoneNumber: string,
  holder: HTMLElement,
): Promise<ConfirmationResult> {
  const frame = document.createElement("div");
  holder.append(frame);
  const verifier = new RecaptchaVerifier(auth, frame, { size: "invisible" });
  try {
    return await signInWithPhoneNumber(auth, phoneNumber, verifier);
  } finally {
    verifier.clear();
    frame.remove();
  }
}
