import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

export interface ThirdPartyScriptsProps {
  /** URLs; null on the page of a failure, which has none and loads nothing again either. */
  wanted: readonly string[] | null;
}

/**
 * The third-party scripts that a page may have. What has run cannot be taken back: where someone walks on to a page on which
 * one of them does not belong, or after it was forbidden, that page is loaded as a whole new document.
 */
export function ThirdPartyScripts({ wanted }: ThirdPartyScriptsProps) {
  const { pathname } = useLocation();
  const leaveThemBehind = useEffectEvent(() => {
    const there = document.querySelectorAll("script[data-party]");
    if (wanted && [...there].some(script => !wanted.includes(script.getAttribute("src") ?? "")))
      location.reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: never amid a page, where someone may be typing.
  useEffect(leaveThemBehind, [pathname]);
  return wanted?.map(src => <script key={src} async src={src} data-party />);
}
