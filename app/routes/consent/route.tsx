import { data, redirect } from "react-router";
import { CONSENT_ANSWERS } from "~/engine/consent";
import { showToast } from "~/islands/toasts/toasts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CONSENT_PATH } from "~/ui/consent-question";
import { NOT_SAVED } from "~/ui/not-saved";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { consentCookie, consentIn, needsConsent } from "~server/consent";
import { requestOf, servicesOf } from "~server/context";
import { ownHosts, resolveDestination } from "~server/destination";
import { readFields, typedText } from "~server/form";
import type { Route } from "./+types/route";
import styles from "./consent.module.css";
import { CookieList } from "./cookie-list";

export const handle: ScreenHandle = { ads: false };

export function loader({ request, context, url }: Route.LoaderArgs) {
  return {
    answer: consentIn(request.headers.get("Cookie")),
    isAsked: needsConsent(servicesOf(context).env),
    isSaved: url.searchParams.get("notice") === "saved",
  };
}

/** POST `answer=yes|no`: kept with the browser. With `back` it leads there, on our own hosts. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const answer = CONSENT_ANSWERS.find(one => one === fields.answer);
  if (answer === undefined) return data({ saved: false }, 400);

  const { env } = servicesOf(context);
  const { origin } = requestOf(context);
  const headers = { "Set-Cookie": consentCookie(answer, origin) };

  const back = typedText(fields.back);
  if (back === "") return data({ saved: true }, { headers });
  const { path, refusedHost } = resolveDestination(back, { origin, ownHosts: ownHosts(env, origin) });
  return redirect(refusedHost ? "/" : path, { status: 303, headers });
}

/** Where scripts run: an answer that cannot be kept, also for want of a network, is told, and costs nobody the page. */
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
  return pageMeta(args, {
    title: "Cookies and consent · Typing Mentor",
    description: "Which cookies Typing Mentor sets, what ads would add to them, and your choice about that.",
    isIndexed: false,
  });
}

export default function ConsentScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isAsked, isSaved } = loaderData;
  return (
    <Page
      title="Cookies and consent"
      lead="What this site keeps in your browser, and what others may keep there only if you say so."
      width="text"
    >
      {actionData?.saved === false ? <Notice tone="error">Please choose one of the two.</Notice> : null}
      {isSaved && !actionData ? <Notice tone="success">Your choice is saved.</Notice> : null}
      <Card title="Cookies of ads">
        {isAsked ? (
          <>
            <p>
              Ads here come from Google. To choose them, and to count how often they were seen, it sets
              cookies and learns which page you are on. Nothing of it is fetched before you allow it; if you
              do not, a notice of our own stands where an ad would. Everything else works the same either way.
            </p>
            <p>
              {answer === null && "You have not answered yet, which counts as no."}
              {answer === "yes" && "At present you allow it."}
              {answer === "no" && "At present you do not allow it."}
            </p>
            {/* A whole new document: what was allowed before is gone from it. */}
            <form className={styles.answers} method="post" action={CONSENT_PATH}>
              <input type="hidden" name="back" value={`${CONSENT_PATH}?notice=saved`} />
              <Button variant="quiet" type="submit" name="answer" value="yes">
                Allow
              </Button>
              <Button variant="quiet" type="submit" name="answer" value="no">
                Do not allow
              </Button>
            </form>
          </>
        ) : (
          <p>
            At present there are none: no script of anybody else is used here, so there is nothing to ask you.
          </p>
        )}
      </Card>
      <CookieList />
    </Page>
  );
}
