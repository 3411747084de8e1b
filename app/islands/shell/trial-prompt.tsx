import { type ComponentType, useEffect, useState } from "react";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import { showAds } from "../ads/ad-hiding";
import type { FeedbackDialogProps } from "../subscription/feedback-dialog";
import { FEEDBACK_FAILED } from "../subscription/feedback-words";
import { showToast } from "../toasts/toasts";
import { TrialExpired } from "../trial-expired/trial-expired";

const loadFeedback = lazyModule(() => import("../subscription/feedback-dialog"));

export interface TrialPromptProps {
  learner: { readonly id: string };
  /** What the learner had was a trial, and it is over. */
  isExpired: boolean;
  /** ms by which the product's clock is ahead of this browser's. */
  clockOffset: number;
}

/** The popup at a trial's end and what its buttons lead to; islands do not meet, so they are put together here. */
export function TrialPrompt({ learner, isExpired, clockOffset }: TrialPromptProps) {
  const [Feedback, setFeedback] = useState<ComponentType<FeedbackDialogProps> | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => (isShown ? preloadModule(loadFeedback, 0) : undefined), [isShown]);
  const ask = () =>
    loadFeedback().then(
      module => setFeedback(() => module.default),
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
