import { type CertificateRefusal, MIN_CERTIFICATE_ACCURACY } from "~/domain/certificate";
import { ClaimGuestResults } from "~/islands/outbox/claim-guest-results";
import { ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Cluster } from "~/ui/layout/primitives";

const REASONS: Readonly<Record<CertificateRefusal | "no-result", { title: string; lead: string }>> = {
  "no-result": {
    title: "Result not found",
    lead: "Your account has no such result. If you typed it before you logged in, add it to your account first.",
  },
  "not-timed": {
    title: "No certificate for this result",
    lead: "Certificates are for whole typing tests of 1, 5 or 10 minutes.",
  },
  "not-checked": {
    title: "No certificate for this result",
    lead: "This result was imported. We can only certify tests that you typed here.",
  },
  inaccurate: {
    title: "No certificate for this result",
    lead: `Certificates start at ${MIN_CERTIFICATE_ACCURACY}% accuracy. Slow down a little and try again.`,
  },
};

interface NoCertificateProps {
  learnerId: string;
  reason: keyof typeof REASONS;
}

export function NoCertificate({ learnerId, reason }: NoCertificateProps) {
  return (
    <Page {...REASONS[reason]} width="text">
      {reason === "no-result" ? <ClaimGuestResults learnerId={learnerId} /> : null}
      <Cluster as="p" gap={3}>
        <ButtonLink to="/typing-test/">Take a typing test</ButtonLink>
        <ButtonLink variant="quiet" to="/stats/#results">
          See your results
        </ButtonLink>
      </Cluster>
    </Page>
  );
}
