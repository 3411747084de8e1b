import { data, Form, redirect, useNavigation } from "react-router";
import { formatCertificate } from "~/ui/certificate";
import { Button, ButtonLink } from "~/ui/forms/button";
import { Page } from "~/ui/layout/page";
import { Card, Cluster } from "~/ui/layout/primitives";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { learnerOnly, requireLearner } from "~server/auth/guards";
import { getServices } from "~server/context";
import type { Route } from "./+types/route";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [learnerOnly];

/** 404 for everyone but the certificate's learner. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const learner = requireLearner(context);
  const certificate = await getServices(context).records.certificate(params.id);
  if (certificate?.uid !== learner.id) throw data(null, { status: 404 });
  const { id, name } = certificate;
  return { id, name, facts: formatCertificate(certificate) };
}

export async function action({ params, context }: Route.ActionArgs) {
  const learner = requireLearner(context);
  const isWithdrawn = await getServices(context).records.withdrawCertificate(learner.id, params.id);
  if (!isWithdrawn) throw data(null, { status: 404 });
  return redirect("/profile/certificates/?notice=withdrawn", 303);
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Withdraw a certificate · Typing Mentor",
    description: "Take the public page of your certificate away.",
    isIndexed: false,
  });

export default function WithdrawCertificate({ loaderData }: Route.ComponentProps) {
  const { id, name, facts } = loaderData;
  const isBusy = useNavigation().state === "submitting";
  return (
    <Page title="Withdraw this certificate?" width="narrow">
      <Card>
        <p>
          <bdi>{name}</bdi>: {facts.speed} with {facts.accuracy}, {facts.test}, {facts.date}.
        </p>
        <p>
          Its page and its image will be gone, and the link will stop working. Copies that other sites or
          people have made stay with them. Your result stays in your statistics.
        </p>
        <Cluster
          as={Form}
          gap={3}
          method="post"
          action={`/certificate/${id}/withdraw/`}
          onSubmit={event => {
            if (isBusy) event.preventDefault();
          }}
        >
          <Button variant="danger" type="submit" aria-disabled={isBusy}>
            Withdraw
          </Button>
          <ButtonLink variant="quiet" to={`/certificate/${id}/`}>
            Keep it
          </ButtonLink>
        </Cluster>
      </Card>
    </Page>
  );
}
