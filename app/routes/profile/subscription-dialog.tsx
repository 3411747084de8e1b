import { useEffect, useState } from "react";
import type { Plan } from "~/engine/plans";
import type { Cancellable } from "~/islands/subscription/cancel-words";
import type { Switchable } from "~/islands/subscription/switch-words";
import { loadAhead } from "~/ui/load-ahead";

/** All at once: one leads to the next, when there may be no network any more. */
async function loadDialogs() {
  const [cancel, feedback, other] = await Promise.all([
    import("~/islands/subscription/cancel-dialog"),
    import("~/islands/subscription/feedback-dialog"),
    import("~/islands/subscription/switch-dialog"),
  ]);
  return { CancelDialog: cancel.default, FeedbackDialog: feedback.default, SwitchDialog: other.default };
}
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
 * @param isWanted whether the page has anything that opens one
 */
export function useDialogs(isWanted: boolean) {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  useEffect(() => (isWanted ? loadAhead(loadDialogs) : undefined), [isWanted]);
  return { dialogs, load: async () => setDialogs(await loadDialogs()) };
}

/** The one dialog that is open, and what follows it: after a cancellation the question why. */
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
