import { useCallback } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";

/**
 * Reloads the page's data if there is a network; otherwise the page stays as it is, for React Router
 * takes a page away whose data cannot be loaded.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (navigator.onLine) await revalidate();
  }, [revalidate]);
}

/** `shouldRevalidate` of screens with a pad: only another address brings another text, so the text that is being typed stays. */
export function shouldRevalidateForAnotherUrl({
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}
