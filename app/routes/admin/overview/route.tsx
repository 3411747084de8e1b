import { AdminPage } from "~/ui/admin/admin-page";
import { pageMeta } from "~/ui/page-meta";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { getOverview } from "~server/admin/admin-overview";
import { adminOnly, getAdmin } from "~server/auth/guards";
import { getRequest, getServices } from "~server/context";
import type { Route } from "./+types/route";
import { Found } from "./found";
import { PlanFigures } from "./plan-figures";
import { Deeds } from "./recent-audit";
import { searchFor } from "./search";
import { SearchForm } from "./search-form";
import { TutorUse } from "./tutor-use";
import { Waiting } from "./waiting";

export const handle = WITHOUT_SCRIPTS;

export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  getAdmin(context);
  const search = await searchFor(context, url.searchParams);
  // Who searches wants to see what was found, and nothing that takes time beside it.
  return search === null
    ? { search, overview: await getOverview(getServices(context), getRequest(context).id) }
    : { search, overview: null };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: "Admin · Typing Mentor",
    description: "Learners, plans, messages, webhooks and the tutor's use at a glance.",
    isIndexed: false,
  });
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { search, overview } = loaderData;
  return (
    <AdminPage title={search === null ? "Overview" : "Learners found"} here="/admin/">
      <SearchForm query={search?.query ?? ""} />
      {search && <Found {...search} />}
      {overview && (
        <>
          <PlanFigures learners={overview.accounts} plans={overview.plans} />
          <Waiting
            contact={overview.contactMessages}
            feedback={overview.feedback}
            webhooks={overview.failedWebhooks}
          />
          <TutorUse days={overview.tutor} />
          <Deeds entries={overview.audit?.items ?? null} />
        </>
      )}
    </AdminPage>
  );
}
