import { Link } from "react-router";
import { AdoptOffer } from "~/islands/outbox/adopt-offer";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { learnerOf, servicesOf } from "~server/context";
import type { Route } from "./+types/route";
import { ForVisitors } from "./for-visitors";
import { History } from "./history";
import { HowCounted } from "./how-counted";
import { Overview } from "./overview";
import { statisticsOf } from "./queries";
import styles from "./stats.module.css";

/** Longer than any id of a result. */
const LONGEST_ID = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const learner = learnerOf(context);
  if (learner === null) return null;

  const before = url.searchParams.get("before")?.slice(0, LONGEST_ID) || null;
  const statistics = await statisticsOf(servicesOf(context).records, learner.id, before);
  return { learnerId: learner.id, ...statistics };
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: "Statistics · Typing Mentor" },
    {
      name: "description",
      content:
        "Your typing speed and accuracy from lesson to lesson, your means, your best, and every result by its date.",
    },
  ];
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ForVisitors />;
  const { learnerId, overview, rows, olderThan } = loaderData;
  if (overview?.tests === 0 && rows.length === 0) return <NothingYet learnerId={learnerId} />;
  return (
    <Page title={overview ? "Statistics" : "Older results"}>
      <AdoptOffer learnerId={learnerId} />
      {overview ? <Overview {...overview} /> : null}
      <section className={styles.section} aria-labelledby="results">
        <h2 className={overview ? undefined : "visually-hidden"} id="results">
          Results
        </h2>
        {rows.length > 0 ? (
          <History rows={rows} />
        ) : (
          <p className={styles.quiet}>There are none before this.</p>
        )}
        <p className={styles.actions}>
          {overview ? null : <Link to="/stats/">Newest results</Link>}
          {olderThan ? (
            <Link to={`/stats/?before=${encodeURIComponent(olderThan)}`}>Older results</Link>
          ) : null}
        </p>
      </section>
      <HowCounted />
    </Page>
  );
}

function NothingYet({ learnerId }: { learnerId: string }) {
  return (
    <Page
      title="Statistics"
      lead="There is nothing to count yet. Finish a paragraph, and your first result stands here; after a few you see which way you are going."
    >
      <AdoptOffer learnerId={learnerId} />
      <p className={styles.actions}>
        <ButtonLink to="/typing-practice/">Type a paragraph</ButtonLink>
        <ButtonLink variant="quiet" to="/typing-test/">
          Take a one-minute test
        </ButtonLink>
      </p>
      <HowCounted />
    </Page>
  );
}
