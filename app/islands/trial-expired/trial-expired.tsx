import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { whenIdle } from "~/browser/when-idle";
import { hideForGood, isSilenced, onClosedElsewhere, rememberClosed } from "./popup-memory";
import { isTestUnderWay } from "./test-under-way";
import type { Choice } from "./trial-expired-dialog";

const PRICING_PATH = "/pricing/";
/** Where plans are seen to: bought, or on the way to it. With the pages below them. */
const ABOUT_PLANS = [PRICING_PATH, "/profile/"];
/** Below it the screen is a small one. */
const WIDE = "(min-width: 600px)";
/** ms: the page comes alive first. */
const LATEST = 1_500;

type Dialog = ComponentType<{ onChoice: (choice: Choice) => void }>;

export interface TrialExpiredProps {
  learnerId: string;
  /** ms by which the product's clock is ahead of this browser's. */
  clockOffset: number;
  /** It is there: what its buttons lead to may be wanted soon. */
  onShown?: () => void;
  /** The learner is not interested, and may say why. */
  onNotInterested: () => void;
  onShowAds: () => void;
}

/** For the document's root, while a learner's trial is an expired one: shows the popup when its rules allow it. */
export function TrialExpired({
  learnerId,
  clockOffset,
  onShown,
  onNotInterested,
  onShowAds,
}: TrialExpiredProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const isWide = useIsWide();
  const isWelcome = isWide && !ABOUT_PLANS.some(path => pathname.startsWith(path));
  const now = () => Date.now() + clockOffset;

  const mayShow = useEffectEvent(() => !isTestUnderWay() && !isSilenced(learnerId, now()));

  const shown = useEffectEvent(() => onShown?.());

  // Once a page: what holds it back there holds it back until the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another chance.
  useEffect(() => {
    if (!isWelcome) return;
    let isHere = true;
    const callOff = whenIdle(() => {
      if (!mayShow()) return;
      import("./trial-expired-dialog")
        .then(module => {
          // It came over a network: somebody may be typing by now.
          if (!isHere || !mayShow()) return;
          setDialog(() => module.TrialExpiredDialog);
          shown();
        })
        .catch((error: unknown) => console.warn(error));
    }, LATEST);
    return () => {
      isHere = false;
      callOff();
    };
  }, [pathname, isWelcome, learnerId]);

  useEffect(() => {
    const ended = new AbortController();
    onClosedElsewhere(learnerId, () => setDialog(null), ended.signal);
    return () => ended.abort();
  }, [learnerId]);

  if (Dialog === null || !isWelcome) return null;
  const choose = (choice: Choice) => {
    setDialog(null);
    if (choice === "not-interested") {
      hideForGood(learnerId);
      onNotInterested();
      return;
    }
    rememberClosed(learnerId, now());
    if (choice === "update") void navigate(PRICING_PATH);
    if (choice === "show-ads") onShowAds();
  };
  return <Dialog onChoice={choose} />;
}

function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    follow();
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return isWide;
}
