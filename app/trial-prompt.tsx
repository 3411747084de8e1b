import { lazy, Suspense, useState } from "react";
import { showAds } from "./islands/ads/ad-hiding";
import { TrialExpired } from "./islands/trial-expired/trial-expired";

const FeedbackDialog = lazy(() => import("./islands/subscription/feedback-dialog"));

export interface TrialPromptProps {
  learner: { readonly id: string };
  /** What the learner had was a trial, and it is over. */
  isExpired: boolean;
  /** ms by which the product's clock is ahead of this browser's. */
  clockOffset: number;
}

/** The popup at a trial's end and what its buttons lead to; islands do not meet, so they are put together here. */
export function TrialPrompt({ learner, isExpired, clockOffset }: TrialPromptProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {isExpired && (
        <TrialExpired
          learnerId={learner.id}
          clockOffset={clockOffset}
          onNotInterested={() => setAsking(true)}
          onShowAds={() => showAds(true)}
        />
      )}
      {isAsking && (
        <Suspense>
          <FeedbackDialog about="trial" onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
