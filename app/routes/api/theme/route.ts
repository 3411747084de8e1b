import { redirect } from "react-router";
import { z } from "zod";
import { PALETTES } from "~/engine/preferences";
import { learnerOf, requestOf, servicesOf } from "~server/context";
import { ownHosts, resolveDestination } from "~server/destination";
import { readFields } from "~server/form";
import { writePalette } from "~server/palette-cookie";
import type { Route } from "./+types/route";

const form = z.object({ palette: z.enum(PALETTES), back: z.string().max(2_000).default("/") });

/** `POST palette=dark|light&back=/path/`: remembers the theme, for the learner or else in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const parsed = form.safeParse(await readFields(request));
  if (!parsed.success) {
    return Response.json(
      { error: "bad-request", message: "The palette must be dark or light." },
      { status: 400 },
    );
  }
  const { env, records } = servicesOf(context);
  const learner = learnerOf(context);
  if (learner) await records.setPreferences(learner.id, { paletteMode: parsed.data.palette });

  const { origin } = requestOf(context);
  const { path, refusedHost } = resolveDestination(parsed.data.back, {
    origin,
    ownHosts: ownHosts(env, origin),
  });
  return redirect(refusedHost ? "/" : path, {
    status: 303,
    headers: { "Set-Cookie": await writePalette(parsed.data.palette) },
  });
}
