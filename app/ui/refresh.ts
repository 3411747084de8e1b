import { useCallback } from "react";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";

/** Reloads only with a network: React Router replaces a page whose data cannot be loaded. */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (navigator.onLine) await revalidate();
  }, [revalidate]);
}

/** For screens with a pad: only another address brings another text. */
export function shouldRevalidateForAnotherUrl({
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}
