import { type ComponentType, type FormEvent, useEffect, useState } from "react";
import { useNavigate, useRouteLoaderData } from "react-router";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import type { CheckoutRoot } from "~/islands/checkout/checkout-env";
import { requestTrial } from "~/islands/subscription/subscription-api";
import { showToast } from "~/islands/toasts/toasts";
import type { TrialModalProps } from "~/islands/trial/trial-modal";
import { useRefresh } from "~/ui/refresh";
import { getStatusMessage } from "./plan-words";

const loadModal = lazyModule(() => import("~/islands/trial/trial-modal"));

/** The trial, started from this page: at once on the server, while a modal tells of it. */
export function useTrial(isOffered: boolean) {
  const learner = useRouteLoaderData<CheckoutRoot>("root")?.learner ?? null;
  const refresh = useRefresh();
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "starting" | "started">("idle");
  const [Modal, setModal] = useState<ComponentType<TrialModalProps> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Its code did not come although there is a network, and will not on this page: then the form is the browser's. */
  const [isLost, setLost] = useState(false);
  const isAhead = isOffered && learner !== null;
  useEffect(() => (isAhead ? preloadModule(loadModal) : undefined), [isAhead]);

  async function start(): Promise<void> {
    if (learner === null) return;
    setState("starting");
    setFailure(null);
    const status = await begin(learner);
    if (status !== 0) void refresh();
    if (status === null) return setState("started");
    const words = getStatusMessage(status, "not-eligible");
    setState("idle");
    setModal(null);
    setFailure(words);
    showToast("error", words);
  }

  /** Answers the status of a failure, null for none. What cannot be shown is not begun: the modal is loaded first. */
  async function begin(who: NonNullable<typeof learner>): Promise<number | null> {
    try {
      const { TrialModal } = await loadModal();
      setModal(() => TrialModal);
      return await requestTrial(who);
    } catch {
      setLost(navigator.onLine);
      return 0;
    }
  }

  return {
    isBusy: state !== "idle",
    failure,
    onStart(event: FormEvent) {
      if (learner === null || (isLost && navigator.onLine)) return;
      event.preventDefault();
      if (state === "idle") void start();
    },
    modal: Modal && (
      <Modal isStarted={state === "started"} onClose={() => void navigate("/profile/#manage-subscription")} />
    ),
  };
}
