import { data } from "react-router";
import { Page } from "~/ui/page";
import { pageMeta } from "~/ui/page-meta";
import { ProseSections } from "~/ui/prose/prose-sections";
import type { ScreenHandle } from "~/ui/screen-handle";
import { pageOf } from "~server/content/pages/pages";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { scripts: "never" };

/** The pages that are nothing but text: each has its own line in the table of routes, and its address is its slug. */
export function loader({ url }: Route.LoaderArgs) {
  const page = pageOf(url.pathname.replaceAll("/", ""));
  if (page === undefined) throw data(null, { status: 404 });
  return { page };
}

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: "Page not found · Typing Mentor" }];
  const { metaTitle, description } = loaderData.page;
  return pageMeta(args, { title: `${metaTitle} · Typing Mentor`, description });
}

export default function ProseScreen({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  return (
    <Page title={page.title} lead={page.lead} width="text">
      <ProseSections sections={page.sections} />
    </Page>
  );
}
