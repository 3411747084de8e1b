import { lazy, Suspense } from "react";
import type { Plan } from "~/engine/plans";
import type { Cancellable } from "~/islands/subscription/cancel-words";
import type { Switchable } from "~/islands/subscription/switch-words";

const CancelDialog = lazy(() => import("~/islands/subscription/cancel-dialog"));
const FeedbackDialog = lazy(() => import("~/islands/subscription/feedback-dialog"));
const SwitchDialog = lazy(() => import("~/islands/subscription/switch-dialog"));

export type OpenedDialog =
  | { readonly kind: "cancel"; readonly what: Cancellable }
  | { readonly kind: "switch"; readonly from: Switchable; readonly to: Plan }
  | { readonly kind: "feedback" }
  | null;

interface SubscriptionDialogProps {
  opened: OpenedDialog;
  email: string | null;
  currency: string;
  onOpen: (dialog: OpenedDialog) => void;
  onSwitch: (plan: Plan) => void;
  /** The page's data is of before. */
  onChanged: () => void;
}

/** The one dialog that is open, and what follows it: after a cancellation the question why. */
export function SubscriptionDialog(props: SubscriptionDialogProps) {
  const { opened, email, currency, onOpen, onSwitch, onChanged } = props;
  const close = () => onOpen(null);
  return (
    <Suspense>
      {opened?.kind === "cancel" ? (
        <CancelDialog what={opened.what} onClose={close} onCancelled={() => onOpen({ kind: "feedback" })} />
      ) : null}
      {opened?.kind === "switch" ? (
        <SwitchDialog
          from={opened.from}
          to={opened.to}
          currency={currency}
          email={email}
          onClose={close}
          onConfirm={() => onSwitch(opened.to)}
        />
      ) : null}
      {opened?.kind === "feedback" ? (
        <FeedbackDialog
          about="cancellation"
          email={email}
          onClose={how => {
            close();
            if (how === "sent") window.location.reload();
            else onChanged();
          }}
        />
      ) : null}
    </Suspense>
  );
}
