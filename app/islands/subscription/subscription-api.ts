import { useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { z } from "zod/mini";
import { postJson } from "~/browser/api-fetch";

/** What a page's action answers: `message` is a sentence for the learner, `typed` what the page shows again. */
export type Answer =
  | { readonly done: true }
  | { readonly done: false; readonly message: string; readonly typed?: string };

/** For whoever changes plans more often than the server lets them. */
export const TRIED_TOO_OFTEN = "Too many attempts. Please wait ten minutes, then try again.";

const Done = z.object({ success: z.literal(true) });

/**
 * Posts a dialog's fields to a call. Not by a page's action: on its way there React Router may have to load more of the
 * page, and leaves the dialog and what is typed in it behind where it cannot.
 *
 * @param wordsOf what to say of a failure, by its HTTP status; 0 without an answer
 */
export function usePost(
  call: string,
  wordsOf: (status: number) => string,
  onAnswer: (answer: Answer) => void,
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

/** Answers the status of a failure, 0 without an answer; null for none. Never rejects. */
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

/** Starts the trial at once; nothing has to be confirmed. Answers as `send`. */
export function startTrial({ id, email }: { id: string; email: string | null }): Promise<number | null> {
  const plan = { pricingPeriod: "trial", planType: "premium" };
  return send("/api/subscriptions/create/", { ...plan, action: "create", uid: id, email });
}

/**
 * For a page's `clientAction`: what fails on the way, also for want of a network, is told and costs nobody the page.
 *
 * @param message for the learner
 */
export async function toldIfLost(send: () => Promise<Answer>, message: string): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    // A redirect, or a refusal that the server has put into words of its own.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { done: false, message };
  }
}
