import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { lazyModule, preloadModule } from "~/browser/lazy-module";
import { formatPlan, getPlanKey, type Plan } from "~/domain/plans";
import { useCheckout } from "~/islands/checkout/use-checkout";
import { useAwaitPayment } from "~/islands/subscription/await-payment";
import {
  CANCEL_FAILED,
  CANCEL_PATH,
  type Cancellable,
  FEEDBACK_THANKS,
  SWITCH_FAILED,
  SWITCH_PATH,
  type Switchable,
} from "~/islands/subscription/plan-questions";
import { TOO_MANY_ATTEMPTS } from "~/islands/subscription/subscription-api";
import { showToast } from "~/islands/toasts/toasts";
import { Button, ButtonLink, type ButtonProps } from "~/ui/forms/button";
import { Card, Cluster, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import { useRefresh } from "~/ui/refresh";
import { CoachPointer } from "~/ui/related-links";
import type { Management, SubscriptionIntent } from "./manage-subscription";
import styles from "./profile.module.css";

const UNKNOWN =
  "Couldn't fetch subscription status. Please try again. If the problem persists, please contact support.";

/** All three at once: one leads to the next, and the network may be gone by then. */
const loadDialogs = lazyModule(() => import("~/islands/subscription/question-dialogs"));

type OpenedDialog =
  | { readonly kind: "cancel"; readonly what: Cancellable }
  | { readonly kind: "switch"; readonly from: Switchable; readonly to: Plan }
  | { readonly kind: "feedback" }
  | null;

export function SubscriptionCard({ failure, ...management }: Management & { failure: string | undefined }) {
  const { view, checkout, email, notice } = management;
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const place = useRef<HTMLDivElement>(null);
  const refresh = useRefresh();
  const checkouts = useCheckout(email, status => (status === 429 ? TOO_MANY_ATTEMPTS : SWITCH_FAILED));
  const { dialogs, isLost, load } = useDialogs(Boolean(view?.cancel || view?.switchFrom));

  const opensDialog = (dialog: OpenedDialog) => (event: FormEvent) => {
    if (isLost && navigator.onLine) return;
    event.preventDefault();
    load().then(
      () => setOpened(dialog),
      () => showToast("error", dialog?.kind === "cancel" ? CANCEL_FAILED : SWITCH_FAILED),
    );
  };
  const close = () => setOpened(null);

  async function switchTo(plan: Plan): Promise<void> {
    const transactionId = await checkouts.request(plan, "switch");
    setOpened(null);
    if (transactionId === null) return;
    void refresh();
    await checkouts.open(transactionId, place.current);
  }

  return (
    <Card title="Your subscription" id="manage-subscription">
      {failure ? <Notice tone="error">{failure}</Notice> : <SubscriptionNotice notice={notice} />}
      <Stack gap={4} className={styles.state} ref={place} tabIndex={-1}>
        {view ? (
          <div aria-live="polite">
            <Text size="title" weight="strong">
              {view.name}
            </Text>
            {view.isPastDue ? (
              <Text tone="error" weight="strong">
                {view.next}
              </Text>
            ) : (
              <p>{view.next}</p>
            )}
            <CoachPointer>The coach is open to you.</CoachPointer>
          </div>
        ) : (
          <Notice tone="error">{UNKNOWN}</Notice>
        )}
        {checkout ? (
          <OpenCheckout
            checkout={checkout}
            keepsPlan={view?.isEnding === true}
            onContinue={
              checkouts.isThere ? () => void checkouts.open(checkout.transactionId, place.current) : null
            }
          />
        ) : null}
        {view ? (
          <Cluster gap={3} className={styles.actions}>
            {view.canBeKept ? <Intent intent="keep">Keep my plan</Intent> : null}
            {view.seesPlans ? (
              <ButtonLink to="/pricing/" variant={view.canBeKept ? "quiet" : "primary"}>
                See the plans
              </ButtonLink>
            ) : null}
            {view.hasInvoices ? (
              <Intent intent="portal" variant={view.isPastDue ? "primary" : "quiet"}>
                Invoices and payment method
              </Intent>
            ) : null}
            {view.cancel ? (
              <Form
                method="get"
                action={CANCEL_PATH}
                onSubmit={opensDialog({ kind: "cancel", what: view.cancel })}
              >
                <Button variant="quiet" type="submit">
                  Cancel subscription
                </Button>
              </Form>
            ) : null}
          </Cluster>
        ) : null}
      </Stack>
      {view?.switchFrom ? (
        <Stack as="section" gap={3} className={styles.others}>
          <Text as="h3" size="medium">
            Another plan instead
          </Text>
          <Stack as="ul" gap={3}>
            {view.switchTo.map(({ plan, price }) => (
              <Cluster as="li" gap={4} rowGap={2} className={styles.plan} key={getPlanKey(plan)}>
                <Form
                  method="get"
                  action={SWITCH_PATH}
                  onSubmit={opensDialog(
                    view.switchFrom && { kind: "switch", from: view.switchFrom, to: plan },
                  )}
                >
                  <input type="hidden" name="planType" value={plan.planType} />
                  <input type="hidden" name="pricingPeriod" value={plan.pricingPeriod} />
                  <Button variant="quiet" type="submit">
                    Switch to {formatPlan(plan)}
                  </Button>
                </Form>
                <Text as="span" size="small" tone="muted" numeric>
                  {price}
                </Text>
              </Cluster>
            ))}
          </Stack>
        </Stack>
      ) : null}
      {dialogs && opened?.kind === "cancel" ? (
        <dialogs.CancelDialog
          what={opened.what}
          onClose={close}
          onCancelled={() => setOpened({ kind: "feedback" })}
        />
      ) : null}
      {dialogs && opened?.kind === "switch" ? (
        <dialogs.SwitchDialog
          from={opened.from}
          to={opened.to}
          currency={management.currency}
          email={email}
          onClose={close}
          onConfirm={() => switchTo(opened.to)}
        />
      ) : null}
      {dialogs && opened?.kind === "feedback" ? (
        <dialogs.FeedbackDialog
          about="cancellation"
          email={email}
          onClose={how => {
            close();
            if (how === "sent") window.location.reload();
            // The pressed button may be gone by then.
            else void refresh().then(() => place.current?.focus({ preventScroll: true }));
          }}
        />
      ) : null}
    </Card>
  );
}

/**
 * The dialogs' code, preloaded if the page has a button for them. `isLost`: it failed to load while online;
 * then the forms go to screens.
 */
function useDialogs(isWanted: boolean) {
  const [dialogs, setDialogs] = useState<Awaited<ReturnType<typeof loadDialogs>> | null>(null);
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

function Intent({ intent, ...button }: { intent: SubscriptionIntent } & Omit<ButtonProps, "type">) {
  return (
    <Form method="post" action="/profile/">
      <Button {...button} type="submit" name="intent" value={intent} />
    </Form>
  );
}

interface OpenCheckoutProps {
  checkout: NonNullable<Management["checkout"]>;
  /** The present plan ends at its period's end, and continues if the checkout is cancelled. */
  keepsPlan: boolean;
  onContinue: (() => void) | null;
}

function OpenCheckout({ checkout, keepsPlan, onContinue }: OpenCheckoutProps) {
  const isLate = useAwaitPayment(checkout.state === "processing");
  if (checkout.state === "processing") {
    return (
      <Notice tone="info" title="Processing your payment…">
        <p>
          {isLate
            ? `It takes longer than usual, and may be a few minutes more. ${checkout.plan} is here as soon as the payment is confirmed, and nothing is charged twice.`
            : `${checkout.plan} begins as soon as it is confirmed, mostly within seconds.`}
        </p>
        <noscript>
          <p>Load this page again to see it.</p>
        </noscript>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`Your checkout of ${checkout.plan} is not finished`}>
      <p>
        Nothing has been paid for it yet.
        {keepsPlan ? " Until it is, your present plan stays, and ends as said above." : null}
      </p>
      <Cluster gap={3} className={styles.actions}>
        <Form
          method="post"
          action="/profile/"
          onSubmit={event => {
            if (onContinue === null) return;
            event.preventDefault();
            onContinue();
          }}
        >
          <Button type="submit" name="intent" value="checkout">
            Continue to checkout
          </Button>
        </Form>
        <Intent intent={keepsPlan ? "keep" : "abandon"} variant="quiet">
          {keepsPlan ? "Call it off, keep my plan" : "Call it off"}
        </Intent>
      </Cluster>
    </Notice>
  );
}

const NOTICES: ReadonlyMap<string | null, string> = new Map([
  ["feedback", FEEDBACK_THANKS],
  ["kept", "Your plan goes on as before."],
  ["called-off", "The checkout is called off. Nothing was paid."],
]);

function SubscriptionNotice({ notice }: { notice: string | null }) {
  if (notice === "trial-started") {
    return (
      <Notice tone="success" title="Trial Activated">
        <p>Your 7-day free trial of Premium is active.</p>
      </Notice>
    );
  }
  const words = NOTICES.get(notice);
  return words === undefined ? null : <Notice tone="success">{words}</Notice>;
}
