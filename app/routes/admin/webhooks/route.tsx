import { redirect } from "react-router";
import { AdminPage, AdminTable, MoreLink, UtcTime, withQuery } from "~/ui/admin";
import { Button } from "~/ui/forms/button";
import { Choices } from "~/ui/forms/choices";
import { buildPageMeta } from "~/ui/page-meta";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { adminOnly, getAdmin } from "~server/auth/guards";
import { WEBHOOK_FILTERS } from "~server/billing/admin";
import type { WebhookEntry } from "~server/billing/webhooks/webhook-log";
import { getServices } from "~server/context";
import { readFields, typedText } from "~server/http/form";
import type { Route } from "./+types/route";
import styles from "./admin-webhooks.module.css";
import { getOutcome, getReplayNotice } from "./replay-notice";

const PATH = "/admin/webhooks/";
const SHOWN = 50;

export const handle = WITHOUT_SCRIPTS;
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  getAdmin(context);
  const { billing } = getServices(context);
  const only = WEBHOOK_FILTERS.find(filter => filter === url.searchParams.get("only"));
  const before = url.searchParams.get("before");
  const { items, next } = await billing.webhooks({
    limit: SHOWN,
    ...(before ? { before } : {}),
    ...(only ? { only } : {}),
  });
  return { items, next, only: only ?? null, notice: getReplayNotice(url.searchParams.get("replayed")) };
}

/** POST `event` replays it, and leads back with what came of it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = getAdmin(context);
  const { billing, logger } = getServices(context);
  const fields = await readFields(request);
  const only = WEBHOOK_FILTERS.find(filter => filter === url.searchParams.get("only"));
  const replayed = await getOutcome(
    () => billing.replay(typedText(fields.event), admin),
    error => logger.error({ err: error }, "a webhook failed again when it was replayed"),
  );
  return redirect(withQuery(PATH, { only, replayed }), 303);
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Webhooks · Admin · Typing Mentor",
    description: "What the payment provider has sent, and what came of it.",
    isIndexed: false,
  });

export default function AdminWebhooks({ loaderData }: Route.ComponentProps) {
  const { items, next, only, notice } = loaderData;
  return (
    <AdminPage
      title="Webhooks"
      here={PATH}
      lead="What Paddle has sent and signed, the newest first. To replay an event does again all that is done with one that comes: where it has its effect already, nothing changes."
      notice={notice}
    >
      <Choices
        label="Which webhooks"
        choices={[
          { label: "All", to: PATH, chosen: only === null },
          { label: "Failed", to: `${PATH}?only=failed`, chosen: only === "failed" },
          { label: "Held", to: `${PATH}?only=held`, chosen: only === "held" },
        ]}
      />
      {items.length === 0 ? (
        <p>
          {only === null
            ? "None has come yet. The first one comes with the first checkout."
            : "There is none of this kind."}
        </p>
      ) : (
        <AdminTable
          caption="Webhooks, the newest first, times in UTC"
          head={["Event", "Received (UTC)", "Outcome", "Subscription", "Again"]}
        >
          {items.map(item => (
            <WebhookRow key={item.id} item={item} action={withQuery(PATH, { only })} />
          ))}
        </AdminTable>
      )}
      {next && <MoreLink path={PATH} query={{ only, before: next }} label="Older ones" />}
    </AdminPage>
  );
}

function WebhookRow({ item, action }: { item: WebhookEntry; action: string }) {
  const { id, type, occurredAt, receivedAt, state, reason, subscriptionId } = item;
  return (
    <tr>
      <th scope="row">
        <div className={styles.type}>{type}</div>
        <span className={styles.id}>{id}</span>
        <span className={styles.id}>occurred {occurredAt}</span>
      </th>
      <td>
        <UtcTime at={receivedAt} />
      </td>
      <td>
        <span className={styles.state} data-state={state}>
          {state}
        </span>
        {reason && <span className={styles.id}>{reason}</span>}
      </td>
      <td className={styles.id}>{subscriptionId ?? "none"}</td>
      <td>
        <form method="post" action={action}>
          <input type="hidden" name="event" value={id} />
          <Button variant="quiet" type="submit" aria-label={`Replay ${id}`}>
            Replay
          </Button>
        </form>
      </td>
    </tr>
  );
}
