import { z } from "zod";
import { WEAKNESS_GROUPS } from "~/engine/weakness/weakness-groups";
import { handleCoachCall, malformed, postOnly } from "~server/coach/coach-api";
import { makeCoachLesson } from "~server/coach/lessons/coach-lesson";
import { targetNamed } from "~server/coach/lessons/next-lesson";
import { getServices, getStopping } from "~server/context";
import { getLastKind } from "~server/http/cookies";
import { jsonResponse, readBody } from "~server/http/json-api";
import type { Route } from "./+types/route";

/** What a browser says of speed and weaknesses beside is not looked at: the server goes by its own figures. */
const bodySchema = z.object({
  aiOptions: z.object({
    weaknessItemToGenerateTest: z
      .union([z.string().max(40), z.object({ group: z.enum(WEAKNESS_GROUPS), item: z.string().max(40) })])
      .nullish(),
  }),
});

/**
 * `POST { aiOptions: { weaknessItemToGenerateTest? } }` of a learner with a tutor → a lesson on that item, else on what is
 * due: `{ aiGuidedExercise, lessonName, seal, writtenBy, why, reason, kind }`. The result belongs to `lessonName` and is
 * handed in with `seal`; `reason` is the sentence for the learner, and `kind` the turn that the lesson takes. An item is
 * named by itself, or by `{ group, item }`. A tutor that fails does not fail this call. Else `{ error, message }`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  return handleCoachCall(context, "made-lesson", async learner => {
    const parsed = bodySchema.safeParse(await readBody(request));
    if (!parsed.success) return malformed("This asks for no lesson.");
    const { weaknessItemToGenerateTest: wanted } = parsed.data.aiOptions;
    const target = targetWanted(wanted);
    if (target === null) return malformed("There is no such item to practise.");

    const lesson = await makeCoachLesson(getServices(context), learner.id, {
      lastKind: getLastKind(request.headers.get("Cookie")),
      target,
      signal: request.signal,
      stopping: getStopping(context),
    });
    const { text, lessonName, seal, writtenBy, why, reason, kind } = lesson;
    return jsonResponse(200, { aiGuidedExercise: text, lessonName, seal, writtenBy, why, reason, kind });
  });
}

/** Undefined when the server is to choose; null for what there is not. */
function targetWanted(wanted: z.infer<typeof bodySchema>["aiOptions"]["weaknessItemToGenerateTest"]) {
  if (wanted === null || wanted === undefined) return undefined;
  return typeof wanted === "string" ? targetNamed(wanted) : targetNamed(wanted.item, wanted.group);
}

export function loader() {
  return postOnly();
}
