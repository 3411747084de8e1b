import {
  CheckoutEventNames,
  type CheckoutOpenOptions,
  initializePaddle,
  type Paddle,
  type PaddleEventData,
} from "@paddle/paddle-js";
import { z } from "zod/mini";
import { API_TIMEOUT_MS, postJson } from "~/browser/api-fetch";
import type { Plan } from "~/domain/plans";
import { type CheckoutEnv, CheckoutFailure } from "./checkout-env";

const ENDPOINT = "/api/subscriptions/create/";

const Created = z.object({ success: z.literal(true), transactionId: z.string().check(z.minLength(1)) });

type RequestedCheckout =
  | { readonly ok: true; readonly transactionId: string }
  /** HTTP status; 0 without a valid answer. */
  | { readonly ok: false; readonly status: number };

export async function requestCheckout(wanted: {
  plan: Plan;
  action: "create" | "switch";
  learner: { readonly id: string; readonly email: string | null };
}): Promise<RequestedCheckout> {
  const { plan, action, learner } = wanted;
  try {
    const response = await postJson(ENDPOINT, { ...plan, action, uid: learner.id, email: learner.email });
    if (!response.ok) return { ok: false, status: response.status };
    const { transactionId } = Created.parse(await response.json());
    return { ok: true, transactionId };
  } catch {
    return { ok: false, status: 0 };
  }
}

export interface WantedCheckout {
  readonly env: CheckoutEnv;
  readonly transactionId: string;
  readonly email: string | null;
  readonly theme: "dark" | "light";
  readonly successUrl: string;
  /** Gets the focus when the checkout closes. Default: the currently focused element. */
  readonly opener?: HTMLElement | null;
  readonly onCompleted?: () => void;
  readonly onClosed?: () => void;
  readonly onFailed?: () => void;
}

interface Running {
  readonly wanted: WantedCheckout;
  readonly opener: Element | null;
  readonly onShown: () => void;
  readonly onBroken: (failure: CheckoutFailure) => void;
  state: "opening" | "open" | "completed";
}

let running: Running | null = null;

/** Opens one checkout over the page; resolves when it is open or closed. @throws CheckoutFailure */
export async function openCheckout(wanted: WantedCheckout): Promise<void> {
  if (running !== null) return;
  const opener = wanted.opener ?? document.activeElement;
  const lost = new AbortController();
  const timer = setTimeout(() => lost.abort(), API_TIMEOUT_MS);
  try {
    await new Promise<void>((onShown, onBroken) => {
      running = { wanted, opener, onShown, onBroken, state: "opening" };
      lost.signal.addEventListener("abort", () => onBroken(new CheckoutFailure("unreachable")));
      loadPaddle(wanted.env, onEvent, lost.signal)
        .then(paddle => paddle.Checkout.open(getOptions(wanted)))
        .catch(onBroken);
    });
  } catch (cause) {
    running = null;
    dismiss();
    returnFocus(opener);
    throw cause instanceof CheckoutFailure ? cause : new CheckoutFailure("not-opened", { cause });
  } finally {
    clearTimeout(timer);
  }
}

function getOptions({ transactionId, email, theme, successUrl }: WantedCheckout): CheckoutOpenOptions {
  return {
    transactionId,
    ...(email === null ? {} : { customer: { email } }),
    // Without `allowLogout` the email can't change.
    settings: { displayMode: "overlay", theme, locale: "en", allowLogout: false, successUrl },
  };
}

/** Paddle takes one listener per document, and handles payment errors itself. */
function onEvent({ name }: PaddleEventData): void {
  if (running === null) return;
  const { wanted, opener, state, onShown, onBroken } = running;
  switch (name) {
    case CheckoutEventNames.CHECKOUT_LOADED:
      if (state === "opening") running.state = "open";
      onShown();
      break;
    case CheckoutEventNames.CHECKOUT_COMPLETED:
      running.state = "completed";
      wanted.onCompleted?.();
      navigateTo(wanted.successUrl);
      break;
    case CheckoutEventNames.CHECKOUT_CLOSED:
      running = null;
      onShown();
      returnFocus(opener);
      if (state !== "completed") wanted.onClosed?.();
      break;
    case CheckoutEventNames.CHECKOUT_ERROR:
    case CheckoutEventNames.CHECKOUT_FAILED:
      if (state === "opening") onBroken(new CheckoutFailure("not-opened"));
      else wanted.onFailed?.();
      break;
  }
}

function dismiss(): void {
  try {
    window.PaddleBillingV1?.Checkout.close();
  } catch {}
}

function returnFocus(opener: Element | null): void {
  const { activeElement } = document;
  const isNowhere = activeElement === null || activeElement === document.body;
  if ((isNowhere || activeElement instanceof HTMLIFrameElement) && opener instanceof HTMLElement) {
    opener.focus();
  }
}

/** Paddle navigates itself, but a change of the fragment alone loads no document. */
function navigateTo(successUrl: string): void {
  const { origin, pathname, search, hash } = new URL(successUrl, window.location.href);
  const { location } = window;
  if (origin !== location.origin || pathname !== location.pathname || search !== location.search) return;
  setTimeout(() => {
    location.hash = hash;
    location.reload();
  });
}

/** Paddle forbids self-hosting it. */
const PADDLE_CDN = "https://cdn.paddle.com/paddle/v2/paddle.js";
/** The query parameter of Paddle's payment links. */
const ADDRESSED = "_ptxn";

let initialized: Paddle | null = null;

/** Loads Paddle once. Its npm wrapper never retries a failed load. @throws CheckoutFailure */
async function loadPaddle(
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
    // For policies that allow scripts by nonce, not by address.
    script.nonce = document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";
    script.addEventListener("load", () => (window.PaddleBillingV1 === undefined ? giveUp() : resolve()));
    script.addEventListener("error", giveUp);
    signal.addEventListener("abort", giveUp);
    document.head.append(script);
  });
}

/** Paddle would open this transaction itself, without our settings. */
function dropAddressed(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(ADDRESSED)) return;
  url.searchParams.delete(ADDRESSED);
  window.history.replaceState(window.history.state, "", url);
}
