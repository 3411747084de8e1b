import { data, Link, redirect } from "react-router";
import {
  type CertificateLesson,
  type CertificateRefusal,
  getCertificateRefusal,
  normalizeCertificateName,
  validateCertificateName,
} from "~/domain/certificate";
import { formatCertificate } from "~/ui/certificate";
import { Page } from "~/ui/layout/page";
import { buildPageMeta } from "~/ui/page-meta";
import type { ScreenHandle } from "~/ui/screen-handle";
import { learnerOnly, requireLearner } from "~server/auth/guards";
import { isProfaneName } from "~server/coach/safety/moderation";
import { getServices } from "~server/context";
import { getTimeZone } from "~server/http/cookies";
import { readFields, typedText } from "~server/http/form";
import { consume } from "~server/http/rate-limit";
import { toDayKey } from "~server/records/results/day-key";
import type { Route } from "./+types/route";
import { CertificateForm, type NameErrors } from "./certificate-form";
import { NoCertificate } from "./no-certificate";

export const handle: ScreenHandle = { ads: false, tagManager: false };
export const middleware: Route.MiddlewareFunction[] = [learnerOnly];

/** `?result=`: one of the learner's results. If it has a certificate, leads there. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { records } = getServices(context);
  const learner = requireLearner(context);
  const resultId = url.searchParams.get("result") ?? "";
  const [result, certificates, details, summary] = await Promise.all([
    records.result(learner.id, resultId),
    records.certificates(learner.id),
    records.details(learner.id),
    records.summary(learner.id),
  ]);
  const known = certificates.find(certificate => certificate.resultId === resultId);
  if (known !== undefined) throw redirect(`/certificate/${known.id}/`, 303);

  if (result === null) return refuse(learner.id, "no-result");
  const refusal = getCertificateRefusal(result);
  if (refusal !== null) return refuse(learner.id, refusal);
  const date = toDayKey(result.finished, getTimeZone(request, summary));
  const facts = formatCertificate({ ...result, lesson: result.name as CertificateLesson, date });
  const name = learner.displayName || `${details.firstName} ${details.lastName}`.trim();
  return data({ learnerId: learner.id, refusal: null, form: { facts, name, action: url.search } });
}

type Refusal = CertificateRefusal | "no-result";

function refuse(learnerId: string, refusal: Refusal) {
  return data({ learnerId, refusal, form: null }, getStatus(refusal));
}

const getStatus = (refusal: Refusal) => (refusal === "no-result" ? 404 : 422);

/** POST `name`. Posted again it leads to the same certificate, with the name that it has. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { records } = getServices(context);
  const learner = requireLearner(context);
  const typed = typedText((await readFields(request)).name);
  const answer = (errors: NameErrors, status: number) => data({ typed, errors }, status);

  const name = normalizeCertificateName(typed);
  const fault = validateCertificateName(name);
  if (fault !== null) return answer({ name: fault }, 400);
  if (isProfaneName(name)) return answer({ name: PROFANE }, 400);
  const now = Date.now();
  if (!(await consume(records, "certificate", { ip: "", account: learner.id }, now))) {
    return answer({ form: "That's a lot of certificates at once. Please try again in an hour." }, 429);
  }
  const timeZone = getTimeZone(request, await records.summary(learner.id));
  const resultId = url.searchParams.get("result") ?? "";
  const created = await records.createCertificate(learner.id, { resultId, name, timeZone }, now);
  if (created.ok) return redirect(`/certificate/${created.id}/`, 303);
  if (created.reason === "too-many") return answer({ isFull: true }, 409);
  // The loader says why.
  return answer({}, getStatus(created.reason));
}

const PROFANE = "This name has a word that we don't print. If it's your name, write it another way.";

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta = (args: Route.MetaArgs) =>
  buildPageMeta(args, {
    title: "Get a certificate · Typing Mentor",
    description: "Choose the name for the certificate of one of your typing tests.",
    isIndexed: false,
  });

export default function CreateCertificate({ loaderData, actionData }: Route.ComponentProps) {
  const { learnerId, refusal, form } = loaderData;
  if (form === null) return <NoCertificate learnerId={learnerId} reason={refusal} />;
  return (
    <Page title="Get a certificate" width="narrow">
      <CertificateForm {...form} typed={actionData?.typed} errors={actionData?.errors} />
      <p>
        <Link to="/profile/certificates/">Your certificates</Link>
      </p>
    </Page>
  );
}
