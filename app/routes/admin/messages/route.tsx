import { redirect } from "react-router";
import { AdminPage, MoreLink, withQuery } from "~/ui/admin";
import { Choices } from "~/ui/forms/choices";
import { Stack } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { adminOnly, getAdmin } from "~server/auth/guards";
import { getServices } from "~server/context";
import { readFields, typedText } from "~server/http/form";
import { MESSAGE_KINDS, type MessageKind } from "~server/records/admin-records";
import type { Route } from "./+types/route";
import { ContactItem, FeedbackItem } from "./message-item";

const PATH = "/admin/messages/";
const SHOWN = 30;
const NOTICES = {
  done: { tone: "success", words: "Marked." },
  missing: { tone: "error", words: "There is no such message: it may have been deleted with its account." },
} as const;

export const handle = WITHOUT_SCRIPTS;
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

const getKind = (said: unknown): MessageKind => MESSAGE_KINDS.find(kind => kind === said) ?? "contact";

export async function loader({ context, url }: Route.LoaderArgs) {
  getAdmin(context);
  const { records } = getServices(context);
  const kind = getKind(url.searchParams.get("kind"));
  const before = url.searchParams.get("before");
  const part = { limit: SHOWN, ...(before ? { before } : {}) };
  const marked = url.searchParams.get("marked");
  const notice = marked === "done" || marked === "missing" ? NOTICES[marked] : null;
  return kind === "contact"
    ? { kind, notice, before, ...(await records.contactMessages(part)) }
    : { kind, notice, before, ...(await records.allFeedback(part)) };
}

/** POST `kind`, `id` and `handled=yes|no` marks a message, and leads back to where it is listed. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = getAdmin(context);
  const { records } = getServices(context);
  const fields = await readFields(request);
  const message = { kind: getKind(fields.kind), id: typedText(fields.id) };
  const isThere = await records.setHandled(message, fields.handled === "yes", admin, Date.now());
  const back = { kind: message.kind, before: url.searchParams.get("before") };
  return redirect(withQuery(PATH, { ...back, marked: isThere ? "done" : "missing" }), 303);
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Messages · Admin · Typing Mentor",
    description: "What people have written to us, and what learners have said.",
    isIndexed: false,
  });

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  const { kind, notice, next, before } = loaderData;
  const action = withQuery(PATH, { kind, before });
  return (
    <AdminPage title="Messages" here={PATH} notice={notice}>
      <Choices
        label="Which messages"
        choices={[
          { label: "Contact", to: PATH, chosen: kind === "contact" },
          { label: "Feedback", to: `${PATH}?kind=feedback`, chosen: kind === "feedback" },
        ]}
      />
      {loaderData.items.length === 0 ? (
        <p>
          {kind === "contact"
            ? "Nobody has written yet. What is sent from the contact page is listed here."
            : "Nothing was said yet. Who cancels, or lets a trial end, is asked why; that is listed here."}
        </p>
      ) : null}
      <Stack as="ol" gap={4}>
        {loaderData.kind === "contact"
          ? loaderData.items.map(item => <ContactItem key={item.id} item={item} action={action} />)
          : loaderData.items.map(item => <FeedbackItem key={item.id} item={item} action={action} />)}
      </Stack>
      {next && <MoreLink path={PATH} query={{ kind, before: next }} label="Older ones" />}
    </AdminPage>
  );
}
