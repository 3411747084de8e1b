import { useEffect, useState } from "react";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import type { Plan } from "~/domain/plans";
import type { Cancellable, Switchable } from "~/islands/subscription/plan-questions";

/** All three at once: one leads to the next, when there may be no network any more. */
const loadDialogs = lazyModule(() => import("~/islands/subscription/question-dialogs"));
type Dialogs = Awaited<ReturnType<typeof loadDialogs>>;

export type OpenedDialog =
  | { readonly kind: "cancel"; readonly what: Cancellable }
  | { readonly kind: "switch"; readonly from: Switchable; readonly to: Plan }
  | { readonly kind: "feedback" }
  | null;

interface SubscriptionDialogProps {
  dialogs: Dialogs | null;
  opened: OpenedDialog;
  email: string | null;
  currency: string;
  onOpen: (dialog: OpenedDialog) => void;
  onSwitch: (plan: Plan) => void;
  /** The page's data is of before. */
  onChanged: () => void;
}

/**
 * The dialogs' code: there before it is needed where that can be, otherwise loaded by what opens the first one.
 *
 * `isLost`: it did not come although there is a network, and will not on this page; there are screens for the same.
 *
 * @param isWanted whether the page has anything that opens one
 */
export function useDialogs(isWanted: boolean) {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => (isWanted ? preloadModule(loadDialogs) : undefined), [isWanted]);
  return {
    dialogs,
    isLost,
    async load() {
      try {
        setDialogs(await loadDialogs());
      } catch (error) {
        setLost(navigator.onLine);
        throw error;
      }
    },
  };
}

export function SubscriptionDialog(props: SubscriptionDialogProps) {
  const { dialogs, opened, email, currency, onOpen, onSwitch, onChanged } = props;
  if (dialogs === null) return null;
  const { CancelDialog, FeedbackDialog, SwitchDialog } = dialogs;
  const close = () => onOpen(null);
  return (
    <>
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
    </>
  );
}
