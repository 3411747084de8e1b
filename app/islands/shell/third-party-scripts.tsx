import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** A script that ran can't be removed: a page that must not have it is loaded as a new document. */
export function ThirdPartyScripts({ wanted }: { wanted: readonly string[] | null }) {
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
