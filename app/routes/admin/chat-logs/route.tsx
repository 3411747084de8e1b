import { data, redirect } from "react-router";
import { isLearnerId } from "~/domain/database-keys";
import { AdminPage, withQuery } from "~/ui/admin";
import { buildPageMeta } from "~/ui/page-meta";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { adminOnly, getAdmin } from "~server/auth/guards";
import { getServices } from "~server/context";
import type { Route } from "./+types/route";
import { Candidates, ChatSearch, Conversation, LearnerList, ThreadList } from "./chat-logs";
import {
  findCandidates,
  getThreads,
  listLearnersWithChats,
  listThreadsOfSpan,
  openConversation,
  parseCursor,
  parseTimeSpan,
} from "./queries";

const CHAT_LOGS = "/admin/chat-logs/";

export const handle = WITHOUT_SCRIPTS;
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const admin = getAdmin(context);
  const services = getServices(context);
  const on = searchParams.get("on")?.trim() ?? "";
  const span = parseTimeSpan(on);
  const asked = { on, isTimeUnclear: on !== "" && span === null };

  const learnerId = searchParams.get("learner");
  if (learnerId !== null) {
    if (!isLearnerId(learnerId)) throw data(null, { status: 404 });
    const start = parseCursor(searchParams, "thread");
    const shown =
      start === null
        ? await getThreads(services, learnerId, span, parseCursor(searchParams, "before"))
        : await openConversation(services, { learnerId, start }, parseCursor(searchParams, "from"), admin);
    return { ...asked, query: "", shown };
  }

  const query = searchParams.get("q")?.trim() ?? "";
  if (query !== "") {
    const shown = await findCandidates(services, query);
    const [only, ...others] = shown.found;
    if (only && others.length === 0) throw redirect(withQuery(CHAT_LOGS, { learner: only.id, on }), 303);
    return { ...asked, query, shown };
  }
  if (span !== null) return { ...asked, query, shown: await listThreadsOfSpan(services, span) };
  return { ...asked, query, shown: await listLearnersWithChats(services, searchParams.get("after")) };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Chat logs · Admin · Typing Mentor",
    description: "Conversations of learners with the coach.",
    isIndexed: false,
  });

export default function AdminChatLogs({ loaderData }: Route.ComponentProps) {
  const { shown, query, on, isTimeUnclear } = loaderData;
  return (
    <AdminPage
      title="Chat logs"
      here={CHAT_LOGS}
      lead="Read them to make the coach better, or to look into abuse, and for nothing else. Lists show how each begins. Who opens one is entered in the audit, once an hour."
    >
      <ChatSearch query={query} on={on} isTimeUnclear={isTimeUnclear} />
      {shown.kind === "learners" && <LearnerList {...shown} />}
      {shown.kind === "candidates" && <Candidates {...shown} on={on} />}
      {shown.kind === "threads" && <ThreadList {...shown} on={on} />}
      {shown.kind === "begun" && <ThreadList {...shown} on={on} />}
      {shown.kind === "conversation" && <Conversation {...shown} />}
    </AdminPage>
  );
}
