import { data, Link, redirect } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { MINUTE } from "~/domain/durations";
import { parsePreferencesForm, TEST_DURATIONS } from "~/domain/preferences";
import { showToast } from "~/islands/toasts/toasts";
import { ComparisonMembership, ComparisonQuestion } from "~/ui/comparison";
import { Button } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Card, Cluster, Stack, Text } from "~/ui/layout/primitives";
import { NOT_SAVED, Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import { PREFERENCES_PATH } from "~/ui/preferences";
import { listAllowedHosts, resolveDestination } from "~server/auth/sign-in";
import { getLearner, getRequest, getServices } from "~server/context";
import { readFields, typedText } from "~server/http/form";
import {
  answerComparison,
  COMPARISON_ANSWERS,
  choosePreferences,
  readComparisonFor,
} from "~server/records/preferences/preferences";
import { reportFailure } from "~server/reporting/report-failure";
import type { Route } from "./+types/route";
import { ChoiceRow, SwitchRow, ThemeChoice } from "./controls";
import { LearningCard } from "./learning-card";
import styles from "./preferences.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const comparison = await readComparisonFor(context);
  return {
    isLearner: getLearner(context) !== null,
    isSaved: url.searchParams.get("notice") === "saved",
    mayJoin: comparison?.mayJoin ?? false,
    takesPart: comparison?.participation != null,
    isOver: getServices(context).env.LEARNING_COMPARISON_FROM === undefined,
  };
}

/**
 * POST one preference or all, such as `paletteMode=light&showLiveStat=false`: stored in the account, or for
 * visitors in a cookie. With `back` it redirects there, on our own hosts; without, it answers `{ saved,
 * message }`. A learner's `comparison=join|decline|leave` answers whether they take part in the comparison of lessons.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const learner = getLearner(context);
  const answer = learner && COMPARISON_ANSWERS.find(one => one === fields.comparison);
  const chosen = parsePreferencesForm(fields);
  if (!answer && (chosen === null || Object.keys(chosen).length === 0)) {
    return data({ saved: false, message: "This is no preference that we know." }, 400);
  }

  const { env } = getServices(context);
  const { origin } = getRequest(context);
  const headers = new Headers();
  try {
    if (answer) await answerComparison(context, request, learner.id, answer);
    else if (chosen) {
      const cookie = await choosePreferences(context, request.headers.get("Cookie"), chosen);
      if (cookie !== null) headers.set("Set-Cookie", cookie);
    }
  } catch (err) {
    reportFailure(context, err, "preferences could not be kept");
    return data({ saved: false, message: NOT_SAVED }, 503);
  }

  const back = typedText(fields.back);
  if (back === "") return data({ saved: true, message: null }, { headers });
  const { path, refusedHost } = resolveDestination(back, { origin, ownHosts: listAllowedHosts(env, origin) });
  return redirect(refusedHost ? "/" : path, { status: 303, headers });
}

/** Settles when the previous change was answered. */
let queueChange: Promise<unknown> = Promise.resolve();

/**
 * A failed change, also offline, shows a toast and leaves the page unchanged. Changes are sent one after
 * another: each derives a visitor's new cookie from the request's, so parallel ones would overwrite each
 * other.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = queueChange.then(() => {
    request.signal.throwIfAborted();
    return serverAction();
  });
  // A failure is reported to the change that failed, not to the next one.
  queueChange = sent.catch(() => undefined);
  try {
    const outcome = await sent;
    if (outcome.saved) return outcome;
    showToast("error", outcome.message ?? NOT_SAVED);
    return data(outcome, 400);
  } catch (error) {
    if (error instanceof Response) throw error;
    // Aborted: the same control was used again.
    if (!request.signal.aborted) showToast("error", NOT_SAVED);
    // Responses with an error status aren't followed by a revalidation, which would fail as well.
    return data({ saved: false, message: NOT_SAVED }, 503);
  }
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Preferences · Typing Mentor",
    description: "The theme, what the typing pad shows while you type, and the length of your typing test.",
    isIndexed: false,
  });

export default function PreferencesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const isAlive = useHydrated();
  const { isLearner, isSaved, mayJoin, takesPart, isOver } = loaderData;
  return (
    <Page title="Preferences" lead={<StorageHint isLearner={isLearner} />} width="text">
      {actionData?.saved === false ? <Notice tone="error">{actionData.message}</Notice> : null}
      {isSaved && !actionData ? <Notice tone="success">Your preferences are saved.</Notice> : null}
      {/* Controls that were touched before the page came alive keep what the server sent, not what a browser remembers. */}
      <Stack as="form" gap={5} method="post" action={PREFERENCES_PATH} autoComplete="off">
        <input type="hidden" name="back" value={SAVED} />
        <Card title="Theme">
          <ThemeChoice />
        </Card>
        <Card title="While you type">
          <div>
            <SwitchRow name="showLiveStat" label="Live figures">
              Your time, speed and accuracy above the text, as you go.
            </SwitchRow>
            <SwitchRow name="showLiveWordPerf" label="Speed of each word">
              How fast you typed the last word, or that it held an error, above the text.
            </SwitchRow>
            <SwitchRow name="showProgressBar" label="Progress bar">
              A thin line that grows with the text, or with the clock of a test.
            </SwitchRow>
            <SwitchRow name="showTypingHands" label="Hands and keyboard">
              Two drawn hands with the finger to use, and a keyboard with the next key.
            </SwitchRow>
          </div>
        </Card>
        <Card title="Typing test">
          <ChoiceRow name="testDuration" legend="Length of the typing test" options={TEST_LENGTHS}>
            The length that the typing test opens with. You can still take any other there.
          </ChoiceRow>
        </Card>
        <LearningCard />
        <Cluster className={styles.foot}>
          {isAlive ? (
            <Text size="small" tone="muted" snug>
              Every change is saved as you make it.
            </Text>
          ) : (
            <Button type="submit">Save</Button>
          )}
        </Cluster>
      </Stack>
      {takesPart ? <ComparisonMembership back={SAVED} isOver={isOver} /> : null}
      {mayJoin ? <ComparisonQuestion back={SAVED} /> : null}
    </Page>
  );
}

const SAVED = `${PREFERENCES_PATH}?notice=saved`;
const TEST_LENGTHS = TEST_DURATIONS.map(ms => [ms, `${ms / MINUTE} min`] as const);
function StorageHint({ isLearner }: { isLearner: boolean }) {
  if (isLearner)
    return "They go with your account: a change shows at once on every device that you are logged in on.";
  return (
    <>
      They are kept in this browser.{" "}
      <Link to={`/login/?destination=${encodeURIComponent(PREFERENCES_PATH)}`}>Log in</Link> to have them
      everywhere.
    </>
  );
}
