import { type Auth, type ConfirmationResult, RecaptchaVerifier, signInWithPhoneNumber } from "firebase/auth";

/**
 * Sends a code to a phone number in E.164 form. `holder` is where the invisible reCAPTCHA may put its frame; it is
 * left empty again, whatever comes of it.
 */
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
