import { useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { z } from "zod/mini";
import { postJson } from "~/browser/api-fetch";

/** `message` is for the learner; `typed` is shown again. */
export type SubscriptionReply =
  | { readonly done: true }
  | { readonly done: false; readonly message: string; readonly typed?: string };

export const TOO_MANY_ATTEMPTS = "Too many attempts. Please wait ten minutes, then try again.";

const Done = z.object({ success: z.literal(true) });

/**
 * Doesn't use the page's action, which may load code first and so fail offline. `wordsOf` gets 0 without a
 * response.
 */
export function usePost(
  call: string,
  wordsOf: (status: number) => string,
  onAnswer: (answer: SubscriptionReply) => void,
) {
  const [isBusy, setBusy] = useState(false);
  async function post(fields: object): Promise<void> {
    setBusy(true);
    const status = await send(call, fields);
    setBusy(false);
    onAnswer(status === null ? { done: true } : { done: false, message: wordsOf(status) });
  }
  return { isBusy, post: (fields: object) => void post(fields) };
}

/** HTTP status of a failure, 0 without a response; null on success. */
async function send(call: string, fields: object): Promise<number | null> {
  try {
    const response = await postJson(call, fields);
    if (!response.ok) return response.status;
    Done.parse(await response.json());
    return null;
  } catch {
    return 0;
  }
}

/** Starts the trial; returns as `send`. */
export function requestTrial({ id, email }: { id: string; email: string | null }): Promise<number | null> {
  const plan = { pricingPeriod: "trial", planType: "premium" };
  return send("/api/subscriptions/create/", { ...plan, action: "create", uid: id, email });
}

/** For a `clientAction`: a failure becomes a message instead of an error page. */
export async function catchNetworkError(
  send: () => Promise<SubscriptionReply>,
  message: string,
): Promise<SubscriptionReply> {
  try {
    return await send();
  } catch (error) {
    // A redirect, or the server's own refusal.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { done: false, message };
  }
}
