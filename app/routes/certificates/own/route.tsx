import { Link } from "react-router";
import { MIN_CERTIFICATE_ACCURACY } from "~/domain/certificate";
import { formatCertificate } from "~/ui/certificate";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Card, Cluster, Stack, Text } from "~/ui/layout/primitives";
import { Notice } from "~/ui/notice";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { learnerOnly, requireLearner } from "~server/auth/guards";
import { getServices } from "~server/context";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [learnerOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const certificates = await getServices(context).records.certificates(requireLearner(context).id);
  return {
    certificates: certificates.map(certificate => ({
      id: certificate.id,
      name: certificate.name,
      facts: formatCertificate(certificate),
    })),
    wasWithdrawn: url.searchParams.get("notice") === "withdrawn",
  };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Your certificates · Typing Mentor",
    description: "The certificates of your typing tests: open, share, print or withdraw them.",
    isIndexed: false,
  });

export default function OwnCertificates({ loaderData }: Route.ComponentProps) {
  const { certificates, wasWithdrawn } = loaderData;
  return (
    <Page
      title="Your certificates"
      lead="Each has a public page with your name, your speed and your accuracy. Only people with the link find it."
      width="text"
    >
      {wasWithdrawn ? <Notice tone="success">The certificate is withdrawn.</Notice> : null}
      {certificates.length === 0 ? (
        <NoneYet />
      ) : (
        <Stack as="ul" gap={4}>
          {certificates.map(({ id, name, facts }) => (
            <Card as="li" key={id} gap={2} data-testid="certificate">
              <Text size="large" weight="strong">
                <Link to={`/certificate/${id}/`}>
                  {facts.speed}, {facts.accuracy}
                </Link>
              </Text>
              <Cluster gap={5} rowGap={1} justify="between">
                <Text size="small" tone="muted">
                  <bdi>{name}</bdi> · {facts.test} · {facts.date}
                </Text>
                <Link
                  to={`/certificate/${id}/withdraw/`}
                  aria-label={`Withdraw: ${facts.speed}, ${facts.date}`}
                >
                  Withdraw
                </Link>
              </Cluster>
            </Card>
          ))}
        </Stack>
      )}
      <p>
        <Link to="/profile/">Back to your profile</Link>
      </p>
    </Page>
  );
}

function NoneYet() {
  return (
    <Card title="No certificates yet">
      <p>
        Take a test of 1, 5 or 10 minutes with at least {MIN_CERTIFICATE_ACCURACY}% accuracy, then choose “Get
        a certificate” in the result. Earlier tests have a link in your statistics.
      </p>
      <Cluster gap={3}>
        <ButtonLink to="/typing-test/">Take a typing test</ButtonLink>
        <ButtonLink variant="quiet" to="/stats/#results">
          See your results
        </ButtonLink>
      </Cluster>
    </Card>
  );
}
