import { AdminPage } from "~/ui/admin";
import { buildPageMeta } from "~/ui/page-meta";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { getOverview } from "~server/admin/admin-overview";
import { adminOnly, getAdmin } from "~server/auth/guards";
import { getRequest, getServices } from "~server/context";
import type { Route } from "./+types/route";
import { CoachUse, PlanFigures, RecentAudit, Waiting } from "./overview";
import { FOUND_AT_ONCE, SearchForm, SearchResults } from "./search";

export const handle = WITHOUT_SCRIPTS;
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  getAdmin(context);
  const services = getServices(context);
  const query = url.searchParams.get("q")?.trim() ?? null;
  if (query === null) {
    return { search: null, overview: await getOverview(services, getRequest(context).id) };
  }
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1));
  const found = await services.accounts.findAccounts(query, { limit: FOUND_AT_ONCE, page });
  return { search: { query, page, found }, overview: null };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Admin · Typing Mentor",
    description: "Learners, plans, messages, webhooks and the tutor's use at a glance.",
    isIndexed: false,
  });

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { search, overview } = loaderData;
  return (
    <AdminPage title={search === null ? "Overview" : "Learners found"} here="/admin/">
      <SearchForm query={search?.query ?? ""} />
      {search && <SearchResults {...search} />}
      {overview && (
        <>
          <PlanFigures {...overview} />
          <Waiting {...overview} />
          <CoachUse days={overview.coach} />
          <RecentAudit entries={overview.audit?.items ?? null} />
        </>
      )}
    </AdminPage>
  );
}
