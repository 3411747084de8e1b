import { lazy, Suspense, useState } from "react";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { readOr } from "~server/billing/change-plan";
import { getCoachAccess } from "~server/coach/coach-api";
import { getLearner, getServices } from "~server/context";
import type { Route } from "./+types/route";
import { getWorkspace } from "./queries";
import { Workspace } from "./workspace";

const Introduction = lazy(() => import("./introduction").then(module => ({ default: module.Introduction })));

/** Learners with the coach see no ads, and the others are offered a plan. */
export const handle: ScreenHandle = { ads: false };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const learner = getLearner(context);
  const access = await getCoachAccess(context);
  if (access.allowed && learner !== null) {
    return { state: "open", workspace: await getWorkspace(context, learner, { request, url }) } as const;
  }
  const { coach, billing } = getServices(context);
  if (access.allowed || access.why === "unavailable") return { state: "unknown" } as const;
  const { why, words, wasAdFreeOnly = false } = access;
  const isTrialOffered =
    why === "signed-out" ||
    (learner !== null && (await readOr(context, billing.trialEligible(learner.id), false)));
  return {
    state: "closed",
    learnerId: learner?.id ?? null,
    why,
    words,
    coachKind: coach.kind,
    isTrialOffered,
    wasAdFreeOnly,
  } as const;
}

export { shouldRevalidateUnlessPreferences as shouldRevalidate } from "~/ui/preferences";
export const headers = () => ({ "Cache-Control": "private, no-store" });

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.state === "closed" ? "The coach: ask about your typing" : "Your coach";
  return buildPageMeta(args, {
    title: `${title} · Typing Mentor`,
    description:
      "A coach that has seen how you type: ask it what to do next, how you are doing, where a finger belongs, and get the lesson on what slows you down most.",
    card: "coach",
  });
}

export default function Coach({ loaderData }: Route.ComponentProps) {
  const workspace = useKeptWorkspace(loaderData);
  if (workspace !== null) {
    const closed = loaderData.state === "closed" ? loaderData.words : null;
    return <Workspace key={workspace.learnerId} data={workspace} closed={closed} />;
  }
  if (loaderData.state !== "closed") return <Unknown />;
  return (
    <Suspense fallback={null}>
      <Introduction {...loaderData} />
    </Suspense>
  );
}

/**
 * The workspace, also when the plan has ended since the page was loaded: what is being typed or read stays until the learner
 * leaves. It goes when somebody else, or nobody, is signed in.
 */
function useKeptWorkspace(data: Route.ComponentProps["loaderData"]) {
  const [kept, setKept] = useState(data.state === "open" ? data.workspace : null);
  if (data.state === "open") {
    if (data.workspace !== kept) setKept(data.workspace);
    return data.workspace;
  }
  const isSomebodyElses = data.state === "closed" && data.learnerId !== kept?.learnerId;
  return isSomebodyElses ? null : kept;
}

function Unknown() {
  return (
    <Page title="Your coach" width="text">
      <Notice tone="error" title="Your plan cannot be looked up just now">
        <p>
          So we cannot tell whether the coach is yours, and do not want to guess. Nothing of yours is lost.
          Please load the page again in a moment; your lessons are open meanwhile.
        </p>
      </Notice>
      <p>
        <ButtonLink to="/typing-mentor-coach/" reloadDocument>
          Load again
        </ButtonLink>{" "}
        <ButtonLink variant="quiet" to="/typing-practice/for-you/">
          To the lesson made for you
        </ButtonLink>
      </p>
    </Page>
  );
}
