import "./ui/tokens.css";
import "./ui/base.css";
import { lazy, type ReactNode, useEffect } from "react";
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { useAppCheck } from "~/browser/api-fetch";
import { sendTimeZone } from "~/browser/cookies";
import { whenIdle } from "~/browser/lazy-module";
import type { ReportingEnv } from "~/browser/report-errors";
import { DEFAULT_PREFERENCES } from "~/domain/preferences";
import { TrialEnd, useReloadAtPlanEnd } from "~/islands/shell/plan-end";
import { ThirdPartyScripts } from "~/islands/shell/third-party-scripts";
import { useBrowserServices } from "~/islands/shell/typing-services";
import { sessionMiddleware } from "~server/auth/guards";
import { getClockOffset, shellSubscription } from "~server/billing/learner-subscription";
import { publicEnv } from "~server/config/env";
import { getLearner, getPublicOrigin, getRequest, getServices } from "~server/context";
import { consentState, isForOfflineCache, thirdPartyMiddleware } from "~server/http/consent";
import { privateToLearner, userHashMiddleware } from "~server/http/page-cache";
import { readPreferencesFor } from "~server/records/preferences/preferences";
import type { Route } from "./+types/root";
import { followAdResume } from "./islands/ads/ad-hiding";
import { AdSlot } from "./islands/ads/ad-slot";
import { IdentitySync } from "./islands/identity/identity-sync";
import { LiveSync } from "./islands/live-sync/live-sync";
import { ToastHost } from "./islands/toasts/toasts";
import { ConsentQuestion } from "./ui/consent-question";
import { FailurePage } from "./ui/failure-page";
import typingMono from "./ui/fonts/typing-mono.woff2?url";
import { buildPageMeta } from "./ui/page-meta";
import { PreferencesContext, useShownPreferences } from "./ui/preferences";
import { useAllowedParties, useSendsScripts } from "./ui/screen-handle";
import { Footer } from "./ui/shell/footer";
import { Header, SkipLink } from "./ui/shell/header";
import { TypingServicesContext } from "./ui/typing-services";

export const middleware: Route.MiddlewareFunction[] = [
  sessionMiddleware,
  privateToLearner,
  userHashMiddleware,
  thirdPartyMiddleware,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { env } = getServices(context);
  const { origin } = getRequest(context);
  const learner = getLearner(context);
  const cookies = request.headers.get("Cookie");
  const [preferences, { subscription, flagCookie }] = await Promise.all([
    readPreferencesFor(context, cookies),
    shellSubscription(context, cookies),
  ]);
  return data(
    {
      learner: learner && {
        id: learner.id,
        email: learner.email,
        emailVerified: learner.emailVerified,
        displayName: learner.displayName,
      },
      preferences,
      subscription,
      clockOffset: getClockOffset(context),
      consent: consentState(
        env,
        cookies,
        { isLearner: learner !== null, showsAds: subscription.showsAds },
        isForOfflineCache(request),
      ),
      publicEnv: publicEnv(env, new URL(origin).host),
      origin: getPublicOrigin(context),
    },
    { headers: flagCookie === null ? {} : { "Set-Cookie": flagCookie } },
  );
}

/** For error pages: all other pages have their own. */
export function meta({ error, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (error == null) return [];
  return buildPageMeta(args, { ...(isMissing(error) ? MISSING : FAILED), isIndexed: false });
}

const MISSING = { title: "Page not found · Typing Mentor", description: "There is no page at this address." };
const FAILED = {
  title: "Something went wrong · Typing Mentor",
  description: "Something went wrong! Please reload the page.",
};

/** `--surface` of each theme. */
const THEME_COLORS = { dark: "#1a1713", light: "#f8f5ef" } as const;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  // Without data the loader itself has failed.
  const preferences = useShownPreferences(data?.preferences ?? DEFAULT_PREFERENCES);
  const { paletteMode: palette } = preferences;
  const path = `${pathname}${search}`;
  // Null when nothing failed, despite its type.
  const error = useRouteError();
  const hasFailed = error != null;
  // An unknown and a hidden address get the same page: scripts would tell them apart.
  const sendsScripts = useSendsScripts(isMissing(error));
  const hasRoomFor = useAllowedParties();
  const showsAds = !hasFailed && data?.subscription.showsAds === true && hasRoomFor("ads");
  const consent = data?.consent;
  useErrorReporting(data?.publicEnv.sentry);
  const parties = (!hasFailed && consent?.concerned.filter(hasRoomFor)) || [];
  return (
    <html lang="en-IE" data-theme={palette}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={palette} />
        <link rel="preload" href={typingMono} as="font" type="font/woff2" crossOrigin="anonymous" />
        <meta name="theme-color" content={THEME_COLORS[palette]} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <PreferencesContext value={preferences}>
          <SkipLink />
          <Header learner={data?.learner} path={path} />
          {parties.length > 0 && consent?.question && (
            <ConsentQuestion back={path} question={consent.question} />
          )}
          {children}
          {showsAds && (
            <AdSlot
              client={consent?.answer === "yes" && sendsScripts ? data.publicEnv.adsClient : null}
              unit={data.publicEnv.adsUnit}
              isLearner={data.learner !== null}
              isAlive={sendsScripts}
            />
          )}
          <Footer />
        </PreferencesContext>
        <ToastHost theme={palette} />
        <ThirdPartyScripts wanted={hasFailed ? null : parties.flatMap(one => consent?.scripts[one] ?? [])} />
        {sendsScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { learner, subscription, clockOffset } = loaderData;
  const learnerId = learner?.id ?? null;
  useAppCheck(loaderData.publicEnv);
  const services = useBrowserServices(learnerId);
  useEffect(sendTimeZone, []);
  useReloadAtPlanEnd(subscription.endsAt, clockOffset);
  return (
    <TypingServicesContext value={services}>
      <IdentitySync />
      <LiveSync
        learnerId={learnerId}
        publicEnv={loaderData.publicEnv}
        kept={loaderData.preferences}
        revision={subscription.revision}
        onAdResume={timestamp => followAdResume(timestamp, clockOffset)}
      />
      {learner && (
        <TrialEnd learner={learner} isExpired={subscription.isExpiredTrial} clockOffset={clockOffset} />
      )}
      <Outlet />
    </TypingServicesContext>
  );
}

const MissingPage = lazy(() => import("./ui/missing-page"));

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) return <MissingPage />;
  // Client navigations only; the server answers a refused document itself.
  return <FailurePage isBusy={isRouteErrorResponse(error) && error.status === 503} />;
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** Reports errors if a DSN is configured; earlier errors are queued. */
function useErrorReporting(env: ReportingEnv | null | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `env` is the same on every page.
  useEffect(() => {
    if (!env) return;
    return whenIdle(
      () =>
        void import("~/browser/report-errors")
          .then(({ reportErrors }) => reportErrors(env))
          .catch(() => undefined),
      5_000,
    );
  }, [env?.dsn]);
}
