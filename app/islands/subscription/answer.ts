import { useEffect, useEffectEvent } from "react";
import { isRouteErrorResponse, useFetcher } from "react-router";

/** What a page's action answers: `message` is a sentence for the learner, `typed` what the page shows again. */
export type Answer =
  | { readonly done: true }
  | { readonly done: false; readonly message: string; readonly typed?: string };

/** For whoever changes plans more often than the server lets them. */
export const TRIED_TOO_OFTEN = "That was tried too often. Please wait ten minutes, then try again.";

/** Posts a dialog's fields to the action of the page that stands in for it without scripts. */
export function usePost(action: string, onAnswer: (answer: Answer) => void) {
  const { submit, state, data } = useFetcher<Answer>();
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data) answered(data);
  }, [data]);
  return {
    isBusy: state !== "idle",
    post: (fields: Readonly<Record<string, string>>) =>
      void submit({ ...fields, in: "modal" }, { method: "post", action }),
  };
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
