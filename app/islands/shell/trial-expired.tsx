import { type ComponentType, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyModule, preloadModule, whenIdle } from "~/browser/lazy-module";
import { readStorage, writeStorage } from "~/browser/storage";
import { DAY } from "~/domain/durations";
import { showAds } from "../ads/ad-hiding";
import { FEEDBACK_FAILED } from "../subscription/plan-questions";
import type { FeedbackDialogProps } from "../subscription/question-dialogs";
import { showToast } from "../toasts/toasts";
import type { TrialExpiredChoice } from "./trial-expired-dialog";

const loadFeedback = lazyModule(() => import("../subscription/question-dialogs"));

export interface TrialPromptProps {
  learner: { readonly id: string };
  isExpired: boolean;
  /** ms by which the server's clock is ahead of the browser's. */
  clockOffset: number;
}

export function TrialPrompt({ learner, isExpired, clockOffset }: TrialPromptProps) {
  const [Feedback, setFeedback] = useState<ComponentType<FeedbackDialogProps> | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => (isShown ? preloadModule(loadFeedback, 0) : undefined), [isShown]);
  const ask = () =>
    loadFeedback().then(
      module => setFeedback(() => module.FeedbackDialog),
      () => showToast("error", FEEDBACK_FAILED),
    );
  return (
    <>
      {isExpired && (
        <TrialExpired
          learnerId={learner.id}
          clockOffset={clockOffset}
          onShown={() => setShown(true)}
          onNotInterested={() => void ask()}
          onShowAds={() => showAds(true)}
        />
      )}
      {Feedback && <Feedback about="trial" onClose={() => setFeedback(null)} />}
    </>
  );
}

const PRICING_PATH = "/pricing/";
const ABOUT_PLANS = [PRICING_PATH, "/profile/"];
const WIDE = "(min-width: 600px)";
const MAX_WAIT_MS = 1_500;

type Dialog = ComponentType<{ onChoice: (choice: TrialExpiredChoice) => void }>;

export interface TrialExpiredProps {
  learnerId: string;
  clockOffset: number;
  onShown?: () => void;
  onNotInterested: () => void;
  onShowAds: () => void;
}

export function TrialExpired(props: TrialExpiredProps) {
  const { learnerId, clockOffset, onShown, onNotInterested, onShowAds } = props;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const isWide = useIsWide();
  const isWelcome = isWide && !ABOUT_PLANS.some(path => pathname.startsWith(path));
  const now = () => Date.now() + clockOffset;

  const mayShow = useEffectEvent(() => !isTestUnderWay() && !isSilenced(learnerId, now()));
  const shown = useEffectEvent(() => onShown?.());

  // Once per page: if it can't open here, it waits for the next page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another chance.
  useEffect(() => {
    if (!isWelcome) return;
    let isHere = true;
    const callOff = whenIdle(() => {
      if (!mayShow()) return;
      import("./trial-expired-dialog")
        .then(module => {
          if (!isHere || !mayShow()) return;
          setDialog(() => module.TrialExpiredDialog);
          shown();
        })
        .catch((error: unknown) => console.warn(error));
    }, MAX_WAIT_MS);
    return () => {
      isHere = false;
      callOff();
    };
  }, [pathname, isWelcome, learnerId]);

  useEffect(() => {
    const ended = new AbortController();
    onClosedInOtherTab(learnerId, () => setDialog(null), ended.signal);
    return () => ended.abort();
  }, [learnerId]);

  if (Dialog === null || !isWelcome) return null;
  const choose = (choice: TrialExpiredChoice) => {
    setDialog(null);
    if (choice === "not-interested") {
      hidePermanently(learnerId);
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
  return useSyncExternalStore(
    follow => {
      const query = matchMedia(WIDE);
      query.addEventListener("change", follow);
      return () => query.removeEventListener("change", follow);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

export const SHOWN_AGAIN_AFTER_MS = DAY;

const closedKey = (learnerId: string) => `tm_trial_popup_closed:${learnerId}`;
const hiddenKey = (learnerId: string) => `tm_trial_popup_hidden:${learnerId}`;

/** For blocked storage: lasts while the page is open. */
const notKept = new Map<string, string>();

function isSilenced(learnerId: string, now: number): boolean {
  if (read(hiddenKey(learnerId)) !== null) return true;
  const closedAt = Number(read(closedKey(learnerId)) ?? Number.NaN);
  return closedAt <= now && now - closedAt < SHOWN_AGAIN_AFTER_MS;
}

function rememberClosed(learnerId: string, now: number): void {
  write(closedKey(learnerId), String(now));
}

function hidePermanently(learnerId: string): void {
  write(hiddenKey(learnerId), "1");
}

function onClosedInOtherTab(learnerId: string, callback: () => void, signal: AbortSignal): void {
  const keys = [closedKey(learnerId), hiddenKey(learnerId)];
  window.addEventListener("storage", ({ key }) => key !== null && keys.includes(key) && callback(), {
    signal,
  });
}

function read(key: string): string | null {
  return readStorage(key) ?? notKept.get(key) ?? null;
}

function write(key: string, value: string): void {
  if (!writeStorage(key, value)) notKept.set(key, value);
}

/** Otherwise the next key could press a button of the dialog. */
function isTestUnderWay(): boolean {
  const phases = ["running", "paused", "finished"].map(phase => `[data-phase="${phase}"]`).join();
  return document.querySelector(`[data-testid="typing-pad"] :is(${phases})`) !== null;
}
