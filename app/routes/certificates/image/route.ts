import { formatCertificate } from "~/ui/certificate";
import { formatPercent } from "~/ui/format-numbers";
import { getShareImage } from "~server/certificates/share-image";
import { getServices } from "~server/context";
import type { Route } from "./+types/route";

/** Not stored by caches: withdrawn means gone. Networks that show a link keep a copy of their own. */
const HEADERS = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" } as const;

/** What other sites show with a link to the certificate, as a PNG. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const certificate = await getServices(context).records.certificate(params.id);
  if (certificate === null) return new Response(null, { status: 404, headers: HEADERS });
  const { id, name, wpm } = certificate;
  const { test, date } = formatCertificate(certificate);
  const image = await getShareImage(id, {
    name,
    wpm,
    accuracy: `${formatPercent(certificate.accuracy)}%`,
    about: `${test} · ${date}`,
  });
  return new Response(new Uint8Array(image), { headers: { ...HEADERS, "Content-Type": "image/png" } });
}
