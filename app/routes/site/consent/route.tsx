import { data, redirect } from "react-router";
import { CONSENT_ANSWERS } from "~/domain/consent";
import { showToast } from "~/islands/toasts/toasts";
import { Page } from "~/ui/layout/page";
import { NOT_SAVED, Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { listAllowedHosts, resolveDestination } from "~server/auth/sign-in";
import { configuredParties } from "~server/config/env-third-parties";
import { getRequest, getServices } from "~server/context";
import { consentCookie, consentIn, withdrawConsent } from "~server/http/consent";
import { readFields, typedText } from "~server/http/form";
import type { Route } from "./+types/route";
import { CookieList, PartyList } from "./cookie-lists";

export const handle: ScreenHandle = { ads: false };

export function loader({ request, context, url }: Route.LoaderArgs) {
  const { env } = getServices(context);
  return {
    answer: consentIn(request.headers.get("Cookie"), env),
    parties: configuredParties(env),
    isSaved: url.searchParams.get("notice") === "saved",
  };
}

/** POST `answer=yes|no`, and `back`: where to go, on our own hosts. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const answer = CONSENT_ANSWERS.find(one => one === fields.answer);
  if (answer === undefined) return data({ saved: false }, 400);

  const { env } = getServices(context);
  const { origin } = getRequest(context);
  const headers = new Headers({ "Set-Cookie": consentCookie(answer, env, origin) });
  if (answer === "no")
    for (const cookie of withdrawConsent(request.headers.get("Cookie"), origin))
      headers.append("Set-Cookie", cookie);

  const back = typedText(fields.back);
  if (back === "") return data({ saved: true }, { headers });
  const { path, refusedHost } = resolveDestination(back, { origin, ownHosts: listAllowedHosts(env, origin) });
  return redirect(refusedHost ? "/" : path, { status: 303, headers });
}

/** An answer that cannot be saved, for example offline, raises a toast and leaves the page in place. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    showToast("error", NOT_SAVED);
    return data({ saved: false }, 503);
  }
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return buildPageMeta(args, {
    title: "Cookies and consent · Typing Mentor",
    description:
      "Which cookies Typing Mentor sets, what others would add to them, and your choice about that.",
    isIndexed: false,
  });
}

export default function ConsentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, parties, isSaved } = loaderData;
  return (
    <Page
      title="Cookies and consent"
      lead="What this site keeps in your browser, and what others may keep there only if you say so."
      width="text"
    >
      {actionData?.saved === false ? <Notice tone="error">Please choose one of the two.</Notice> : null}
      {isSaved && !actionData ? <Notice tone="success">Your choice is saved.</Notice> : null}
      <PartyList parties={parties} answer={answer} />
      <CookieList />
    </Page>
  );
}
