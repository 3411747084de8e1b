import { initializePaddle, type Paddle, type PaddleEventData } from "@paddle/paddle-js";
import type { CheckoutEnv } from "./checkout-env";
import { CheckoutFailure } from "./failure-words";

/** Paddle wants its script to come from itself, always. */
const PADDLE_CDN = "https://cdn.paddle.com/paddle/v2/paddle.js";
/** The query by which Paddle's payment links name a transaction. */
const ADDRESSED = "_ptxn";

let initialized: Paddle | null = null;

/**
 * Paddle's script, loaded and initialized once a document: `onEvent` of the first call stays. Its npm wrapper would load it
 * as well, but remembers a failed load for good.
 * @throws CheckoutFailure `unreachable`
 */
export async function loadPaddle(
  { environment, token, script }: CheckoutEnv,
  onEvent: (event: PaddleEventData) => void,
  signal: AbortSignal,
): Promise<Paddle> {
  if (initialized !== null) return initialized;
  if (window.PaddleBillingV1 === undefined) await loadScript(script ?? PADDLE_CDN, signal);
  dropAddressed();
  const paddle = await initializePaddle({ environment, token, eventCallback: onEvent });
  if (paddle === undefined) throw new CheckoutFailure("unreachable");
  initialized = paddle;
  return paddle;
}

function loadScript(src: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const giveUp = () => {
      script.remove();
      reject(new CheckoutFailure("unreachable"));
    };
    script.src = src;
    // The Content-Security-Policy takes it by its address; the nonce is for policies that would not.
    script.nonce = document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";
    script.addEventListener("load", () => (window.PaddleBillingV1 === undefined ? giveUp() : resolve()));
    script.addEventListener("error", giveUp);
    signal.addEventListener("abort", giveUp);
    document.head.append(script);
  });
}

/** What the address names, Paddle's script would open by itself, and without our settings. */
function dropAddressed(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(ADDRESSED)) return;
  url.searchParams.delete(ADDRESSED);
  window.history.replaceState(window.history.state, "", url);
}
