import { data, Link } from "react-router";
import { formatCertificate } from "~/ui/certificate";
import { ButtonLink } from "~/ui/forms/button";
import { Cluster, Text } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { getLearner, getPublicOrigin, getServices } from "~server/context";
import type { Route } from "./+types/route";
import styles from "./certificate.module.css";
import { ShareButtons } from "./share-buttons";
import { Sheet } from "./sheet";

/** A page about a person: no third party hears of it. */
export const handle: ScreenHandle = { others: false };

/** The page says nothing about its learner but what the learner chose to show. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const certificate = await getServices(context).records.certificate(params.id);
  if (certificate === null) throw data(null, { status: 404 });
  const { id, name, uid } = certificate;
  return {
    id,
    name,
    facts: formatCertificate(certificate),
    address: `${getPublicOrigin(context)}/certificate/${id}/`,
    isOwner: getLearner(context)?.id === uid,
  };
}

/** Not stored by caches: withdrawn means gone. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export function meta({ loaderData, ...args }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [];
  const { id, name, facts } = loaderData;
  const words = `${name} typed ${facts.speed} with ${facts.accuracy} in a ${facts.test} on ${facts.date}.`;
  return buildPageMeta(args, {
    title: `${name}: ${facts.speed} · Typing Mentor`,
    description: `${words} Typing Mentor checked every keystroke.`,
    image: { path: `/certificate/${id}/image.png`, alt: words },
    // A person's name, which they show to whom they give the link.
    isIndexed: false,
  });
}

export default function Certificate({ loaderData }: Route.ComponentProps) {
  const { id, name, facts, address, isOwner } = loaderData;
  return (
    <main className={styles.page} id="main" tabIndex={-1}>
      <Sheet name={name} facts={facts} address={address} />
      <Cluster className={styles.actions} gap={5} rowGap={4} justify="between">
        <ShareButtons address={address} title={`${name}: ${facts.speed}`} />
        {isOwner ? (
          <Text as={Cluster} gap={5} rowGap={2} size="small" tone="muted">
            <span>Anyone with the link can see this page.</span>
            <Link to="/profile/certificates/">Your certificates</Link>
            <Link to={`/certificate/${id}/withdraw/`}>Withdraw</Link>
          </Text>
        ) : (
          <ButtonLink variant="quiet" to="/typing-test/">
            Test your own speed
          </ButtonLink>
        )}
      </Cluster>
    </main>
  );
}
