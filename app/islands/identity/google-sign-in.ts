import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
  type User,
} from "firebase/auth";
import type { LocalAccount } from "./known-accounts";

/** Google's own window. */
export async function signInWithGoogle(auth: Auth): Promise<User> {
  return (await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user;
}

/** Local mode: the identity service there takes an account at its word, as an ID token without a signature. */
export async function signInAsLocalAccount(auth: Auth, { email, name }: LocalAccount): Promise<User> {
  const idToken = JSON.stringify({ sub: `local-${email}`, email, email_verified: true, name });
  return (await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user;
}
