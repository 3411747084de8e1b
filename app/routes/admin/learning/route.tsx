import { AdminPage } from "~/ui/admin";
import { Stack, Text } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import { WITHOUT_SCRIPTS } from "~/ui/screen-handle";
import { adminOnly, getAdmin } from "~server/auth/guards";
import { getServices } from "~server/context";
import type { Route } from "./+types/route";
import styles from "./learning.module.css";
import { Arms, Differences } from "./report";

export const handle = WITHOUT_SCRIPTS;
export const middleware: Route.MiddlewareFunction[] = [adminOnly];

export async function loader({ context }: Route.LoaderArgs) {
  getAdmin(context);
  const { records, env } = getServices(context);
  return {
    report: await records.comparisonReport(Date.now()),
    from: env.LEARNING_COMPARISON_FROM ?? null,
  };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Learning · Admin · Typing Mentor",
    description: "How much faster learners get by each way to choose lessons.",
    isIndexed: false,
  });

export default function AdminLearning({ loaderData }: Route.ComponentProps) {
  const { report, from } = loaderData;
  const isEmpty = report.arms.every(({ learners }) => learners === 0);
  return (
    <AdminPage
      title="Learning"
      here="/admin/learning/"
      lead="New learners who agree get their made-for-you lessons in one of three ways, at random."
    >
      <p>
        {from === null ? (
          <>
            The comparison is off. To turn it on, set <code>LEARNING_COMPARISON_FROM</code> to the day on
            which it starts, such as 2026-12-01, and restart the server.
          </>
        ) : (
          <>The comparison runs. Learners who began to practise on {from} or later are asked to take part.</>
        )}
      </p>
      {isEmpty ? (
        <p>No learners in the comparison yet.</p>
      ) : (
        <>
          <Text tone="muted" measure>
            Each learner counts once in an average. Below it is the 95% interval: in 95 of 100 such
            comparisons it holds the true value. Gains run from the first progress check to the latest.
          </Text>
          <Stack gap={6} className={styles.report}>
            <Arms {...report} />
            <Differences {...report} />
          </Stack>
        </>
      )}
    </AdminPage>
  );
}
