import { z } from "zod";
import { EVALUATION_LESSONS } from "~/engine/lesson-text/evaluation";
import { EVALUATION_GROUPS } from "~/engine/weakness/weakness-profile";
import { handleCoachCall, malformed, postOnly } from "~server/coach/coach-api";
import { evaluationLesson } from "~server/coach/lessons/coach-lesson";
import { getServices } from "~server/context";
import { jsonResponse, readBody } from "~server/http/json-api";
import type { Route } from "./+types/route";

const bodySchema = z.object({ lessonName: z.enum(EVALUATION_LESSONS) });

/**
 * `POST { lessonName: "LOWERCASE" | "NG_BI" | "CW_1_50" }` of a learner with a tutor → the text of that stage of the
 * evaluation, whichever is due: `{ initialCopy, lessonName, seal, stage }`, with `stage` from 1. Else `{ error, message }`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  return handleCoachCall(context, "made-lesson", async learner => {
    const parsed = bodySchema.safeParse(await readBody(request));
    const group =
      parsed.success && EVALUATION_GROUPS.find(one => EVALUATION_LESSONS[one] === parsed.data.lessonName);
    if (!group) return malformed("The evaluation has no such lesson.");

    const { text, seal } = evaluationLesson(getServices(context), learner.id, group);
    const stage = EVALUATION_GROUPS.indexOf(group) + 1;
    return jsonResponse(200, { initialCopy: text, lessonName: EVALUATION_LESSONS[group], seal, stage });
  });
}

export function loader() {
  return postOnly();
}
